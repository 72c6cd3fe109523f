import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import type { MailTransport } from './mail.js';
import { lazyTransport, type MailSender, messageOf } from './nodemailer.js';

export interface OutboxOptions {
  /** The folder of the `.eml` files, made when the first mail comes. */
  readonly folder: string;
  readonly sender: MailSender;
  readonly clock: Clock;
  readonly log: Log;
}

/** In development each mail is a file that any mail program opens. The log names the file, never the link in it. */
export function outboxTransport({ folder, sender, clock, log }: OutboxOptions): MailTransport {
  const composer = lazyTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: 'outbox',
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, sender, clock));
      const file = `${clock.now().toISOString().replaceAll(/[-:.]/g, '')}-${fileWord(mail.kind)}-${fileWord(mail.id)}.eml`;
      const path = join(folder, file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A reader that watches the folder sees whole files only.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log.info({ file: path }, 'A mail was put into the outbox folder.');
    },
    close: () => composer.close(),
  };
}

const fileWord = (text: string): string => text.replaceAll(/[^A-Za-z0-9_-]/g, '-');
