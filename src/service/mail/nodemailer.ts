import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Clock } from '../../base/clock.js';
import type { OutgoingMail } from './mail.js';

/** The used methods of a nodemailer transport. */
export interface LazyTransport {
  sendMail(mail: SendMailOptions): Promise<{ readonly message?: unknown }>;
  close(): void;
}

/**
 * Creates a nodemailer transport that is imported with the first mail, so that it does not delay the start. Options are
 * those of `createTransport`.
 */
export function lazyTransport(options: object): LazyTransport {
  let opened: Promise<Transporter> | undefined;
  return {
    async sendMail(mail) {
      opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
      return (await opened).sendMail(mail);
    },
    close: () => void opened?.then((transport) => transport.close()).catch(() => {}),
  };
}

/** Sender of the service's mails. */
export interface MailSender {
  /** A bare address, whose domain is also used for Message-IDs. */
  readonly address: string;
  /** Display name, such as that of the portfolio's owner. */
  readonly name: () => string;
}

/**
 * Line breaks, other control characters and bidirectional marks are not allowed in headers, which can contain text of
 * agents.
 */
const forbiddenInHeader = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const maxSubjectLength = 250;

/**
 * Converts a mail to nodemailer options. Addresses are structured, files and URLs are never read, and the mail is
 * marked as automatic (RFC 3834).
 */
export function toMessage(mail: OutgoingMail, { address, name }: MailSender, clock: Clock): SendMailOptions {
  return {
    from: { name: headerText(name()), address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: headerText(mail.subject).slice(0, maxSubjectLength),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    date: clock.now(),
    // The same at every try, so that mailboxes can detect duplicates.
    messageId: `<${mail.id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const headerText = (text: string): string => text.replace(forbiddenInHeader, ' ').trim();
