import { AsyncResource } from 'node:async_hooks';
import type { Knex } from 'knex';
import type { Clock } from '../../base/clock.js';
import type { Random } from '../../base/random.js';
import { sealText } from '../../base/sealed-text.js';
import { lockFold, writeFold } from './fold-rows.js';
import type { Mail } from './mail.js';
import { insertMail, lockUntried, rewriteMail } from './queue-rows.js';

/** Mails of one kind to one address, which tell of many things in one. */
export interface Fold {
  /** What the mails have in common, at most 300 characters. */
  readonly key: string;
  /** Two mails are at least this many seconds apart. */
  readonly everySeconds: number;
  /** A mail waits this many seconds for more to tell of. */
  readonly waitSeconds: number;
}

/** Of how many things a mail tells, and since when. */
export interface Folded {
  readonly count: number;
  readonly since: Date;
}

/** Where features put their mail. */
export interface MailQueue {
  /** False in production without SMTP: nothing can be delivered, and `enqueue` drops what it is given. */
  readonly delivers: boolean;
  /**
   * Puts a mail into the queue within the caller's transaction; it leaves soon after the commit, and never when there
   * is none. One that is `held` waits until it is let go.
   */
  enqueue(trx: Knex.Transaction, mail: Mail, options?: { readonly held: boolean }): Promise<void>;
  /**
   * The same for one more thing of a kind of which one mail tells: composes the mail that waits again, or one that leaves
   * when the next may. Exact for any number of processes: the row of the key is locked until the commit.
   */
  fold(trx: Knex.Transaction, fold: Fold, compose: (folded: Folded) => Mail | Promise<Mail>): Promise<void>;
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
  function wakeAfter(trx: Knex.Transaction): void {
    trx.executionPromise.then(
      () => wakeOutside(),
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
      const row = await lockFold(trx, key, now);
      if (row.mail_id !== null && (await lockUntried(trx, row.mail_id))) {
        const count = row.count + 1;
        const mail = await compose({ count, since: row.since });
        await rewriteMail(trx, row.mail_id, await sealText(JSON.stringify(mail), row.mail_id, sealingKey));
        return writeFold(trx, { ...row, count });
      }
      const after = (seconds: number): number => now.getTime() + seconds * 1000;
      // No clock that ran ahead once holds a mail up for longer than the pause between two.
      const free = Math.min(row.free_at.getTime(), after(everySeconds));
      const due = new Date(Math.max(after(waitSeconds), free));
      const mail_id = await put(trx, await compose({ count: 1, since: now }), due);
      const free_at = new Date(due.getTime() + everySeconds * 1000);
      await writeFold(trx, { key, mail_id, count: 1, since: now, free_at });
    },
  };
}
