import { describe, expect, it } from 'vitest';
import {
  type AttemptFacts,
  type ClaimFacts,
  callRefusal,
  claimStatus,
  pageState,
  pollView,
  registrationState,
  transitions,
} from './claim-state-machine.js';

const now = new Date('2026-03-01T12:00:00.000Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const plain: ClaimFacts = { claim_expires_at: after, claimed_at: null, denied_at: null, revoked_at: null };
const attempt = (state: AttemptFacts['state'], expires_at = after): AttemptFacts => ({ state, expires_at });
const over = { claim_expires_at: now };
const denied = { denied_at: before };
const claimed = { claimed_at: before };

type Row = readonly [string, Partial<ClaimFacts>, AttemptFacts | undefined, readonly (string | undefined)[]];

/**
 * The states of a claim, and the five views of each: owner's list, polling view, claim grant, next claim call, page.
 */
const table: readonly Row[] = [
  ['no attempt', {}, undefined, ['unclaimed', 'unclaimed', 'pending', undefined, undefined]],
  ['no attempt, window over', over, undefined, ['expired', 'expired', 'window over', 'claim_expired', undefined]],
  ['an attempt', {}, attempt('initiated'), ['pending_claim', 'initiated', 'pending', undefined, 'open']],
  ['its end', {}, attempt('initiated', now), ['unclaimed', 'expired', 'attempt over', undefined, 'over']],
  ['a window over', over, attempt('initiated'), ['expired', 'expired', 'window over', 'claim_expired', 'over']],
  [
    'confirmed',
    {},
    attempt('confirmed'),
    ['pending_claim', 'confirmed', 'collect', 'claimed_or_in_flight', 'confirmed'],
  ],
  [
    'confirmed, past its end',
    {},
    attempt('confirmed', before),
    ['pending_claim', 'confirmed', 'collect', 'claimed_or_in_flight', 'confirmed'],
  ],
  [
    'confirmed, window over',
    over,
    attempt('confirmed'),
    ['expired', 'expired', 'window over', 'claim_expired', 'confirmed'],
  ],
  ['locked', {}, attempt('locked'), ['unclaimed', 'expired', 'attempt over', undefined, 'locked']],
  ['locked, window over', over, attempt('locked'), ['expired', 'expired', 'window over', 'claim_expired', 'locked']],
  ['superseded', {}, attempt('superseded'), ['unclaimed', 'expired', 'invalid_grant', undefined, 'replaced']],
  ['denied', denied, attempt('denied'), ['unclaimed', 'denied', 'access_denied', 'access_denied', 'denied']],
  [
    'denied, window over',
    { ...denied, ...over },
    attempt('denied'),
    ['expired', 'denied', 'access_denied', 'claim_expired', 'denied'],
  ],
  [
    'collected',
    claimed,
    attempt('completed'),
    ['claimed', 'claimed', 'invalid_grant', 'claimed_or_in_flight', 'completed'],
  ],
  [
    'collected, window over',
    { ...claimed, ...over },
    attempt('completed'),
    ['claimed', 'claimed', 'invalid_grant', 'claim_expired', 'completed'],
  ],
  [
    'never asked for',
    { ...claimed, claim_expires_at: null },
    undefined,
    ['claimed', 'claimed', 'invalid_grant', 'claimed_or_in_flight', undefined],
  ],
  [
    'revoked',
    { ...claimed, revoked_at: before },
    attempt('completed'),
    ['revoked', 'expired', 'invalid_grant', 'claim_expired', 'replaced'],
  ],
  [
    'revoked while it waited',
    { revoked_at: before },
    attempt('superseded'),
    ['revoked', 'expired', 'invalid_grant', 'claim_expired', 'replaced'],
  ],
];

describe('the claim', () => {
  it.each(table)('%s', (_state, facts, newest, expected) => {
    const registration = { ...plain, ...facts };
    const page = newest && pageState({ registration, attempt: newest }, now);
    expect([
      registrationState({ ...registration, kind: 'anonymous' }, newest, now),
      claimStatus(registration, newest, now),
      pollView(registration, newest, now),
      callRefusal(registration, newest, now),
      page?.kind === 'decided' ? page.as : page?.kind,
    ]).toEqual(expected);
  });

  it('shows a page the state of its own attempt, though another was collected since', () => {
    const registration = { ...plain, ...claimed };
    const pages = (['locked', 'superseded', 'denied'] as const).map((state) =>
      pageState({ registration, attempt: attempt(state) }, now),
    );
    expect(pages).toEqual([{ kind: 'locked' }, { kind: 'replaced' }, { kind: 'decided', as: 'denied' }]);
  });

  it('has names of its own for ID-JAG', () => {
    const named = (facts: Partial<ClaimFacts>, newest?: AttemptFacts) =>
      registrationState({ ...plain, ...facts, kind: 'id_jag' }, newest, now);
    expect([named(claimed), named({}, attempt('initiated'))]).toEqual(['active', 'pending_confirmation']);
  });

  it('leaves no final state', () => {
    const final = ['completed', 'denied', 'locked', 'superseded'];
    const left = Object.values(transitions).flatMap(({ from }) => from);
    expect(left.filter((state) => final.includes(state))).toEqual([]);
    expect([...new Set(Object.values(transitions).map(({ to }) => to))].sort()).toEqual(
      ['completed', 'confirmed', ...final.slice(1)].sort(),
    );
  });
});
