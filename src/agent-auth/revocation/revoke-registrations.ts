import type { Knex } from 'knex';
import type { RegistrationRow } from '../../store/rows.js';
import { auditAll } from '../records/audit-events.js';
import { supersedeAttempts } from '../claim/attempts.js';

/** Which registrations the owner cuts off. `email` in lower case, `issuer` byte for byte. */
export type RegistrationSelector =
  | { readonly id: string }
  | { readonly email: string }
  | { readonly issuer: string }
  | { readonly all: true };

/**
 * Revokes registrations, their assertions and access tokens, attempts and delegations, in the caller's transaction; returns
 * the ids of those that were alive, so a second run returns none (agent-auth.md §13).
 */
export async function revokeRegistrations(
  trx: Knex.Transaction,
  selector: RegistrationSelector,
  now: Date,
  by: 'owner' | 'person' = 'owner',
): Promise<readonly string[]> {
  const found = await selected(trx, selector).whereNull('revoked_at').orderBy('id').select('id', 'subject_key');
  if (found.length === 0) return [];
  // Subjects before registrations, as everywhere.
  await lockSubjects(trx, found);
  await unlinkSubjects(trx, found, now);
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
    ids.map((registrationId) => ({ name: 'registration.revoked', registrationId, data: { by } })),
    now,
  );
  return ids;
}

type Found = readonly Pick<RegistrationRow, 'id' | 'subject_key'>[];
const keysOf = (found: Found): Buffer[] => found.flatMap(({ subject_key }) => subject_key ?? []);

async function lockSubjects(trx: Knex.Transaction, found: Found): Promise<void> {
  await trx('subjects')
    .whereIn('subject_key', keysOf(found))
    .update({ version: trx.raw('version + 1') as unknown as number });
}

/** The tombstone sends a subject back to its human; one that another client still acts for stays linked. */
async function unlinkSubjects(trx: Knex.Transaction, found: Found, now: Date): Promise<void> {
  const others = trx('registrations as other')
    .whereRaw('other.subject_key = subjects.subject_key AND other.claimed_at IS NOT NULL AND other.revoked_at IS NULL')
    .whereNotIn(
      'other.id',
      found.map(({ id }) => id),
    );
  await trx('subjects')
    .whereIn('subject_key', keysOf(found))
    .whereNotExists(others.select(trx.raw('1')))
    .update({ established_at: null, revoked_at: now });
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
