import type { SendMailOptions } from 'nodemailer';
import type { Clock } from '../platform/clock.js';
import type { OutgoingMail } from './mail.js';

/** Who the service's mail is from. */
export interface Sender {
  /** A bare address; its domain also names the messages. */
  readonly address: string;
  /** The name people see, such as that of the portfolio's owner. */
  readonly name: () => string;
}

/** Line ends, other controls and the marks that turn text around have no place in a header, whoever wrote the text. */
const unfitForHeader = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const longestSubject = 250;

/** The mail in nodemailer's terms: every address structured, no file or URL ever read, marked as sent by a machine (RFC 3834). */
export function messageOf(mail: OutgoingMail, { address, name }: Sender, clock: Clock): SendMailOptions {
  return {
    from: { name: oneLine(name()), address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: oneLine(mail.subject).slice(0, longestSubject),
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

const oneLine = (text: string): string => text.replace(unfitForHeader, ' ').trim();
