import type { Knex } from 'knex';
import { type MailOfMessage, mailsOfMessages } from '../mail/queue-rows.js';
import { messageById, newestMessages } from '../messages/rows.js';
import type { MessageRow } from '../store/rows.js';
import type { MailState, MessageDetails, MessageSummary } from './requests.js';

/** The newest messages of all agents. */
export async function messageSummaries(db: Knex, limit: number): Promise<readonly MessageSummary[]> {
  const rows = await newestMessages(db, limit);
  const mails = await mailsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => summary(row, mails.get(row.id)));
}

export async function showMessage(db: Knex, id: string): Promise<MessageDetails | undefined> {
  const row = await messageById(db, id);
  if (!row) return undefined;
  const mails = await mailsOf(db, [id]);
  return { ...summary(row, mails.get(id)), body: row.body, reply_to: row.reply_to };
}

/** How the owner's copy of each message fares; none where OWNER_EMAIL was not set. */
async function mailsOf(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, MailOfMessage>> {
  const rows = await mailsOfMessages(db, ids);
  return new Map(rows.map((row) => [row.message_id ?? '', row]));
}

function summary(row: MessageRow, mail: MailOfMessage | undefined): MessageSummary {
  const { id, received_at, from_email, from_proof, from_issuer, subject, registration_id } = row;
  const at = received_at.toISOString();
  return {
    id,
    received_at: at,
    from_email,
    from_proof,
    from_issuer,
    subject,
    registration_id,
    mail: mail ? mailState(mail) : null,
  };
}

function mailState({ sent_at, failed_at, failure, tries }: MailOfMessage): MailState {
  return { state: sent_at ? 'sent' : failed_at ? 'failed' : 'waiting', tries, failure: sent_at ? null : failure };
}
