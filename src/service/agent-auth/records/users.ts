import type { Knex } from 'knex';
import type { UserRow } from '../../store/rows.js';

/** What a provider verified of a person. */
export interface VerifiedAttributes {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export async function userById(db: Knex, id: string): Promise<UserRow | undefined> {
  return db('users').where({ id }).first();
}

/** The user whose stored address, or else number, is one that the provider verified (agent-auth.md §10.5). */
export async function matchingUser(
  trx: Knex.Transaction,
  { email, phone }: VerifiedAttributes,
): Promise<UserRow | undefined> {
  const byEmail = email === undefined ? undefined : await trx('users').where({ email }).first();
  if (byEmail || phone === undefined) return byEmail;
  return trx('users').where({ phone }).first();
}

/** A user with the verified attributes, or undefined when another one has the address or the number already. */
export async function insertVerifiedUser(
  trx: Knex.Transaction,
  id: string,
  { email, phone }: VerifiedAttributes,
  now: Date,
): Promise<UserRow | undefined> {
  const email_proof = email === undefined ? null : 'provider';
  const [user] = await trx('users')
    .insert({ id, email: email ?? null, email_proof, phone: phone ?? null, created_at: now })
    .onConflict()
    .ignore()
    .returning('*');
  return user;
}

/** The id of the user of a mailbox that was just proven, made when it is new: a mailbox outranks a provider (§10.5). */
export async function provenUserId(trx: Knex.Transaction, newId: string, email: string, now: Date): Promise<string> {
  const [user] = await trx('users')
    .insert({ id: newId, email, email_proof: 'mailbox', created_at: now })
    .onConflict('email')
    .merge({ email_proof: 'mailbox' })
    .returning('id');
  if (!user) throw new Error('The user row of a confirmed claim is missing.');
  return user.id;
}

/** Locks a user by writing its row (persistence.md, rule 1); users come before registrations of the kind `client`. */
export async function lockUser(trx: Knex.Transaction, id: string): Promise<void> {
  await trx('users')
    .where({ id })
    .update({ email_proof: trx.ref('email_proof') as unknown as 'mailbox' });
}

/** The ids of the users with this address, as part of another record's statement. */
export function idsOfAddress(db: Knex, email: string) {
  return db('users').where({ email }).select('id');
}
