import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import type { MailTransport } from './mail.js';
import { lazyTransport, type MailSender, toMessage } from './nodemailer.js';

export interface OutboxOptions {
  /** Folder of the `.eml` files, created with the first mail. */
  readonly folder: string;
  readonly sender: MailSender;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Creates a transport for development that writes each mail to a file. Only the file name is logged, since the mail
 * contains a link.
 */
export function outboxTransport({ folder, sender, clock, log }: OutboxOptions): MailTransport {
  const composer = lazyTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: 'outbox',
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, sender, clock));
      const file = `${clock.now().toISOString().replaceAll(/[-:.]/g, '')}-${toFileName(mail.kind)}-${toFileName(mail.id)}.eml`;
      const path = join(folder, file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Rename atomically, so that readers see only complete files.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log.info({ file: path }, 'A mail was put into the outbox folder.');
    },
    close: () => composer.close(),
  };
}

const toFileName = (text: string): string => text.replaceAll(/[^A-Za-z0-9_-]/g, '-');
