import type { Knex } from 'knex';
import type { MailQueueRow, MessageRow } from '../store/rows.js';
import type { MailState, MessageDetails, MessageSummary } from './requests.js';

type Mailed = Pick<MailQueueRow, 'sent_at' | 'failed_at' | 'failure' | 'tries'>;

/** The newest messages of all agents. */
export async function listMessages(db: Knex, limit: number): Promise<readonly MessageSummary[]> {
  const rows = await db('messages')
    .orderBy([{ column: 'received_at', order: 'desc' }, 'id'])
    .limit(limit);
  const mails = await mailsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => summary(row, mails.get(row.id)));
}

export async function showMessage(db: Knex, id: string): Promise<MessageDetails | undefined> {
  const row = await db('messages').where({ id }).first();
  if (!row) return undefined;
  const mails = await mailsOf(db, [id]);
  return { ...summary(row, mails.get(id)), body: row.body, reply_to: row.reply_to };
}

/** How the owner's copy of each message fares; none where OWNER_EMAIL was not set. */
async function mailsOf(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, Mailed>> {
  const rows = await db('mail_queue').whereIn('message_id', ids).select('message_id', 'sent_at', 'failed_at', 'failure', 'tries');
  return new Map(rows.map((row) => [row.message_id ?? '', row]));
}

function summary(row: MessageRow, mail: Mailed | undefined): MessageSummary {
  const { id, received_at, from_email, from_proof, from_issuer, subject, registration_id } = row;
  const at = received_at.toISOString();
  return { id, received_at: at, from_email, from_proof, from_issuer, subject, registration_id, mail: mail ? mailState(mail) : null };
}

function mailState({ sent_at, failed_at, failure, tries }: Mailed): MailState {
  return { state: sent_at ? 'sent' : failed_at ? 'failed' : 'waiting', tries, failure: sent_at ? null : failure };
}
