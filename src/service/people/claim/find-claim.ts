import type { Knex } from 'knex';
import { attemptBy } from '../../agent-auth/records/attempts.js';
import { registrationById } from '../../agent-auth/records/registrations.js';
import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';

/** A claim attempt with its registration. */
export interface Claim {
  readonly attempt: ClaimAttemptRow;
  readonly registration: RegistrationRow;
  /** The address to which the attempt is bound. */
  readonly email: string;
}

/** Finds the claim of an attempt by its id or the hash of its token. */
export async function findClaim(
  db: Knex,
  registrationId: string,
  key: { id: string } | { token_hash: Buffer },
): Promise<Claim | undefined> {
  const attempt = await attemptBy(db, registrationId, key);
  const registration = attempt && (await registrationById(db, registrationId));
  return attempt && registration?.bound_email ? { attempt, registration, email: registration.bound_email } : undefined;
}
