import type { components } from '../../../generated/types.js';
import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';

/** What the state of a registration follows from. */
export type RegistrationFacts = Pick<RegistrationRow, 'kind' | 'claim_expires_at' | 'claimed_at' | 'denied_at' | 'revoked_at'>;
/** What the state of an attempt follows from. */
export type AttemptFacts = Pick<ClaimAttemptRow, 'state' | 'expires_at'>;

export type RegistrationState = 'revoked' | 'claimed' | 'active' | 'expired' | 'pending_claim' | 'pending_confirmation' | 'unclaimed';
export type AttemptState = ClaimAttemptRow['state'] | 'expired';
export type ClaimStatus = components['schemas']['ClaimStatus'];

/** True once the claim window is over; exactly at its end it is. A settled ID-JAG registration never had one. */
export function isWindowOver({ claim_expires_at }: Pick<RegistrationFacts, 'claim_expires_at'>, now: Date): boolean {
  return claim_expires_at !== null && claim_expires_at <= now;
}

/** The state of an attempt; `expired` is always computed, so nothing works past its end. A confirmed one waits to be collected (agent-auth.md §3.3). */
export function attemptState({ state, expires_at }: AttemptFacts, now: Date): AttemptState {
  return state === 'initiated' && expires_at <= now ? 'expired' : state;
}

/** The state of a registration by its columns and its newest attempt, in the order of agent-auth.md §3.3. */
export function registrationState(registration: RegistrationFacts, newest: AttemptFacts | undefined, now: Date): RegistrationState {
  const { kind, revoked_at, claimed_at } = registration;
  if (revoked_at) return 'revoked';
  if (claimed_at) return kind === 'anonymous' ? 'claimed' : 'active';
  if (isWindowOver(registration, now)) return 'expired';
  const attempt = newest && attemptState(newest, now);
  if (attempt !== 'initiated' && attempt !== 'confirmed') return 'unclaimed';
  return kind === 'anonymous' ? 'pending_claim' : 'pending_confirmation';
}

/** The word of the polling view (agent-auth.md §4). */
export function claimStatus(registration: RegistrationFacts, newest: AttemptFacts | undefined, now: Date): ClaimStatus {
  if (registration.revoked_at) return 'expired';
  if (registration.claimed_at) return 'claimed';
  if (registration.denied_at) return 'denied';
  if (isWindowOver(registration, now)) return 'expired';
  const attempt = newest && attemptState(newest, now);
  switch (attempt) {
    case undefined:
      return 'unclaimed';
    case 'initiated':
    case 'confirmed':
    case 'denied':
      return attempt;
    default:
      return 'expired';
  }
}
