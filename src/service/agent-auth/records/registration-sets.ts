import type { Knex } from 'knex';
import type { RegistrationRow } from '../../store/rows.js';
import type { AgentKind } from '../protocol/registration-type.js';
import { lastUsedSql } from './audit-events.js';
import { idsOfClientSql } from './client-grants.js';
import { nextVersion } from './registrations.js';
import { idsOfAddress } from './users.js';

/** Statements about many registrations at once, and the lists for people, which join what else is known of them. */

/**
 * Which registrations the owner cuts off. `email` in lower case, `issuer` byte for byte, `client` as the owner's list
 * names it or by its id.
 */
export type RegistrationSelector =
  | { readonly id: string }
  | { readonly email: string }
  | { readonly issuer: string }
  | { readonly client: string }
  | { readonly all: true };

function selected(db: Knex, selector: RegistrationSelector) {
  const registrations = db('registrations');
  if ('id' in selector) return registrations.where({ id: selector.id });
  if ('issuer' in selector) return registrations.where({ iss: selector.issuer });
  if ('client' in selector) return registrations.whereRaw(`id IN (${idsOfClientSql})`, selector);
  // All agents: people who write by the contact form are cut off one by one, since no one of them could come back.
  if ('all' in selector) return registrations.whereNot({ kind: 'form' });
  const { email } = selector;
  return registrations.where((either) => {
    either.where({ bound_email: email }).orWhereIn('user_id', idsOfAddress(db, email));
  });
}

/** Those of the selected that are not revoked, by their ids. */
export async function liveRegistrations(
  db: Knex,
  selector: RegistrationSelector,
): Promise<readonly Pick<RegistrationRow, 'id' | 'subject_key'>[]> {
  return selected(db, selector).whereNull('revoked_at').orderBy('id').select('id', 'subject_key');
}

/** Who or what may revoke a registration. */
export type RevokedBy = NonNullable<RegistrationRow['revoked_by']>;

/** Revokes the registrations and what was issued for them. Returns those that were not revoked before, ordered by id. */
export async function revokeAll(
  trx: Knex.Transaction,
  ids: readonly string[],
  { by, now }: { readonly by: RevokedBy; readonly now: Date },
): Promise<readonly Pick<RegistrationRow, 'id' | 'kind'>[]> {
  const assertion_gen = trx.raw('assertion_gen + 1') as unknown as number;
  const revoked = await trx('registrations')
    .whereIn('id', ids)
    .whereNull('revoked_at')
    .update({ version: nextVersion(trx), revoked_at: now, revoked_by: by, assertion_gen })
    .returning(['id', 'kind']);
  return revoked.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The clients of a subject's row that act for it and are none of these, as part of a statement about subjects. */
export function otherLiveClients(trx: Knex.Transaction, ids: readonly string[]) {
  return trx('registrations as other')
    .whereRaw('other.subject_key = subjects.subject_key AND other.claimed_at IS NOT NULL AND other.revoked_at IS NULL')
    .whereNotIn('other.id', ids);
}

/** Whether a subject has a registration, under whichever client. */
export async function hasRegistration(trx: Knex.Transaction, subjectKey: Buffer): Promise<boolean> {
  return (await trx('registrations').where({ subject_key: subjectKey }).first('id')) !== undefined;
}

/** Whether this client of a subject acts for its user. */
export async function isLinked(db: Knex, subjectKey: Buffer, clientId: string): Promise<boolean> {
  const linked = db('registrations').where({ subject_key: subjectKey, client_id: clientId, revoked_at: null });
  return (await linked.whereNotNull('claimed_at').first('id')) !== undefined;
}

/** The registration of a subject that was claimed first, of those that are not revoked. */
export async function firstClaimedOf(trx: Knex.Transaction, subjectKey: Buffer): Promise<RegistrationRow | undefined> {
  return trx('registrations')
    .where({ subject_key: subjectKey, revoked_at: null })
    .whereNotNull('claimed_at')
    .orderBy('claimed_at')
    .first();
}

/** The issuers of other agents that were claimed with this address, null for those without, up to a limit. */
export async function issuersClaimedWith(
  db: Knex,
  email: string,
  exceptId: string,
  most: number,
): Promise<readonly Pick<RegistrationRow, 'iss'>[]> {
  return db('registrations')
    .where({ bound_email: email })
    .whereNot({ id: exceptId })
    .whereNot({ kind: 'form' })
    .whereNotNull('claimed_at')
    .limit(most)
    .select('iss');
}

/** An agent that acts for a mailbox. */
export interface ActingRow extends Pick<RegistrationRow, 'id' | 'client_name' | 'iss' | 'scope_ceiling'> {
  readonly kind: AgentKind;
  /** Of a client that a person consented to; null for every other kind, and where no host is verified. */
  readonly client_host: string | null;
  readonly idle_ends_at: Date | null;
  readonly claimed_at: Date | null;
  readonly last_used_at: Date | null;
  readonly messages: string;
}

const actingSql = `
  SELECT r.id, r.kind, COALESCE(g.client_name, r.client_name) AS client_name, g.client_host, g.idle_ends_at,
    r.iss, r.scope_ceiling, r.claimed_at,
    ${lastUsedSql('r.id')} AS last_used_at,
    (SELECT count(*) FROM messages m WHERE m.registration_id = r.id) AS messages
  FROM users u JOIN registrations r ON r.user_id = u.id LEFT JOIN client_grants g ON g.registration_id = r.id
  WHERE u.email = :email AND r.revoked_at IS NULL AND r.kind <> 'form'
  ORDER BY r.claimed_at DESC, r.id LIMIT :most`;

/**
 * Everything that acts for this mailbox, newest first; from the confirmation on, also before the agent has picked up
 * its access.
 */
export async function agentsOf(db: Knex, email: string, most: number): Promise<readonly ActingRow[]> {
  return (await db.raw<{ rows: ActingRow[] }>(actingSql, { email, most })).rows;
}

/** Whether anything acts for this mailbox; by the same indexes whatever the answer. */
export async function anythingActsFor(db: Knex, email: string): Promise<boolean> {
  const found = await db('registrations')
    .join('users', 'users.id', 'registrations.user_id')
    .where('users.email', email)
    .whereNull('registrations.revoked_at')
    .whereNot('registrations.kind', 'form')
    .first('registrations.id');
  return found !== undefined;
}

/** Whether this registration acts for this mailbox. */
export async function actsFor(trx: Knex.Transaction, id: string, email: string): Promise<boolean> {
  const acting = trx('registrations').where({ id, revoked_at: null }).whereNot({ kind: 'form' });
  return (await acting.whereIn('user_id', idsOfAddress(trx, email)).first('id')) !== undefined;
}

/** Who wrote a message: what the registration is, and the client behind it. */
export interface SenderRow extends Pick<RegistrationRow, 'id' | 'kind' | 'client_name'> {
  /** The verified host of a client that a person consented to. */
  readonly client_host: string | null;
}

const sendersSql = `
  SELECT r.id, r.kind, COALESCE(g.client_name, r.client_name) AS client_name, g.client_host
  FROM registrations r LEFT JOIN client_grants g ON g.registration_id = r.id
  WHERE r.id = ANY(:ids)`;

/** The senders among these registrations. */
export async function sendersAmong(db: Knex, ids: readonly string[]): Promise<readonly SenderRow[]> {
  return (await db.raw<{ rows: SenderRow[] }>(sendersSql, { ids: [...ids] })).rows;
}

/** How many agents registered, or were claimed or allowed by a person, after a moment, and until another where one is given. */
export async function countAgentsSince(
  db: Knex,
  since: Date,
  { until, when = 'created_at' }: { readonly until?: Date; readonly when?: 'created_at' | 'claimed_at' } = {},
): Promise<number> {
  const [counted] = await db('registrations')
    .where(when, '>', since)
    .modify((query) => void (until && query.where(when, '<=', until)))
    .whereNot({ kind: 'form' })
    .count<{ total: string }[]>({ total: '*' });
  return Number(counted?.total ?? 0);
}

/** The registrations of agents, as part of a statement about something else; without people who wrote by the form. */
export const idsOfAgentsSql = "SELECT a.id FROM registrations a WHERE a.kind <> 'form'";
