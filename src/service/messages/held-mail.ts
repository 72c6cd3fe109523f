import type { Knex } from 'knex';
import { insertEventsSql } from '../agent-auth/records/audit-events.js';
import { heldMailSql } from '../mail/queue-rows.js';
import type { MessageRow } from '../store/owner-rows.js';

/**
 * Messages whose mail is held until the owner allows it (`MESSAGES_HOLD`; docs/console.md, Messages). Only the mail is
 * held: the message is stored, listed and acknowledged as usual.
 */

/** Selects the ids of messages with held mail. */
export const heldMessagesSql = `SELECT q.message_id FROM mail_queue q WHERE ${heldMailSql('q')}`;

/** Conditions for messages of the same sender: by verified address, or else by registration. */
const sameSender = { byAddress: 'm.from_email = :email', byAgent: 'm.registration_id = :agent' } as const;

/** Finds another message that was not held. At this point the message itself is stored, but its mail is not. */
const passedSql = (ofSender: string): string => `
  SELECT 1 FROM messages m
  WHERE ${ofSender} AND m.id <> :id AND m.spam_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM mail_queue q WHERE q.message_id = m.id AND ${heldMailSql('q')})
  LIMIT 1`;

/**
 * Whether another message of this sender has passed: one that was not deleted, whose mail is not held, and that is not
 * spam. Runs in the transaction that stores the message.
 */
export async function isSenderKnown(
  trx: Knex.Transaction,
  { id, from_email: email, registration_id: agent }: Pick<MessageRow, 'id' | 'from_email' | 'registration_id'>,
): Promise<boolean> {
  const [sql, values] =
    email === null ? [passedSql(sameSender.byAgent), { id, agent }] : [passedSql(sameSender.byAddress), { id, email }];
  return (await trx.raw<{ rows: object[] }>(sql, values)).rows.length > 0;
}

/**
 * One round trip (persistence.md, rule 9). Of two concurrent calls, the second finds no held mail and writes no audit
 * event.
 */
const allowSql = `
  WITH allowed AS (
    UPDATE mail_queue AS q SET next_try_at = :now, created_at = :now
    WHERE ${heldMailSql('q')} AND q.message_id IN (
      SELECT m.id FROM messages named JOIN messages m
        ON m.from_email = named.from_email OR (named.from_email IS NULL AND m.registration_id = named.registration_id)
      WHERE named.id = :id AND m.spam_at IS NULL
    )
    RETURNING q.message_id
  ), told AS (
    ${insertEventsSql}
    SELECT gen_random_uuid()::text, CAST(:now AS timestamptz), 'owner.message_allowed', m.registration_id,
      jsonb_build_object('message', m.id, 'mails', (SELECT count(*) FROM allowed))
    FROM messages m WHERE m.id = :id AND EXISTS (SELECT 1 FROM allowed)
  )
  SELECT message_id FROM allowed`;

/** Releases the held mail of a message and of other messages of its sender. Returns the number of released mails. */
export async function allowHeld(db: Knex, id: string, now: Date): Promise<number> {
  return (await db.raw<{ rows: object[] }>(allowSql, { id, now })).rows.length;
}

/** One round trip (persistence.md, rule 9). Archives the message and deletes its held mail. */
const spamSql = `
  WITH dropped AS (
    DELETE FROM mail_queue q WHERE q.message_id = :id AND ${heldMailSql('q')}
  )
  UPDATE messages SET archived_at = COALESCE(archived_at, :now), spam_at = COALESCE(spam_at, :now) WHERE id = :id`;

/** Marks a message as spam if it exists. Idempotent. */
export async function markSpam(db: Knex, id: string, now: Date): Promise<void> {
  await db.raw(spamSql, { id, now });
}
