import { resolve } from 'node:path';
import { PostgresTlsError, postgresConnection, withTlsDefaults } from '../platform/postgres-connection.js';
import type { SettingsReader } from './reader.js';
import { publicDomainOf, type ServerConfig } from './server.js';

/** Where state is kept. */
export type DataConfig = ReturnType<typeof readData>;
export type MailConfig = ReturnType<typeof readMail>;

export function readData(read: SettingsReader, production: boolean) {
  const databaseUrl = readDatabaseUrl(read);
  const keyEncryptionKey = read.text('KEY_ENCRYPTION_KEY');
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
  const url = withTlsDefaults(given, usual);
  try {
    postgresConnection(url);
  } catch (error) {
    if (!(error instanceof PostgresTlsError)) throw error;
    faults.push(error.message);
  }
  return url;
}

/** Whether people can be mailed: by SMTP, and in development through the outbox folder. */
export const canMail = ({ production, mail }: { readonly production: boolean; readonly mail: MailConfig }): boolean =>
  !production || mail.smtpUrl !== undefined;

export function readMail(read: SettingsReader, { baseUrl }: ServerConfig) {
  const digest = read.choice('OWNER_DIGEST', 'off', ['off', 'daily', 'weekly']);
  return {
    smtpUrl: read.text('SMTP_URL'),
    from: read.text('MAIL_FROM') ?? `no-reply@${publicDomainOf(baseUrl)}`,
    owner: read.text('OWNER_EMAIL'),
    notifyClaims: read.flag('OWNER_NOTIFY_CLAIMS', false),
    /** Whether the mail of an unknown sender's first message waits for the owner. */
    holdsFirst: read.choice('MESSAGES_HOLD', 'off', ['off', 'first']) === 'first',
    /** How often the owner is told what was new; never when absent. */
    digest: digest === 'off' ? undefined : digest,
  };
}
