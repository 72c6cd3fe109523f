import type { Clock } from '../../base/clock.js';
import type { MailTransport } from './mail.js';
import { lazyTransport, type MailSender, toMessage } from './nodemailer.js';

/** A relay that answers slower than this counts as down; the queue tries again. */
const timeoutMs = 20_000;

/** The relay, and how this service introduces itself to it. */
export interface SmtpRelay {
  /** Nodemailer's connection URL, such as `smtps://user:password@mail.example.org`. Its parameters override the rest. */
  readonly url: string;
  /** The name in EHLO. Undefined: the name of the machine, if it has a domain, and otherwise `[127.0.0.1]`. */
  readonly helloName?: string | undefined;
}

/** Sends mail over SMTP. */
export function smtpTransport({ url, helloName }: SmtpRelay, sender: MailSender, clock: Clock): MailTransport {
  const limits = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  const transport = lazyTransport({
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
    url,
    ...(helloName && { name: helloName }),
  });
  return {
    name: 'smtp',
    async send(mail) {
      await transport.sendMail(toMessage(mail, sender, clock));
    },
    close: () => transport.close(),
  };
}
