import type { Knex } from 'knex';
import { auditAll } from '../audit.js';
import { supersedeAttempts } from '../claim/attempts.js';

/** Which registrations the owner cuts off. `email` in lower case, `issuer` byte for byte. */
export type RegistrationSelector =
  | { readonly id: string }
  | { readonly email: string }
  | { readonly issuer: string }
  | { readonly all: true };

/**
 * Revokes registrations, their assertions and access tokens, attempts and delegations, in the owner's name and in the caller's transaction; returns
 * the ids of those that were alive, so a second run returns none (agent-auth.md §13).
 */
export async function revokeRegistrations(trx: Knex.Transaction, selector: RegistrationSelector, now: Date): Promise<readonly string[]> {
  const found = await selected(trx, selector).whereNull('revoked_at').orderBy('id').select('id', 'subject_key');
  if (found.length === 0) return [];
  const subjectKeys = found.flatMap(({ subject_key }) => subject_key ?? []);
  // Subjects before registrations, as everywhere. The tombstone sends them back to their human.
  await trx('subjects')
    .whereIn('subject_key', subjectKeys)
    .update({ version: trx.raw('version + 1') as unknown as number, established_at: null, revoked_at: now });
  const revoked = await trx('registrations')
    .whereIn(
      'id',
      found.map(({ id }) => id),
    )
    .whereNull('revoked_at')
    .update({
      version: trx.raw('version + 1') as unknown as number,
      revoked_at: now,
      assertion_gen: trx.raw('assertion_gen + 1') as unknown as number,
    })
    .returning('id');
  const ids = revoked.map(({ id }) => id).sort();
  await supersedeAttempts(trx, ids);
  await trx('access_tokens').whereIn('registration_id', ids).whereNull('revoked_at').update({ revoked_at: now });
  await auditAll(
    trx,
    ids.map((registrationId) => ({ name: 'registration.revoked', registrationId, data: { by: 'owner' } })),
    now,
  );
  return ids;
}

function selected(trx: Knex.Transaction, selector: RegistrationSelector) {
  const registrations = trx('registrations');
  if ('id' in selector) return registrations.where({ id: selector.id });
  if ('issuer' in selector) return registrations.where({ iss: selector.issuer });
  if ('all' in selector) return registrations;
  const { email } = selector;
  return registrations.where((either) => {
    either.where({ bound_email: email }).orWhereIn('user_id', trx('users').where({ email }).select('id'));
  });
}
