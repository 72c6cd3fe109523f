import type { Knex } from 'knex';
import { revokeTokensOf } from '../records/access-tokens.js';
import { supersedeAttempts } from '../records/attempts.js';
import { auditAll } from '../records/audit-events.js';
import { useUpCodes } from '../records/authorization-codes.js';
import {
  liveRegistrations,
  type RegistrationSelector,
  type RevokedBy,
  revokeAll,
} from '../records/registration-sets.js';
import { lockSubjects, unlinkSubjects } from '../records/subjects.js';

/**
 * Revokes registrations, their assertions and tokens, attempts and delegations, and with an address or a client what
 * was consented to and no client has redeemed yet, in the caller's transaction; returns the ids of those that were
 * alive, so a second run returns none (agent-auth.md §13).
 */
export async function revokeRegistrations(
  trx: Knex.Transaction,
  selector: RegistrationSelector,
  now: Date,
  by: RevokedBy = 'owner',
): Promise<readonly string[]> {
  // First: what is being redeemed at this moment is seen below as a registration.
  if ('email' in selector || 'client' in selector || 'all' in selector) await useUpCodes(trx, selector, now);
  const found = await liveRegistrations(trx, selector);
  if (found.length === 0) return [];
  const foundIds = found.map(({ id }) => id);
  const subjectKeys = found.flatMap(({ subject_key }) => subject_key ?? []);
  // Subjects before registrations, as everywhere.
  await lockSubjects(trx, subjectKeys);
  await unlinkSubjects(trx, subjectKeys, foundIds, now);
  const revoked = await revokeAll(trx, foundIds, { by, now });
  const ids = revoked.map(({ id }) => id);
  await supersedeAttempts(trx, ids);
  await revokeTokensOf(trx, ids, now);
  await auditAll(
    trx,
    revoked.map(({ id, kind }) => ({
      name: kind === 'client' ? 'grant.revoked' : 'registration.revoked',
      registrationId: id,
      data: { by },
    })),
    now,
  );
  return ids;
}
