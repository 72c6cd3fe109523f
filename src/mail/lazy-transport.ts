import type { SendMailOptions, Transporter } from 'nodemailer';

/** What is used of a transport of nodemailer. */
export interface LazyTransport {
  sendMail(mail: SendMailOptions): Promise<{ readonly message?: unknown }>;
  close(): void;
}

/** A transport of nodemailer, which is loaded with the first mail, since a start need not wait for it. Options as `createTransport` takes them. */
export function lazyTransport(options: object): LazyTransport {
  let opened: Promise<Transporter> | undefined;
  return {
    async sendMail(mail) {
      opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
      return (await opened).sendMail(mail);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
