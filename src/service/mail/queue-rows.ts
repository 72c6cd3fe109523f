import type { Knex } from 'knex';

/** A mail as it waits; its payload is encrypted. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly message_id: string | null;
  readonly payload_jwe: string;
}

/**
 * A mail that is held is due at the end of time: no worker takes it, of whichever version, and it is behind all that
 * waits.
 */
const heldUntil = "'infinity'";

/** Whether a row of the queue is held; in words by which the index of waiting mail finds it. */
export const heldMailSql = (row: string): string =>
  `${row}.next_try_at = ${heldUntil} AND ${row}.sent_at IS NULL AND ${row}.failed_at IS NULL`;

/** Puts a mail in the queue that is due at a moment, from which on it waits, or is held. */
export async function insertMail(
  trx: Knex.Transaction,
  mail: QueuedMail,
  now: Date,
  due: Date | 'held',
): Promise<void> {
  const isHeld = due === 'held';
  const next_try_at = isHeld ? (trx.raw(heldUntil) as unknown as Date) : due;
  await trx('mail_queue').insert({ ...mail, next_try_at, created_at: isHeld ? now : due });
}

/** Locks a mail that no worker has taken yet; false when one has, or it is gone. */
export async function lockUntried(trx: Knex.Transaction, id: string): Promise<boolean> {
  const untried = trx('mail_queue').where({ id, tries: 0, failed_at: null });
  return (await untried.update({ tries: 0 })) === 1;
}

/** Puts other content into a mail that the caller has locked. */
export async function rewriteMail(trx: Knex.Transaction, id: string, payload_jwe: string): Promise<void> {
  await trx('mail_queue').where({ id }).update({ payload_jwe });
}

/** A mail that is leased to one worker. */
export interface LeasedMail extends Omit<QueuedMail, 'message_id'> {
  readonly tries: number;
}

/**
 * Taking a mail leases it: no lock is held while the relay is talked to, so that the embedded database's one connection
 * stays free.
 */
const leaseSql = `
  UPDATE mail_queue SET tries = tries + 1, next_try_at = :lease
  WHERE id = (
    SELECT id FROM mail_queue WHERE sent_at IS NULL AND failed_at IS NULL AND next_try_at <= :now
    ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, kind, payload_jwe, tries`;

/** Leases the mail that has been due for longest until `lease`; undefined when none is due. */
export async function leaseMail(db: Knex, now: Date, lease: Date): Promise<LeasedMail | undefined> {
  return (await db.raw<{ rows: LeasedMail[] }>(leaseSql, { lease, now })).rows[0];
}

/** What became of a try. */
export type TriedMail =
  | { readonly sent_at: Date; readonly payload_jwe: null }
  | { readonly failed_at: Date; readonly payload_jwe: null; readonly failure: string }
  | { readonly next_try_at: Date; readonly failure: string };

/** Writes the outcome of a try, unless the mail has left or was given up. */
export async function writeTry(db: Knex, id: string, change: TriedMail): Promise<void> {
  // Not `sent_at IS NULL AND failed_at IS NULL`: by those words Postgres may come through the index of waiting mail,
  // past all of it, and not by the id.
  await db('mail_queue').where({ id }).whereRaw('COALESCE(sent_at, failed_at) IS NULL').update(change);
}

/** How the owner's copy of a message fares. */
export interface MailOfMessage {
  readonly message_id: string | null;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly failure: string | null;
  readonly tries: number;
  /** It waits for the owner to allow it. */
  readonly held: boolean;
}

/** The mails that carry these messages. */
export async function mailsOfMessages(db: Knex, messageIds: readonly string[]): Promise<readonly MailOfMessage[]> {
  const mails = db('mail_queue').whereIn('message_id', messageIds);
  const held = db.raw<boolean>(`next_try_at = ${heldUntil} AS held`);
  return mails.select('message_id', 'sent_at', 'failed_at', 'failure', 'tries', held as never);
}

/** What the mail queue holds beside what has left. */
export interface MailBacklog {
  /** Mails that wait for their first or next try. */
  readonly waiting: number;
  /** Mails that wait for the owner to allow them; none of them is late. */
  readonly held: number;
  /** Mails that were given up, until the purge takes them. */
  readonly failed: number;
  /** When the oldest waiting mail was queued. */
  readonly oldest: Date | undefined;
}

/** Counts the queue; all processes share it, so each sees the same. */
export async function mailBacklog(db: Knex): Promise<MailBacklog> {
  const rows = await db('mail_queue')
    .whereNull('sent_at')
    .select<{ waiting: string; held: string; failed: string; oldest: Date | null }[]>(
      db.raw(`count(*) FILTER (WHERE failed_at IS NULL AND next_try_at < ${heldUntil}) AS waiting`),
      db.raw(`count(*) FILTER (WHERE failed_at IS NULL AND next_try_at = ${heldUntil}) AS held`),
      db.raw('count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed'),
      db.raw(`min(created_at) FILTER (WHERE failed_at IS NULL AND next_try_at < ${heldUntil}) AS oldest`),
    );
  const { waiting = 0, held = 0, failed = 0, oldest = null } = rows[0] ?? {};
  return { waiting: Number(waiting), held: Number(held), failed: Number(failed), oldest: oldest ?? undefined };
}

/** What the mail that was given up last failed with; undefined where none is known. */
export async function lastMailFailure(db: Knex): Promise<string | undefined> {
  const last = await db('mail_queue').whereNotNull('failed_at').orderBy('failed_at', 'desc').first('failure');
  return last?.failure ?? undefined;
}
