import type { Knex } from 'knex';
import { idsOfClientSql } from '../agent-auth/records/client-grants.js';
import { idsOfAgentsSql } from '../agent-auth/records/registration-sets.js';
import type { MessageRow } from '../store/owner-rows.js';
import type { NewRow } from '../store/rows.js';
import { heldMessagesSql, markSpam } from './held-mail.js';
import type { MessageMark, MessageState } from './message-states.js';

export async function storedMessage(db: Knex, registration_id: string, id: string): Promise<MessageRow | undefined> {
  return db('messages').where({ registration_id, id }).first();
}

/** Columns for detecting a repeated message. */
export type KnownMessage = Pick<MessageRow, 'id' | 'request_hash' | 'received_at'>;

/** Returns the newest message of a registration with this content that was received after a point in time. */
export async function newestSame(
  trx: Knex.Transaction,
  registration_id: string,
  request_hash: Buffer,
  after: Date,
): Promise<KnownMessage | undefined> {
  return trx('messages')
    .where({ registration_id, request_hash })
    .where('received_at', '>', after)
    .orderBy('received_at', 'desc')
    .first();
}

export async function insertMessage(trx: Knex.Transaction, message: NewRow<MessageRow>): Promise<MessageRow> {
  const [row] = await trx('messages').insert(message).returning('*');
  if (!row) throw new Error('A message was not written.');
  return row;
}

/** Returns the time of the nth newest message, or undefined if there are fewer. */
export async function receivedAtOf(
  trx: Knex.Transaction,
  registration_id: string,
  nth: number,
  since: Date,
): Promise<Date | undefined> {
  const found = await trx('messages')
    .where({ registration_id })
    .where('received_at', '>', since)
    .orderBy('received_at', 'desc')
    .offset(nth - 1)
    .first('received_at');
  return found?.received_at;
}

/** Counts the messages that meet a condition. */
async function countWhere(db: Knex, condition: string, values: Knex.ValueDict = {}, of = '*'): Promise<number> {
  const sql = `SELECT count(${of}) AS total FROM messages WHERE ${condition}`;
  return Number((await db.raw<{ rows: { total: string }[] }>(sql, values)).rows[0]?.total ?? 0);
}

export const countMessagesOf = (db: Knex, registration: string): Promise<number> =>
  countWhere(db, 'registration_id = :registration', { registration });

const conditions: Readonly<Record<MessageState, string>> = {
  inbox: 'archived_at IS NULL',
  unread: 'read_at IS NULL AND archived_at IS NULL',
  held: `id IN (${heldMessagesSql})`,
  archived: 'archived_at IS NOT NULL AND spam_at IS NULL',
  spam: 'spam_at IS NOT NULL',
};

/** Filter for messages of all agents. */
export interface MessageFilter {
  readonly limit: number;
  readonly state?: MessageState | undefined;
  /** Only messages that are older than the one with this id. */
  readonly before?: string | undefined;
  /** Verified address of the sender. */
  readonly email?: string | undefined;
  /** Client by host, by name if it has no host, or by id. */
  readonly client?: string | undefined;
  /** Registration id. */
  readonly agent?: string | undefined;
}

/** SQL condition of each filter. */
const filterSql = {
  before: '(received_at, id) < (SELECT received_at, id FROM messages AS last WHERE last.id = :before)',
  email: 'from_email = :email',
  client: `registration_id IN (${idsOfClientSql})`,
  agent: 'registration_id = :agent',
} as const;

/** Returns the newest messages of all agents. */
export async function newestMessages(db: Knex, filter: MessageFilter): Promise<readonly MessageRow[]> {
  const { limit, state } = filter;
  const given = (Object.keys(filterSql) as (keyof typeof filterSql)[]).filter((name) => filter[name] !== undefined);
  const where = [...(state ? [conditions[state]] : []), ...given.map((name) => filterSql[name])];
  const sql = `SELECT * FROM messages ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
    ORDER BY received_at DESC, id DESC LIMIT :limit`;
  const { before = null, email = null, client = null, agent = null } = filter;
  return (await db.raw<{ rows: MessageRow[] }>(sql, { limit, before, email, client, agent })).rows;
}

export async function messageById(db: Knex, id: string): Promise<MessageRow | undefined> {
  return db('messages').where({ id }).first();
}

/** Counts messages that are neither read nor archived. */
export const countUnread = (db: Knex): Promise<number> => countWhere(db, conditions.unread);

/** Counts messages that were received after `since` and until `until`, inclusive. */
export const countReceivedBetween = (db: Knex, since: Date, until: Date): Promise<number> =>
  countWhere(db, 'received_at > :since AND received_at <= :until', { since, until });

/** Counts agents that sent a message since a point in time, without people who used the contact form. */
export const countWritersSince = (db: Knex, since: Date): Promise<number> =>
  countWhere(
    db,
    `received_at >= :since AND registration_id IN (${idsOfAgentsSql})`,
    { since },
    'DISTINCT registration_id',
  );

/**
 * SQL of each action. Repeating an action keeps its first time. Removing a message from the archive also removes it
 * from spam.
 */
const changes: Readonly<Record<Exclude<MessageMark, 'spam'>, string>> = {
  read: 'read_at = COALESCE(read_at, :now)',
  unread: 'read_at = NULL',
  archive: 'archived_at = COALESCE(archived_at, :now)',
  unarchive: 'archived_at = NULL, spam_at = NULL',
  unspam: 'archived_at = NULL, spam_at = NULL',
};

/** Applies an action to a message if it exists. Idempotent. */
export async function markMessage(db: Knex, id: string, mark: MessageMark, now: Date): Promise<void> {
  if (mark === 'spam') return markSpam(db, id, now);
  await db.raw(`UPDATE messages SET ${changes[mark]} WHERE id = :id`, { id, now });
}

/**
 * Marks all unread messages as read and returns their number. `until` excludes messages that are newer than the one
 * with this id, since the owner has not seen them.
 */
export async function markAllRead(db: Knex, until: string | undefined, now: Date): Promise<number> {
  const seen = 'AND (received_at, id) <= (SELECT received_at, id FROM messages AS newest WHERE newest.id = :until)';
  const sql = `UPDATE messages SET read_at = :now WHERE ${conditions.unread} ${until === undefined ? '' : seen} RETURNING id`;
  return (await db.raw<{ rows: object[] }>(sql, { now, until: until ?? null })).rows.length;
}
