import type { Knex } from 'knex';
import { insertEventsSql } from '../agent-auth/records/audit-events.js';
import { type Outlived, outlived } from '../agent-auth/records/expired-rows.js';
import { heldMailSql } from '../mail/queue-rows.js';
import type { KnownMessage } from './rows.js';

const ofKeySql = `
  SELECT id, request_hash, received_at FROM messages WHERE registration_id = :registration_id AND idempotency_key = :key
  UNION ALL
  SELECT id, request_hash, received_at FROM message_receipts WHERE registration_id = :registration_id AND idempotency_key = :key`;

/** Returns the message of a registration with this idempotency key, even if the owner has deleted it. */
export async function messageOfKey(
  trx: Knex.Transaction,
  registration_id: string,
  key: string,
): Promise<KnownMessage | undefined> {
  return (await trx.raw<{ rows: KnownMessage[] }>(ofKeySql, { registration_id, key })).rows[0];
}

/**
 * One round trip (persistence.md, rule 9). Deletes the message and its mail, even a waiting one. Keeps a receipt for
 * its idempotency key and an audit event, both without content.
 */
const deleteSql = `
  WITH gone AS (
    DELETE FROM messages WHERE id = :id RETURNING registration_id, id, idempotency_key, request_hash, received_at
  ), mails AS (
    DELETE FROM mail_queue WHERE message_id = :id AND EXISTS (SELECT 1 FROM gone)
  ), receipts AS (
    INSERT INTO message_receipts (registration_id, idempotency_key, id, request_hash, received_at)
    SELECT registration_id, idempotency_key, id, request_hash, received_at FROM gone WHERE idempotency_key IS NOT NULL
  ), told AS (
    ${insertEventsSql}
    SELECT gen_random_uuid()::text, CAST(:now AS timestamptz), 'owner.message_deleted', registration_id, jsonb_build_object('message', id)
    FROM gone
  )
  SELECT id FROM gone`;

/**
 * Deletes a message permanently. Returns false if there is none with this id. Of two concurrent calls, one deletes it.
 */
export async function deleteMessage(db: Knex, id: string, now: Date): Promise<boolean> {
  return (await db.raw<{ rows: object[] }>(deleteSql, { id, now })).rows.length > 0;
}

/**
 * Returns the purge rules for messages and receipts that are older than the configured retention, or none if 0 keeps
 * them forever. Their mails were sent or given up long ago, since the minimum is one day. Held mails are purged with
 * them.
 */
export const oldMessages = (keptSeconds: number): readonly Outlived[] =>
  keptSeconds === 0
    ? []
    : [
        outlived('messages', 'received_at', keptSeconds),
        outlived('message_receipts', 'received_at', keptSeconds),
        outlived('mail_queue', 'created_at', keptSeconds, ':before', `AND ${heldMailSql('mail_queue')}`),
      ];
