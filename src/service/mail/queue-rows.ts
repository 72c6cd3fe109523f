import type { Knex } from 'knex';

/** A queued mail with an encrypted payload. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly message_id: string | null;
  readonly payload_jwe: string;
}

/**
 * Held mails are due at the end of time, so that no worker of any version sends them and they sort after all waiting
 * mails.
 */
const heldUntil = "'infinity'";

/** Returns an SQL condition for held rows that matches the index of waiting mails. */
export const heldMailSql = (row: string): string =>
  `${row}.next_try_at = ${heldUntil} AND ${row}.sent_at IS NULL AND ${row}.failed_at IS NULL`;

/** Inserts a mail that is due at a point in time, or held. */
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

/** Locks a mail that no worker has leased yet. Returns false if one has or the mail does not exist. */
export async function lockUnsentMail(trx: Knex.Transaction, id: string): Promise<boolean> {
  const untried = trx('mail_queue').where({ id, tries: 0, failed_at: null });
  return (await untried.update({ tries: 0 })) === 1;
}

/** Replaces the content of a mail that the caller has locked. */
export async function rewriteMail(trx: Knex.Transaction, id: string, payload_jwe: string): Promise<void> {
  await trx('mail_queue').where({ id }).update({ payload_jwe });
}

/** A mail that is leased to one worker. */
export interface LeasedMail extends Omit<QueuedMail, 'message_id'> {
  readonly tries: number;
}

/**
 * Leases a mail instead of locking it, so that the single connection of the embedded database is free while the relay
 * is contacted.
 */
const leaseSql = `
  UPDATE mail_queue SET tries = tries + 1, next_try_at = :lease
  WHERE id = (
    SELECT id FROM mail_queue WHERE sent_at IS NULL AND failed_at IS NULL AND next_try_at <= :now
    ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, kind, payload_jwe, tries`;

/** Leases the mail that has been due for the longest time until `lease`, or returns undefined if none is due. */
export async function leaseMail(db: Knex, now: Date, lease: Date): Promise<LeasedMail | undefined> {
  return (await db.raw<{ rows: LeasedMail[] }>(leaseSql, { lease, now })).rows[0];
}

/** Outcome of a delivery attempt. */
export type TriedMail =
  | { readonly sent_at: Date; readonly payload_jwe: null }
  | { readonly failed_at: Date; readonly payload_jwe: null; readonly failure: string }
  | { readonly next_try_at: Date; readonly failure: string };

/** Records the outcome of an attempt, unless the mail was sent or given up. */
export async function writeTry(db: Knex, id: string, change: TriedMail): Promise<void> {
  // `COALESCE` instead of `sent_at IS NULL AND failed_at IS NULL`, with which Postgres may scan the index of waiting
  // mails instead of using the id.
  await db('mail_queue').where({ id }).whereRaw('COALESCE(sent_at, failed_at) IS NULL').update(change);
}

/** Delivery status of the email that notifies the owner. */
export interface MailOfMessage {
  readonly message_id: string | null;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly failure: string | null;
  readonly tries: number;
  /** Whether the mail waits until the owner allows it. */
  readonly held: boolean;
}

/** Returns the mails for these messages. */
export async function mailsOfMessages(db: Knex, messageIds: readonly string[]): Promise<readonly MailOfMessage[]> {
  const mails = db('mail_queue').whereIn('message_id', messageIds);
  const held = db.raw<boolean>(`next_try_at = ${heldUntil} AS held`);
  return mails.select('message_id', 'sent_at', 'failed_at', 'failure', 'tries', held as never);
}

/** Numbers of unsent mails in the queue. */
export interface MailBacklog {
  /** Mails that wait for their first or next try. */
  readonly waiting: number;
  /** Mails that wait until the owner allows them. They do not count as late. */
  readonly held: number;
  /** Mails that were given up and not yet purged. */
  readonly failed: number;
  /** Time at which the oldest waiting mail was queued. */
  readonly oldest: Date | undefined;
}

/** Counts the mails in the queue, which all processes share. */
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

/** Returns the failure of the last mail that was given up, if there is one. */
export async function lastMailFailure(db: Knex): Promise<string | undefined> {
  const last = await db('mail_queue').whereNotNull('failed_at').orderBy('failed_at', 'desc').first('failure');
  return last?.failure ?? undefined;
}
