import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';
import { attemptState, isWindowOver } from '../claim/state.js';
import type { Lifetimes } from '../limits/lifetimes.js';
import { secondsAfter } from '../service.js';

/** What a poll of the claim grant depends on. */
export type PollFacts = Pick<
  RegistrationRow,
  'claim_expires_at' | 'claimed_at' | 'denied_at' | 'revoked_at' | 'last_poll_at' | 'poll_interval'
>;
export type PolledAttempt = Pick<ClaimAttemptRow, 'state' | 'expires_at'>;

/** The answer to a poll; `slow_down` and `authorization_pending` move the poll clock. */
export type PollDecision =
  | { readonly answer: 'collect' }
  | { readonly answer: 'invalid_grant' | 'access_denied' | 'authorization_pending' }
  /** `over`: the whole claim window, or this attempt only. */
  | { readonly answer: 'expired_token'; readonly over: 'window' | 'attempt' }
  /** Seconds, for all later polls. */
  | { readonly answer: 'slow_down'; readonly interval: number };

/** Decides a poll by the table of agent-auth.md §6.2, rows 3 to 10: final truths come before throttling. */
export function decidePoll(
  registration: PollFacts,
  newest: PolledAttempt | undefined,
  now: Date,
  { pollStep, pollMost, pollTolerance }: Pick<Lifetimes, 'pollStep' | 'pollMost' | 'pollTolerance'>,
): PollDecision {
  if (registration.revoked_at || registration.claimed_at) return { answer: 'invalid_grant' };
  const attempt = newest && attemptState(newest, now);
  if (attempt === 'denied' || registration.denied_at) return { answer: 'access_denied' };
  if (isWindowOver(registration, now)) return { answer: 'expired_token', over: 'window' };
  if (attempt === 'confirmed') return { answer: 'collect' };
  if (attempt === 'completed' || attempt === 'superseded') return { answer: 'invalid_grant' };
  if (attempt === 'locked' || attempt === 'expired') return { answer: 'expired_token', over: 'attempt' };
  if (isTooSoon(registration, now, pollTolerance)) {
    const { poll_interval } = registration;
    return { answer: 'slow_down', interval: Math.min(pollMost, poll_interval + pollStep) };
  }
  return { answer: 'authorization_pending' };
}

/** A last poll that lies more than an interval ahead was written before the clock was set back: it says nothing of how often this agent asks. */
function isTooSoon({ last_poll_at, poll_interval }: PollFacts, now: Date, tolerance: number): boolean {
  if (!last_poll_at || last_poll_at > secondsAfter(now, poll_interval)) return false;
  return now < secondsAfter(last_poll_at, poll_interval - tolerance);
}
