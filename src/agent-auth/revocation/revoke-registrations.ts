import type { Knex } from 'knex';
import { revokeTokensOf } from '../records/access-tokens.js';
import { supersedeAttempts } from '../records/attempts.js';
import { auditAll } from '../records/audit-events.js';
import { liveRegistrations, type RegistrationSelector, revokeAll } from '../records/registration-sets.js';
import { lockSubjects, unlinkSubjects } from '../records/subjects.js';

/**
 * Revokes registrations, their assertions and access tokens, attempts and delegations, in the caller's transaction;
 * returns the ids of those that were alive, so a second run returns none (agent-auth.md §13).
 */
export async function revokeRegistrations(
  trx: Knex.Transaction,
  selector: RegistrationSelector,
  now: Date,
  by: 'owner' | 'person' = 'owner',
): Promise<readonly string[]> {
  const found = await liveRegistrations(trx, selector);
  if (found.length === 0) return [];
  const foundIds = found.map(({ id }) => id);
  const subjectKeys = found.flatMap(({ subject_key }) => subject_key ?? []);
  // Subjects before registrations, as everywhere.
  await lockSubjects(trx, subjectKeys);
  await unlinkSubjects(trx, subjectKeys, foundIds, now);
  const ids = await revokeAll(trx, foundIds, now);
  await supersedeAttempts(trx, ids);
  await revokeTokensOf(trx, ids, now);
  await auditAll(
    trx,
    ids.map((registrationId) => ({ name: 'registration.revoked', registrationId, data: { by } })),
    now,
  );
  return ids;
}
