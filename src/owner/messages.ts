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

export interface MessageSummary {
  readonly id: string;
  readonly received_at: string;
  readonly from_email: string | null;
  readonly from_proof: 'mailbox' | 'provider' | null;
  readonly from_issuer: string | null;
  readonly subject: string;
  readonly registration_id: string;
  /** A person wrote it by the contact form, or an agent did; absent where an older process answers. */
  readonly written_by?: 'agent' | 'person';
  /** What the agent's client calls itself, unverified, and its verified host where it has one. */
  readonly client_name?: string | null;
  readonly client_host?: string | null;
  /** Null where no mail was to be sent, or one told of several messages. */
  readonly mail: MailState | null;
  /** When the owner marked it so; spam is archived too. */
  readonly read_at: string | null;
  readonly archived_at: string | null;
  readonly spam_at: string | null;
}

export interface MessageDetails extends MessageSummary {
  readonly body: string;
  /** Given by the agent, unverified. */
  readonly reply_to: string | null;
}

/** The newest messages of all agents, and of people who wrote by the contact form. */
export async function messageSummaries(db: Knex, input: MessageFilter): Promise<readonly MessageSummary[]> {
  return summaries(db, await newestMessages(db, input));
}

/** Messages that one statement reads whole; who wants more asks again. */
const wholeAtOnce = 500;

/** The newest messages that pass the filter, whole. */
export async function wholeMessages(
  db: Knex,
  filter: Omit<MessageFilter, 'limit'>,
): Promise<readonly MessageDetails[]> {
  const rows = await newestMessages(db, { ...filter, limit: wholeAtOnce });
  const found = await summaries(db, rows);
  return found.map((summary, at) => ({ ...summary, body: rows[at]?.body ?? '', reply_to: rows[at]?.reply_to ?? null }));
}

export async function showMessage(db: Knex, id: string): Promise<MessageDetails | undefined> {
  const row = await messageById(db, id);
  if (!row) return undefined;
  const [summary] = await summaries(db, [row]);
  return summary && { ...summary, body: row.body, reply_to: row.reply_to };
}

async function summaries(db: Knex, rows: readonly MessageRow[]): Promise<readonly MessageSummary[]> {
  const mails = await mailsOf(
    db,
    rows.map(({ id }) => id),
  );
  const senders = await sendersAmong(
    db,
    rows.map(({ registration_id: id }) => id),
  );
  const byId = new Map(senders.map((sender) => [sender.id, sender]));
  return rows.map((row) => summaryOf(row, mails.get(row.id), byId.get(row.registration_id)));
}

/** How the owner's copy of each message fares; none where OWNER_EMAIL was not set. */
async function mailsOf(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, MailOfMessage>> {
  const rows = await mailsOfMessages(db, ids);
  return new Map(rows.map((row) => [row.message_id ?? '', row]));
}

function summaryOf(row: MessageRow, mail: MailOfMessage | undefined, sender: SenderRow | undefined): MessageSummary {
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
  };
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function mailState({ sent_at, failed_at, failure, tries, held }: MailOfMessage): MailState {
  const state = sent_at ? 'sent' : failed_at ? 'failed' : held ? 'held' : 'waiting';
  return { state, tries, failure: sent_at ? null : failure };
}
