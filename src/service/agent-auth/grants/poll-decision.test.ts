import { describe, expect, it } from 'vitest';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import type { AttemptFacts } from '../records/claim-state-machine.js';
import { decidePoll, type PollFacts } from './poll-decision.js';

const lifetimes = parseLifetimes().value;
const now = new Date('2026-03-01T12:00:00.000Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const pending: PollFacts = {
  claim_expires_at: at(1000),
  claimed_at: null,
  denied_at: null,
  revoked_at: null,
  last_poll_at: null,
  poll_interval: 5,
};
const attempt = (state: AttemptFacts['state'], expires = at(100)): AttemptFacts => ({ state, expires_at: expires });

describe('the decision about a poll', () => {
  it.each<[string, Partial<PollFacts>, AttemptFacts | undefined, string]>([
    ['a confirmed one, polled too early', { last_poll_at: now }, attempt('confirmed'), 'collect'],
    ['a confirmed one past its 600 s', {}, attempt('confirmed', at(-1)), 'collect'],
    ['one exactly at its end, polled too early', { last_poll_at: now }, attempt('initiated', now), 'expired_token'],
    ['one polled at once again', { last_poll_at: now }, attempt('initiated'), 'slow_down'],
    ['one polled a tolerance early', { last_poll_at: at(-4) }, attempt('initiated'), 'authorization_pending'],
    ['one polled just earlier than that', { last_poll_at: at(-3.999) }, attempt('initiated'), 'slow_down'],
    ['one polled by a clock a little ahead of ours', { last_poll_at: at(2) }, attempt('initiated'), 'slow_down'],
    [
      'one polled before the clock was set back',
      { last_poll_at: at(3600) },
      attempt('initiated'),
      'authorization_pending',
    ],
    ['one polled first', {}, attempt('initiated'), 'authorization_pending'],
    ['one without any attempt', {}, undefined, 'not_started'],
    ['one without any attempt, polled at once again', { last_poll_at: now }, undefined, 'slow_down'],
  ])('on %s', (_name, facts, newest, answer) => {
    expect(decidePoll({ ...pending, ...facts }, newest, now, lifetimes).answer).toBe(answer);
  });
});
