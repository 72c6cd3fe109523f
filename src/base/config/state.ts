import { resolve } from 'node:path';
import { PostgresTlsError, postgresConnection, withTlsDefaults } from '../postgres-connection.js';
import { connectionUrlError } from './connection-url.js';
import { parseKeyEncryptionKey } from './derived-keys.js';
import type { SettingsReader } from './reader.js';

/** Where state is kept. */
export type DataConfig = ReturnType<typeof readData>;

export function readData(read: SettingsReader, production: boolean) {
  const databaseUrl = readDatabaseUrl(read);
  const keyEncryptionKey = read.text('KEY_ENCRYPTION_KEY');
  if (keyEncryptionKey !== undefined) read.faults.push(...parseKeyEncryptionKey(keyEncryptionKey).faults);
  if (production && databaseUrl && !keyEncryptionKey) {
    read.faults.push(
      'KEY_ENCRYPTION_KEY is missing; in production with DATABASE_URL it is needed, the same for all replicas (32 random bytes, base64).',
    );
  }
  return {
    /** A `postgresql://` URL, with what PGSSLMODE and PGSSLROOTCERT add to it; absent: the embedded database in `directory`. */
    databaseUrl,
    /** Absolute path of the folder for the embedded database, the key secret and the mail outbox. */
    directory: resolve(read.text('DATA_DIR') ?? '.data'),
    /** The one secret outside the database; absent: a file in `directory`, made at first start. */
    keyEncryptionKey,
    migrateOnStart: read.flag('MIGRATE_ON_START', true),
  };
}

/** What libpq's variables say of TLS holds where the URL says nothing, so that all connections have it from the URL. */
function readDatabaseUrl({ text, faults }: SettingsReader): string | undefined {
  const given = text('DATABASE_URL');
  const usual = { sslmode: text('PGSSLMODE'), sslrootcert: text('PGSSLROOTCERT') };
  if (given === undefined) return undefined;
  const error = databaseUrlError(given);
  if (error !== undefined) {
    faults.push(`DATABASE_URL ${error} Write it as postgresql://user:password@db.example.org:5432/vitrine.`);
    return given;
  }
  const url = withTlsDefaults(given, usual);
  try {
    postgresConnection(url);
  } catch (error) {
    if (!(error instanceof PostgresTlsError)) throw error;
    faults.push(error.message);
  }
  return url;
}

/** The driver also accepts the path of a Unix socket, and a URL without a host, which has it in a parameter. */
function databaseUrlError(url: string): string | undefined {
  if (/^(\/|socket:\/)/.test(url)) return undefined;
  const withHost = url.replace(/^(\w+:\/\/(?:[^/?#]*@)?)(?=[/?]|$)/, '$1localhost');
  return connectionUrlError(withHost, ['postgresql', 'postgres']);
}
