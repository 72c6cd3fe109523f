import { AsyncResource } from 'node:async_hooks';
import type { Knex } from 'knex';
import type { Clock } from '../../base/clock.js';
import type { Random } from '../../base/random.js';
import { sealText } from '../../base/sealed-text.js';
import { lockMailSummary, writeFold } from './fold-rows.js';
import type { Mail } from './mail.js';
import { insertMail, lockUnsentMail, rewriteMail } from './queue-rows.js';

/** Settings of mails that summarize many events for one address. */
export interface Fold {
  /** Key of the mails, at most 300 characters. */
  readonly key: string;
  /** Minimum interval between two mails, in seconds. */
  readonly everySeconds: number;
  /** Time that a mail waits for more events, in seconds. */
  readonly waitSeconds: number;
}

/** Number of events in a mail, and the time of the first one. */
export interface Folded {
  readonly count: number;
  readonly since: Date;
}

/** The mail queue for features. */
export interface MailQueue {
  /** False in production without SMTP. `enqueue` then drops mails. */
  readonly delivers: boolean;
  /**
   * Adds a mail within the caller's transaction. It is sent soon after the commit. A `held` mail waits until it is
   * released.
   */
  enqueue(trx: Knex.Transaction, mail: Mail, options?: { readonly held: boolean }): Promise<void>;
  /**
   * Adds an event to a summary mail: rewrites the waiting mail, or creates one that is sent when the next one is
   * allowed. Exact for any number of processes, since the row of the key is locked until the commit.
   */
  fold(trx: Knex.Transaction, fold: Fold, compose: (folded: Folded) => Mail | Promise<Mail>): Promise<void>;
  /** Whether this process currently cannot deliver mails to the relay. */
  late(): boolean;
}

export interface MailQueueOptions {
  readonly sealingKey: Uint8Array;
  readonly clock: Clock;
  readonly random: Random;
  readonly delivers: boolean;
  /** Called after each commit that added a mail. */
  readonly wake: () => void;
  /** By default never late. */
  readonly late?: () => boolean;
}

export function createMailQueue({ sealingKey, clock, random, delivers, wake, late }: MailQueueOptions): MailQueue {
  // The commit callback runs in the context of the transaction, in which the store rejects calls.
  const wakeOutsideTransaction = AsyncResource.bind(wake);
  function wakeAfter(trx: Knex.Transaction): void {
    trx.executionPromise.then(
      () => wakeOutsideTransaction(),
      () => {},
    );
  }

  async function put(trx: Knex.Transaction, mail: Mail, due: Date | 'held'): Promise<string> {
    const id = random.uuid();
    const { kind, messageId = null } = mail;
    const payload_jwe = await sealText(JSON.stringify(mail), id, sealingKey);
    await insertMail(trx, { id, kind, message_id: messageId, payload_jwe }, clock.now(), due);
    wakeAfter(trx);
    return id;
  }

  return {
    delivers,
    late: () => late?.() ?? false,
    async enqueue(trx, mail, { held } = { held: false }) {
      if (delivers) await put(trx, mail, held ? 'held' : clock.now());
    },
    async fold(trx, { key, everySeconds, waitSeconds }, compose) {
      if (!delivers) return;
      const now = clock.now();
      const row = await lockMailSummary(trx, key, now);
      if (row.mail_id !== null && (await lockUnsentMail(trx, row.mail_id))) {
        const count = row.count + 1;
        const mail = await compose({ count, since: row.since });
        await rewriteMail(trx, row.mail_id, await sealText(JSON.stringify(mail), row.mail_id, sealingKey));
        return writeFold(trx, { ...row, count });
      }
      const after = (seconds: number): number => now.getTime() + seconds * 1000;
      // Limits the delay if a clock was once ahead.
      const free = Math.min(row.free_at.getTime(), after(everySeconds));
      const due = new Date(Math.max(after(waitSeconds), free));
      const mail_id = await put(trx, await compose({ count: 1, since: now }), due);
      const free_at = new Date(due.getTime() + everySeconds * 1000);
      await writeFold(trx, { key, mail_id, count: 1, since: now, free_at });
    },
  };
}
