import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Clock } from '../../base/clock.js';
import type { OutgoingMail } from './mail.js';

/** What is used of a transport of nodemailer. */
export interface LazyTransport {
  sendMail(mail: SendMailOptions): Promise<{ readonly message?: unknown }>;
  close(): void;
}

/**
 * A transport of nodemailer, which is loaded with the first mail, since a start need not wait for it. Options as
 * `createTransport` takes them.
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

/** Who the service's mail is from. */
export interface MailSender {
  /** A bare address; its domain also names the messages. */
  readonly address: string;
  /** The name people see, such as that of the portfolio's owner. */
  readonly name: () => string;
}

/**
 * Line ends, other controls and the marks that turn text around have no place in a header, which may hold text of
 * agents.
 */
const unfitForHeader = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const longestSubject = 250;

/**
 * The mail in nodemailer's terms: every address structured, no file or URL ever read, marked as sent by a machine (RFC
 * 3834).
 */
export function messageOf(mail: OutgoingMail, { address, name }: MailSender, clock: Clock): SendMailOptions {
  return {
    from: { name: headerText(name()), address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: headerText(mail.subject).slice(0, longestSubject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    date: clock.now(),
    // The same at every try, so that a mailbox can tell a repeated delivery.
    messageId: `<${mail.id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const headerText = (text: string): string => text.replace(unfitForHeader, ' ').trim();
