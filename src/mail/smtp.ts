import type { Clock } from '../platform/clock.js';
import type { MailTransport } from './mail.js';
import { lazyTransport, type MailSender, messageOf } from './nodemailer.js';

/** A relay that answers slower than this counts as down; the queue tries again. */
const timeoutMs = 20_000;

/** Sends over SMTP; `url` is such as `smtps://user:password@mail.example.org` (nodemailer's connection URL). */
export function smtpTransport(url: string, sender: MailSender, clock: Clock): MailTransport {
  const limits = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  const transport = lazyTransport({ ...limits, disableFileAccess: true, disableUrlAccess: true, url });
  return {
    name: 'smtp',
    async send(mail) {
      await transport.sendMail(messageOf(mail, sender, clock));
    },
    close: () => transport.close(),
  };
}
