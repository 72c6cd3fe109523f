import type { Knex } from 'knex';
import { type SenderRow, sendersAmong } from '../service/agent-auth/records/registration-sets.js';
import { type MailOfMessage, mailsOfMessages } from '../service/mail/queue-rows.js';
import { type MessageFilter, messageById, newestMessages } from '../service/messages/rows.js';
import type { MessageRow } from '../service/store/owner-rows.js';
import type { Plain } from './owner-answer.js';

/** A message as the owner sees it. */
export type OwnersMessage = Plain<ReturnType<typeof messageOf>>;

/** The newest messages of all agents, and of people who wrote by the contact form. */
export async function newestForOwner(db: Knex, input: MessageFilter) {
  return asOwnerSees(db, await newestMessages(db, input));
}

export async function showMessage(db: Knex, id: string) {
  const row = await messageById(db, id);
  return row && (await asOwnerSees(db, [row]))[0];
}

async function asOwnerSees(db: Knex, rows: readonly MessageRow[]) {
  const mails = await mailsOf(
    db,
    rows.map(({ id }) => id),
  );
  const senders = await sendersAmong(
    db,
    rows.map(({ registration_id: id }) => id),
  );
  const byId = new Map(senders.map((sender) => [sender.id, sender]));
  return rows.map((row) => messageOf(row, mails.get(row.id), byId.get(row.registration_id)));
}

/** How the owner's copy of each message fares; none where OWNER_EMAIL was not set. */
async function mailsOf(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, MailOfMessage>> {
  const rows = await mailsOfMessages(db, ids);
  return new Map(rows.map((row) => [row.message_id ?? '', row]));
}

function messageOf(row: MessageRow, mail: MailOfMessage | undefined, sender: SenderRow | undefined) {
  const { id, received_at, from_email, from_proof, from_issuer, subject, registration_id } = row;
  return {
    ...{ id, received_at, from_email, from_proof, from_issuer, subject, registration_id },
    /** A person wrote it by the contact form, or an agent did. */
    written_by: sender?.kind === 'form' ? ('person' as const) : ('agent' as const),
    /** What the agent's client calls itself, unverified, and its verified host where it has one. */
    client_name: sender?.client_name ?? null,
    client_host: sender?.client_host ?? null,
    /** Null where no mail was to be sent, or one told of several messages. */
    mail: mail ? mailState(mail) : null,
    /** When the owner marked it so; spam is archived too. */
    read_at: row.read_at,
    archived_at: row.archived_at,
    spam_at: row.spam_at,
    body: row.body,
    /** Given by the agent, unverified. */
    reply_to: row.reply_to,
  };
}

/**
 * How the owner's copy of a message fares: `failed` after three tries, with the code of the last fault; `held` until the
 * owner allows it.
 */
function mailState({ sent_at, failed_at, failure, tries, held }: MailOfMessage) {
  const state = sent_at ? 'sent' : failed_at ? 'failed' : held ? 'held' : 'waiting';
  return { state, tries, failure: sent_at ? null : failure } as const;
}
