import type { Knex } from 'knex';
import { attemptBy } from '../../agent-auth/records/attempts.js';
import { registrationById } from '../../agent-auth/records/registrations.js';
import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';

/** What a page asks its human to confirm: an attempt and its registration. */
export interface Claim {
  readonly attempt: ClaimAttemptRow;
  readonly registration: RegistrationRow;
  /** The address to which the attempt is bound. */
  readonly email: string;
}

/** The claim of an attempt by its id or its token's hash. */
export async function findClaim(
  db: Knex,
  registrationId: string,
  key: { id: string } | { token_hash: Buffer },
): Promise<Claim | undefined> {
  const attempt = await attemptBy(db, registrationId, key);
  const registration = attempt && (await registrationById(db, registrationId));
  return attempt && registration?.bound_email ? { attempt, registration, email: registration.bound_email } : undefined;
}
