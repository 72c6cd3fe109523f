import { AsyncResource } from 'node:async_hooks';
import type { Knex } from 'knex';
import type { Clock } from '../platform/clock.js';
import type { Random } from '../platform/random.js';
import { encryptMail } from './encryption.js';
import type { Mail } from './mail.js';
import { insertMail } from './queue-rows.js';

/** Where features put their mail. */
export interface MailQueue {
  /** False in production without SMTP: nothing can be delivered, and `enqueue` drops what it is given. */
  readonly delivers: boolean;
  /**
   * Puts a mail into the queue within the caller's transaction; it leaves soon after the commit, and never when there
   * is none. One that is `held` waits until it is let go.
   */
  enqueue(trx: Knex.Transaction, mail: Mail, options?: { readonly held: boolean }): Promise<void>;
  /** True while this process does not get mail through to the relay, whomever it is for. */
  late(): boolean;
}

export interface MailQueueOptions {
  readonly sealingKey: Uint8Array;
  readonly clock: Clock;
  readonly random: Random;
  readonly delivers: boolean;
  /** Told after each commit that brought a mail. */
  readonly wake: () => void;
  /** Absent: never late. */
  readonly late?: () => boolean;
}

export function createMailQueue({ sealingKey, clock, random, delivers, wake, late }: MailQueueOptions): MailQueue {
  // The commit is heard inside its transaction's own context, in which the store refuses calls.
  const wakeOutside = AsyncResource.bind(wake);
  return {
    delivers,
    late: () => late?.() ?? false,
    async enqueue(trx, mail, { held } = { held: false }) {
      if (!delivers) return;
      const id = random.uuid();
      const now = clock.now();
      const { kind, messageId = null } = mail;
      const payload_jwe = await encryptMail(mail, id, sealingKey);
      await insertMail(trx, { id, kind, message_id: messageId, payload_jwe }, now, held);
      trx.executionPromise.then(
        () => wakeOutside(),
        () => {},
      );
    },
  };
}
