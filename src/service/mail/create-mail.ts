import { join } from 'node:path';
import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import type { Random } from '../../base/random.js';
import type { Store } from '../store/connection/store.js';
import type { MailTransport } from './mail.js';
import type { MailSender } from './nodemailer.js';
import { outboxTransport } from './outbox.js';
import { createMailQueue, type MailQueue } from './queue.js';
import { smtpTransport } from './smtp.js';
import { MailWorker } from './worker.js';

export interface MailOptions {
  readonly production: boolean;
  readonly smtpUrl: string | undefined;
  readonly helloName: string | undefined;
  readonly sender: MailSender;
  /** DATA_DIR, which contains the outbox folder. */
  readonly directory: string;
  readonly store: Pick<Store, 'write'>;
  /** A separate key of 32 bytes (agent-auth.md §9.1). */
  readonly sealingKey: Uint8Array;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** The mail queue and its worker. */
export interface MailService {
  readonly queue: MailQueue;
  /** Absent in production without SMTP. */
  readonly worker: MailWorker | undefined;
}

export const outboxFolder = 'outbox';

/**
 * Creates the mail service: SMTP if a relay is configured, `.eml` files in DATA_DIR/outbox in development, and in
 * production no mail with a warning.
 */
export function createMail(options: MailOptions): MailService {
  const { sealingKey, clock, random, log, store } = options;
  const transport = createTransport(options);
  if (!transport)
    log.warn(
      {},
      'SMTP_URL is not set, so no email is sent and agents cannot be claimed (503). Messages are still stored.',
    );
  const worker = transport && new MailWorker({ store, transport, sealingKey, clock, log });
  const queue = createMailQueue({
    sealingKey,
    clock,
    random,
    delivers: transport !== undefined,
    wake: () => worker?.wake(),
    late: () => worker?.isLate ?? false,
  });
  return { queue, worker };
}

function createTransport({
  production,
  smtpUrl,
  helloName,
  sender,
  directory,
  clock,
  log,
}: MailOptions): MailTransport | undefined {
  if (smtpUrl !== undefined) return smtpTransport({ url: smtpUrl, helloName }, sender, clock);
  return production ? undefined : outboxTransport({ folder: join(directory, outboxFolder), sender, clock, log });
}
