import { secondsAfter } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { RegistrationRow } from '../../store/rows.js';
import { type AttemptFacts, type ClaimFacts, pollView } from '../records/claim-state-machine.js';

/** What a poll of the claim grant depends on. */
export type PollFacts = ClaimFacts & Pick<RegistrationRow, 'last_poll_at' | 'poll_interval'>;

/**
 * The answer to a poll; `slow_down`, `authorization_pending` and `not_started`, which is told as the latter, move the poll
 * clock.
 */
export type PollDecision =
  | { readonly answer: 'collect' }
  | { readonly answer: 'invalid_grant' | 'access_denied' | 'authorization_pending' | 'not_started' }
  /** `over`: the whole claim window, or this attempt only. */
  | { readonly answer: 'expired_token'; readonly over: 'window' | 'attempt' }
  /** Seconds, for all later polls. */
  | { readonly answer: 'slow_down'; readonly interval: number };

/** Decides a poll by the table of agent-auth.md §6.2, rows 3 to 10: final truths come before throttling. */
export function decidePoll(
  registration: PollFacts,
  newest: AttemptFacts | undefined,
  now: Date,
  { pollStep, pollMost, pollTolerance }: Pick<Lifetimes, 'pollStep' | 'pollMost' | 'pollTolerance'>,
): PollDecision {
  const poll = pollView(registration, newest, now);
  if (poll === 'window over') return { answer: 'expired_token', over: 'window' };
  if (poll === 'attempt over') return { answer: 'expired_token', over: 'attempt' };
  if (poll !== 'pending') return { answer: poll };
  if (!isTooSoon(registration, now, pollTolerance)) return { answer: newest ? 'authorization_pending' : 'not_started' };
  return { answer: 'slow_down', interval: Math.min(pollMost, registration.poll_interval + pollStep) };
}

/**
 * A last poll that lies more than an interval ahead was written before the clock was set back: it says nothing of how
 * often this agent asks.
 */
function isTooSoon({ last_poll_at, poll_interval }: PollFacts, now: Date, tolerance: number): boolean {
  if (!last_poll_at || last_poll_at > secondsAfter(now, poll_interval)) return false;
  return now < secondsAfter(last_poll_at, poll_interval - tolerance);
}
