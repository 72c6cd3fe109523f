import type { Knex } from 'knex';
import { type SenderRow, sendersAmong } from '../agent-auth/records/registration-sets.js';
import { type MailOfMessage, mailsOfMessages } from '../mail/queue-rows.js';
import { type MessageFilter, messageById, newestMessages } from '../messages/rows.js';
import type { MessageRow } from '../store/owner-rows.js';

/**
 * How the owner's copy of a message fares: `failed` after three tries, with the code of the last fault; `held` until the
 * owner allows it.
 */
export interface MailState {
  readonly state: 'sent' | 'waiting' | 'held' | 'failed';
  readonly tries: number;
  readonly failure: string | null;
}

/** A message as the owner sees it. */
export interface OwnersMessage {
  readonly id: string;
  readonly received_at: string;
  readonly from_email: string | null;
  readonly from_proof: 'mailbox' | 'provider' | null;
  readonly from_issuer: string | null;
  readonly subject: string;
  readonly registration_id: string;
  /** A person wrote it by the contact form, or an agent did. */
  readonly written_by: 'agent' | 'person';
  /** What the agent's client calls itself, unverified, and its verified host where it has one. */
  readonly client_name: string | null;
  readonly client_host: string | null;
  /** Null where no mail was to be sent, or one told of several messages. */
  readonly mail: MailState | null;
  /** When the owner marked it so; spam is archived too. */
  readonly read_at: string | null;
  readonly archived_at: string | null;
  readonly spam_at: string | null;
  readonly body: string;
  /** Given by the agent, unverified. */
  readonly reply_to: string | null;
}

/** The newest messages of all agents, and of people who wrote by the contact form. */
export async function newestForOwner(db: Knex, input: MessageFilter): Promise<readonly OwnersMessage[]> {
  return asOwnerSees(db, await newestMessages(db, input));
}

export async function showMessage(db: Knex, id: string): Promise<OwnersMessage | undefined> {
  const row = await messageById(db, id);
  return row && (await asOwnerSees(db, [row]))[0];
}

async function asOwnerSees(db: Knex, rows: readonly MessageRow[]): Promise<readonly OwnersMessage[]> {
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

function messageOf(row: MessageRow, mail: MailOfMessage | undefined, sender: SenderRow | undefined): OwnersMessage {
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
    written_by: sender?.kind === 'form' ? 'person' : 'agent',
    client_name: sender?.client_name ?? null,
    client_host: sender?.client_host ?? null,
    mail: mail ? mailState(mail) : null,
    read_at: iso(row.read_at),
    archived_at: iso(row.archived_at),
    spam_at: iso(row.spam_at),
    body: row.body,
    reply_to: row.reply_to,
  };
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function mailState({ sent_at, failed_at, failure, tries, held }: MailOfMessage): MailState {
  const state = sent_at ? 'sent' : failed_at ? 'failed' : held ? 'held' : 'waiting';
  return { state, tries, failure: sent_at ? null : failure };
}
