import { resolve } from 'node:path';
import { PostgresTlsError, postgresConnection, withTlsDefaults } from '../postgres-connection.js';
import { connectionUrlError } from './connection-url.js';
import { parseKeyEncryptionKey } from './derived-keys.js';
import type { SettingsReader } from './reader.js';

/** Settings of the database and other state. */
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
    /**
     * A `postgresql://` URL with the parameters of PGSSLMODE and PGSSLROOTCERT. Undefined uses the embedded database.
     */
    databaseUrl,
    /** Absolute path of the folder for the embedded database, the secret, and the mail outbox. */
    directory: resolve(read.text('DATA_DIR') ?? '.data'),
    /** The only secret outside of the database. Undefined uses a file in `directory`, created at the first start. */
    keyEncryptionKey,
    migrateOnStart: read.flag('MIGRATE_ON_START', true),
  };
}

/** Reads the URL, and adds the TLS parameters of libpq's variables, so that all connections use them. */
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

/** Validates the URL. A Unix socket path, and a URL with the host in a parameter, are accepted as well. */
function databaseUrlError(url: string): string | undefined {
  if (/^(\/|socket:\/)/.test(url)) return undefined;
  const withHost = url.replace(/^(\w+:\/\/(?:[^/?#]*@)?)(?=[/?]|$)/, '$1localhost');
  return connectionUrlError(withHost, ['postgresql', 'postgres']);
}
