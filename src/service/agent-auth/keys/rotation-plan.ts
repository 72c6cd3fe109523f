import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { SigningKeyRow } from '../../store/rows.js';

/**
 * The facts of one key row that decisions need (agent-auth.md §9.3, §16). `next`: published, not used yet. `active`:
 * signs. `retired`: published until what it signed has ended.
 */
export type KeyFacts = Readonly<Pick<SigningKeyRow, 'kid' | 'state' | 'published_at' | 'activated_at' | 'retired_at'>>;

/**
 * One change of the rows. `create` inserts a key and does nothing where its state is taken (two processes at first
 * start); `promote` retires the active key and activates this one, `replace` retires it and inserts a new active one,
 * each in one transaction.
 */
export type KeyChange =
  | { readonly change: 'create'; readonly state: 'active' | 'next' }
  | { readonly change: 'replace' }
  | { readonly change: 'promote'; readonly kid: string }
  | { readonly change: 'remove'; readonly kid: string };

type KeyLifetimes = Pick<
  Lifetimes,
  'keyRotation' | 'keyNextLead' | 'preClaimAssertion' | 'claimedAssertion' | 'providerAssertion' | 'clockSkew'
>;

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

/** How long a retired key stays published: until the last assertion it can have signed has ended. */
export function retiredKeepSeconds({
  preClaimAssertion,
  claimedAssertion,
  providerAssertion,
  clockSkew,
}: KeyLifetimes): number {
  return Math.max(preClaimAssertion, claimedAssertion, providerAssertion) + clockSkew;
}

/**
 * What is due now by the clock: a first active key; a `next` one lead time before the active key's rotation; its
 * promotion at that age, once it has been published for the lead; the removal of retired keys that have outlived what
 * they signed. Run it at start and now and then.
 */
export function dueKeyChanges(keys: readonly KeyFacts[], now: Date, lifetimes: KeyLifetimes): readonly KeyChange[] {
  const active = keys.find(({ state }) => state === 'active');
  const next = keys.find(({ state }) => state === 'next');
  const keep = retiredKeepSeconds(lifetimes);
  const removals = keys
    .filter(({ state, retired_at: retired }) => state === 'retired' && retired && secondsBetween(retired, now) >= keep)
    .map(({ kid }): KeyChange => ({ change: 'remove', kid }));
  if (!active)
    return [next ? { change: 'promote', kid: next.kid } : { change: 'create', state: 'active' }, ...removals];
  const age = secondsBetween(active.activated_at ?? active.published_at, now);
  if (next) {
    const due = age >= lifetimes.keyRotation && secondsBetween(next.published_at, now) >= lifetimes.keyNextLead;
    return due ? [{ change: 'promote', kid: next.kid }, ...removals] : removals;
  }
  return age >= lifetimes.keyRotation - lifetimes.keyNextLead
    ? [{ change: 'create', state: 'next' }, ...removals]
    : removals;
}

/** What `keys rotate` does, or the reason why it refuses. */
export type RotationPlan =
  | { readonly ok: true; readonly changes: readonly KeyChange[]; readonly says: string }
  | { readonly ok: false; readonly says: string };

/**
 * `keys rotate`: prepares a `next` key, or promotes the one that has been published long enough. `now` at once creates
 * one where there is none and promotes it without waiting, for an emergency: those who cache our JWKS may not know it
 * yet (we ourselves do).
 */
export function planRotation(
  keys: readonly KeyFacts[],
  now: Date,
  lifetimes: KeyLifetimes,
  { immediately }: { readonly immediately: boolean },
): RotationPlan {
  const next = keys.find(({ state }) => state === 'next');
  if (!next) {
    return immediately
      ? { ok: true, changes: [{ change: 'replace' }], says: 'A new key signs from now on.' }
      : {
          ok: true,
          changes: [{ change: 'create', state: 'next' }],
          says: 'A next key is published. Run this again to let it sign.',
        };
  }
  const missing = lifetimes.keyNextLead - secondsBetween(next.published_at, now);
  if (missing > 0 && !immediately) {
    return {
      ok: false,
      says: `The next key needs ${Math.ceil(missing / 60)} more minutes in public. Use --now to promote it at once.`,
    };
  }
  return { ok: true, changes: [{ change: 'promote', kid: next.kid }], says: 'The next key signs from now on.' };
}

/**
 * `keys rotate --forget <kid>`: drops a key and with it everything it signed; dropping the active one needs a successor
 * in the same breath.
 */
export function planForgetting(keys: readonly KeyFacts[], kid: string): RotationPlan {
  const found = keys.find((key) => key.kid === kid);
  if (!found) return { ok: false, says: 'No key has this id.' };
  const removal: KeyChange = { change: 'remove', kid };
  if (found.state !== 'active')
    return { ok: true, changes: [removal], says: 'The key is forgotten; what it signed is dead.' };
  const next = keys.find(({ state }) => state === 'next');
  const successor: KeyChange = next ? { change: 'promote', kid: next.kid } : { change: 'replace' };
  return {
    ok: true,
    changes: [successor, removal],
    says: 'The key is forgotten; what it signed is dead. Another key signs from now on.',
  };
}
