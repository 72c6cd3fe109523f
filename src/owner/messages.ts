import type { Knex } from 'knex';
import type { MessageRow } from '../store/rows.js';
import type { MessageDetails, MessageSummary } from './requests.js';

/** The newest messages of all agents. */
export async function listMessages(db: Knex, limit: number): Promise<readonly MessageSummary[]> {
  const rows = await db('messages')
    .orderBy([{ column: 'received_at', order: 'desc' }, 'id'])
    .limit(limit);
  return rows.map(summary);
}

export async function showMessage(db: Knex, id: string): Promise<MessageDetails | undefined> {
  const row = await db('messages').where({ id }).first();
  return row && { ...summary(row), body: row.body, reply_to: row.reply_to };
}

function summary({ id, received_at, from_email, from_proof, from_issuer, subject, registration_id }: MessageRow): MessageSummary {
  return { id, received_at: received_at.toISOString(), from_email, from_proof, from_issuer, subject, registration_id };
}
