import type { Knex } from 'knex';
import type { UserRow } from '../../store/rows.js';
import type { VerifiedIdentity } from '../provider/id-jag-claims.js';
import type { Presentation } from '../register/presentation.js';

/** The user whose stored address, or else number, is one that the provider verified (agent-auth.md §10.5). */
export async function matchingUser(trx: Knex.Transaction, { email, phone }: VerifiedIdentity): Promise<UserRow | undefined> {
  const byEmail = email === undefined ? undefined : await trx('users').where({ email }).first();
  if (byEmail || phone === undefined) return byEmail;
  return trx('users').where({ phone }).first();
}

/** A user with the verified attributes, or undefined when another one has the address or the number already. */
export async function createUser(trx: Knex.Transaction, { identity, newUserId, now }: Presentation): Promise<UserRow | undefined> {
  const { email = null, phone = null } = identity;
  const [user] = await trx('users')
    .insert({ id: newUserId, email, email_proof: email === null ? null : 'provider', phone, created_at: now })
    .onConflict()
    .ignore()
    .returning('*');
  return user;
}
