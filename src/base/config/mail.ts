import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import { parseEmailAddress } from '../email-address.js';
import { parsedUrl } from '../urls.js';
import { connectionUrlError } from './connection-url.js';
import type { SettingsReader } from './reader.js';
import { publicDomainOf, type ServerConfig } from './server.js';

export type MailConfig = ReturnType<typeof readMail>;

/** Sender of the service's mail. */
export interface MailFrom {
  readonly address: string;
  /** Display name. By default, the name of the portfolio's owner. */
  readonly name?: string;
}

/** Whether mail can be sent: through SMTP, or in development to the outbox folder. */
export const canMail = ({ production, mail }: { readonly production: boolean; readonly mail: MailConfig }): boolean =>
  !production || mail.smtpUrl !== undefined;

export function readMail(read: SettingsReader, { baseUrl }: ServerConfig) {
  const digest = read.choice('OWNER_DIGEST', 'off', ['off', 'daily', 'weekly']);
  return {
    smtpUrl: readSmtpUrl(read),
    /** Host name for EHLO. Undefined uses the default of nodemailer. */
    helloName: helloName(baseUrl),
    from: readSender(read, `no-reply@${publicDomainOf(baseUrl)}`),
    owner: readOwner(read),
    notifyClaims: read.flag('OWNER_NOTIFY_CLAIMS', false),
    /** Whether the first message of an unknown sender is held for review. */
    holdsFirst: read.choice('MESSAGES_HOLD', 'off', ['off', 'first']) === 'first',
    /** Interval of the digest. Undefined sends none. */
    digest: digest === 'off' ? undefined : digest,
  };
}

function readSmtpUrl({ text, faults }: SettingsReader): string | undefined {
  const url = text('SMTP_URL');
  const error = url === undefined ? undefined : connectionUrlError(url, ['smtp', 'smtps']);
  if (error !== undefined) faults.push(`SMTP_URL ${error} Write it as smtps://user:password@mail.example.org:465.`);
  return url;
}

/**
 * Strict relays reject an EHLO that is an address, or a name without a domain. Nodemailer itself sends `[127.0.0.1]`,
 * unless the name of the machine has a domain.
 */
function helloName(baseUrl: string): string | undefined {
  const host = parsedUrl(baseUrl)?.hostname ?? '';
  return host.includes('.') && isIP(host) === 0 ? host : undefined;
}

function readSender({ text, faults }: SettingsReader, fallback: string): MailFrom {
  const given = text('MAIL_FROM');
  const sender = given === undefined ? { address: fallback } : parseSender(given);
  if (sender === undefined)
    faults.push(
      'MAIL_FROM accepts one address, with or without a name, such as no-reply@example.org or Ada Sample <ada@example.org>.',
    );
  return sender ?? { address: fallback };
}

function parseSender(text: string): MailFrom | undefined {
  const [first, ...others] = addressparser(text, { flatten: true });
  const { name = '', address } = first ?? {};
  // A group or a list parses as several addresses, and flattening hides a group of one.
  if (address === undefined || others.length > 0 || text.includes(';')) return undefined;
  if (parseEmailAddress(address) === undefined) return undefined;
  return { address, ...(name !== '' && { name }) };
}

function readOwner(read: SettingsReader): string | undefined {
  const isAddress = (text: string): boolean => parseEmailAddress(text) !== undefined;
  return read.checked('OWNER_EMAIL', isAddress, 'one address without a name, such as owner@example.org');
}
