import type { Knex } from 'knex';
import type { NewRow, RegistrationRow } from '../../store/rows.js';
import type { PresentedToken } from '../crypto/secrets.js';
import type { Scope } from '../protocol/scopes.js';
import { audit, insertEventsSql } from './audit-events.js';
import { type Outlived, purgeBatch } from './expired-rows.js';

/** Statements about one registration; those about many at once are in registration-sets.ts. */

/** What a unit writes first: the lock of the row, and of all that hangs on it (persistence.md, rule 1). */
export const nextVersion = (trx: Knex): number => trx.raw('version + 1') as unknown as number;

/** From where an agent registered and what it calls itself. */
export type Requester = Readonly<Pick<RegistrationRow, 'created_ip' | 'created_ua' | 'client_name'>>;

/** An agent that proves nothing, and its claim token. */
export type AnonymousRow = Requester &
  Readonly<
    Pick<
      RegistrationRow,
      'id' | 'scope_ceiling' | 'claim_token_hash' | 'claim_expires_at' | 'poll_interval' | 'created_at'
    >
  >;

/** The registration and what the audit trail says of it, in one statement (persistence.md, rule 9). */
const anonymousSql = `
  WITH made AS (
    INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, poll_interval, created_at, created_ip, created_ua, client_name)
    VALUES (:id, 'anonymous', :scope_ceiling, :claim_token_hash, :claim_expires_at, :poll_interval, :created_at, :created_ip, :created_ua, :client_name)
    ON CONFLICT (id) DO NOTHING RETURNING id, created_at
  )
  ${insertEventsSql}
  SELECT gen_random_uuid()::text, made.created_at, event.name, made.id, event.data FROM made, (VALUES
    ('registration.created', '{"kind":"anonymous"}'::jsonb),
    ('assertion.issued', '{"level":"pre","generation":0}'::jsonb)
  ) AS event (name, data)`;

/** Inserts an agent that proves nothing; a second run of the same request meets its own row, and writes nothing. */
export async function insertAnonymous(db: Knex, row: AnonymousRow): Promise<void> {
  await db.raw(anonymousSql, { ...row });
}

/** Inserts a registration. An anonymous one that gets an assertion at once is inserted by `insertAnonymous`. */
export async function insertRegistration(
  trx: Knex.Transaction,
  row: NewRow<RegistrationRow, 'version' | 'assertion_gen' | 'poll_interval'> & {
    readonly kind: 'anonymous' | 'id_jag' | 'client';
  },
): Promise<void> {
  await trx('registrations').insert(row);
}

/** Who writes by the contact form, as the mailed code has just proven. */
export interface ProvenWriter extends Readonly<Pick<RegistrationRow, 'created_ip'>> {
  readonly userId: string;
  readonly email: string;
  /** For the registration, where this is the mailbox's first message. */
  readonly newId: string;
  readonly now: Date;
}

/** The one registration of a mailbox that writes by the contact form; the caller has locked the user. */
export async function formRegistration(
  trx: Knex.Transaction,
  { userId: user_id, email, newId: id, now, created_ip }: ProvenWriter,
): Promise<Pick<RegistrationRow, 'id' | 'revoked_at'>> {
  const known = await trx('registrations').where({ user_id, kind: 'form' }).first('id', 'revoked_at');
  if (known) return known;
  const scope_ceiling = ['write:messages'];
  const proven = { claimed_at: now, consented_at: now, created_at: now, created_ip };
  await trx('registrations').insert({ id, kind: 'form', user_id, bound_email: email, scope_ceiling, ...proven });
  await audit(trx, 'registration.created', id, { kind: 'form' }, now);
  return { id, revoked_at: null };
}

/** What a new confirmation takes back: nothing from before works while it waits. */
export const unconfirmed = {
  user_id: null,
  last_poll_at: null,
  established_at: null,
  claimed_at: null,
  consented_at: null,
  denied_at: null,
  revoked_at: null,
  revoked_by: null,
} as const;

/**
 * Puts a registration, which the caller has locked, back to the start of a confirmation; its raised generation ends
 * what was issued before.
 */
export async function restartConfirmation(
  trx: Knex.Transaction,
  { id, assertion_gen }: Pick<RegistrationRow, 'id' | 'assertion_gen'>,
  requested: Partial<RegistrationRow>,
): Promise<void> {
  await trx('registrations')
    .where({ id })
    .update({ ...unconfirmed, ...requested, assertion_gen: assertion_gen + 1 });
}

export async function registrationById(db: Knex, id: string): Promise<RegistrationRow | undefined> {
  return db('registrations').where({ id }).first();
}

export async function registrationByClaimToken(
  db: Knex,
  { registrationId: id, hash }: PresentedToken,
): Promise<RegistrationRow | undefined> {
  return db('registrations').where({ id, claim_token_hash: hash }).first();
}

type Selector = Partial<
  Pick<RegistrationRow, 'id' | 'claim_token_hash' | 'bound_email' | 'revoked_at' | 'subject_key'>
>;

/** Locks by writing (persistence.md, rule 1). */
async function lock(trx: Knex.Transaction, where: Selector): Promise<RegistrationRow[]> {
  return trx('registrations')
    .where(where)
    .update({ version: nextVersion(trx) })
    .returning('*');
}

/** Locks a registration; undefined when it is gone. */
export async function lockRegistration(trx: Knex.Transaction, id: string): Promise<RegistrationRow | undefined> {
  return (await lock(trx, { id }))[0];
}

/** Locks a registration; undefined when the token is of none. */
export async function lockByClaimToken(
  trx: Knex.Transaction,
  { registrationId, hash }: PresentedToken,
): Promise<RegistrationRow | undefined> {
  return (await lock(trx, { id: registrationId, claim_token_hash: hash }))[0];
}

/** Locks a registration that is not revoked and still bound to this address. */
export async function lockBoundTo(
  trx: Knex.Transaction,
  id: string,
  email: string,
): Promise<RegistrationRow | undefined> {
  return (await lock(trx, { id, bound_email: email, revoked_at: null }))[0];
}

/** Locks the registrations of all clients of a subject, whose own row the caller has locked. */
export function lockClientsOf(trx: Knex.Transaction, subjectKey: Buffer): Promise<readonly RegistrationRow[]> {
  return lock(trx, { subject_key: subjectKey });
}

/**
 * Locks the registration of this client of a subject. One from before clients were told apart goes to the first client
 * that comes, unless messages were written under it: no other client may read those (threat-model.md A11).
 */
export async function lockClientOf(
  trx: Knex.Transaction,
  { subject_key, registration_id }: { readonly subject_key: Buffer; readonly registration_id: string | null },
  clientId: string,
): Promise<RegistrationRow | undefined> {
  const [own] = await trx('registrations')
    .where({ subject_key, client_id: clientId })
    .update({ version: nextVersion(trx) })
    .returning('*');
  if (own || registration_id === null) return own;
  const [earlier] = await trx('registrations')
    .where({ id: registration_id, client_id: null })
    .whereNotExists(trx('messages').where({ registration_id }).select('id'))
    .update({ version: nextVersion(trx), client_id: clientId })
    .returning('*');
  return earlier;
}

type Change = Partial<Omit<RegistrationRow, 'id' | 'version'>>;

/** Changes a registration that the caller has locked. */
async function change(trx: Knex.Transaction, id: string, columns: Change): Promise<void> {
  await trx('registrations').where({ id }).update(columns);
}

/** Binds an agent to the mailbox that it names, and starts its poll clock again. */
export function bindToMailbox(
  trx: Knex.Transaction,
  id: string,
  { email, pollInterval }: { readonly email: string; readonly pollInterval: number },
): Promise<void> {
  return change(trx, id, { bound_email: email, poll_interval: pollInterval, last_poll_at: null });
}

/** Moves the poll clock, and the interval in seconds where the agent was too fast. */
export function notePoll(trx: Knex.Transaction, id: string, now: Date, interval?: number): Promise<void> {
  return change(trx, id, { last_poll_at: now, ...(interval === undefined ? {} : { poll_interval: interval }) });
}

/** Names the user who confirmed an agent, before it collects that. */
export function setUser(trx: Knex.Transaction, id: string, userId: string): Promise<void> {
  return change(trx, id, { user_id: userId });
}

export function markDenied(trx: Knex.Transaction, id: string, now: Date): Promise<void> {
  return change(trx, id, { denied_at: now });
}

/** Marks the collection of a confirmed claim, and gives the raised generation, which ends earlier access tokens. */
export async function markCollected(
  trx: Knex.Transaction,
  { id, kind, assertion_gen }: Pick<RegistrationRow, 'id' | 'kind' | 'assertion_gen'>,
  now: Date,
): Promise<number> {
  const generation = assertion_gen + 1;
  const established_at = kind === 'id_jag' ? now : null;
  const collected = { claimed_at: now, consented_at: now, scopes_before: null, established_at };
  await change(trx, id, { ...collected, assertion_gen: generation });
  return generation;
}

export function setCeiling(trx: Knex.Transaction, id: string, scopes: readonly Scope[]): Promise<void> {
  return change(trx, id, { scope_ceiling: [...scopes] });
}

/**
 * Registrations that were never claimed go some time after their window, so that a late poll still hears expired_token;
 * claimed or revoked ones stay, and so do those that have written a message (agent-auth.md §16).
 */
export const neverClaimed = (keptSeconds: number): Outlived => ({
  of: 'registrations',
  keptSeconds,
  sql: `WITH gone AS (
      DELETE FROM registrations WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM registrations r
        WHERE claim_expires_at < :before AND claimed_at IS NULL AND revoked_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.registration_id = r.id)
        ORDER BY claim_expires_at LIMIT ${purgeBatch} FOR UPDATE SKIP LOCKED
      )) RETURNING id
    )
    ${insertEventsSql}
    SELECT gen_random_uuid()::text, CAST(:now AS timestamptz), 'registration.expired', id, '{}' FROM gone RETURNING 1`,
});
