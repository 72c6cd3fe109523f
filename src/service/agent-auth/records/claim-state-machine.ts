import type { components } from '../../../../generated/types.js';
import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';
import type { OAuthErrorCode } from '../protocol/oauth-error.js';

/**
 * The claim as a state machine (agent-auth.md §3.3): an attempt moves by `transitions`, and what it and its
 * registration come to is computed here alone, for the owner's list, the polling view, the claim grant, the next claim
 * call and the pages. `expired` and everything about a window follow from the clock, so nothing works past its end.
 */

/** The state in which an attempt begins, and in which it may be decided. */
export const begun = 'initiated';

/**
 * From which state an attempt moves to which; each is one conditional UPDATE, and from another state it does nothing.
 */
export const transitions = {
  confirm: { from: begun, to: 'confirmed' },
  deny: { from: begun, to: 'denied' },
  /** After the last wrong code. */
  lock: { from: begun, to: 'locked' },
  collect: { from: 'confirmed', to: 'completed' },
  /** By a newer attempt, or by a revocation. */
  supersede: { from: [begun, 'confirmed'], to: 'superseded' },
} as const satisfies Readonly<Record<string, { from: StoredState | readonly StoredState[]; to: StoredState }>>;

type StoredState = ClaimAttemptRow['state'];
type Window = Pick<RegistrationRow, 'claim_expires_at'>;
/** What the state of a claim follows from. */
export type ClaimFacts = Window & Pick<RegistrationRow, 'claimed_at' | 'denied_at' | 'revoked_at'>;
export type AttemptFacts = Pick<ClaimAttemptRow, 'state' | 'expires_at'>;

/**
 * True once the claim window is over; exactly at its end it is. A registration that needed no confirmation has no window.
 */
export function isWindowOver({ claim_expires_at }: Window, now: Date): boolean {
  return claim_expires_at !== null && claim_expires_at <= now;
}

export type AttemptState = StoredState | 'expired';

/** The state of one attempt. A confirmed one waits to be collected, past its own end too. */
export function attemptState({ state, expires_at }: AttemptFacts, now: Date): AttemptState {
  return state === 'initiated' && expires_at <= now ? 'expired' : state;
}

/**
 * A registration by its columns first, then by its newest attempt. `over` is the claim window, `unasked` is without an
 * attempt.
 */
export type ClaimState = 'revoked' | 'claimed' | 'over' | 'denied and over' | 'unasked' | AttemptState;

export function claimState(registration: ClaimFacts, newest: AttemptFacts | undefined, now: Date): ClaimState {
  if (registration.revoked_at) return 'revoked';
  if (registration.claimed_at) return 'claimed';
  const over = isWindowOver(registration, now);
  const attempt = newest ? attemptState(newest, now) : 'unasked';
  if (registration.denied_at || attempt === 'denied') return over ? 'denied and over' : 'denied';
  return over ? 'over' : attempt;
}

export type ClaimStatus = components['schemas']['ClaimStatus'];
type Poll = 'invalid_grant' | 'access_denied' | 'window over' | 'attempt over' | 'collect' | 'pending';

interface Views {
  /** The owner's list (§3.3). */
  readonly list: 'revoked' | 'claimed' | 'expired' | 'pending' | 'unclaimed';
  /** The polling view (§4). */
  readonly status: ClaimStatus;
  /** The claim grant (§6.2). */
  readonly poll: Poll;
  /** The next claim call: its refusal (§3.1). */
  readonly call?: OAuthErrorCode;
}

const views: Readonly<Record<ClaimState, Views>> = {
  revoked: { list: 'revoked', status: 'expired', poll: 'invalid_grant', call: 'claim_expired' },
  claimed: { list: 'claimed', status: 'claimed', poll: 'invalid_grant', call: 'claimed_or_in_flight' },
  denied: { list: 'unclaimed', status: 'denied', poll: 'access_denied', call: 'access_denied' },
  'denied and over': { list: 'expired', status: 'denied', poll: 'access_denied', call: 'claim_expired' },
  over: { list: 'expired', status: 'expired', poll: 'window over', call: 'claim_expired' },
  unasked: { list: 'unclaimed', status: 'unclaimed', poll: 'pending' },
  initiated: { list: 'pending', status: 'initiated', poll: 'pending' },
  confirmed: { list: 'pending', status: 'confirmed', poll: 'collect', call: 'claimed_or_in_flight' },
  expired: { list: 'unclaimed', status: 'expired', poll: 'attempt over' },
  locked: { list: 'unclaimed', status: 'expired', poll: 'attempt over' },
  superseded: { list: 'unclaimed', status: 'expired', poll: 'invalid_grant' },
  // Never without `claimed_at`, which is written with it.
  completed: { list: 'unclaimed', status: 'expired', poll: 'invalid_grant' },
};

export type RegistrationState =
  | Exclude<Views['list'], 'pending'>
  | 'active'
  | 'idle'
  | 'pending_claim'
  | 'pending_confirmation';

/** What the owner's list tells a state from; `idle_ends_at` is that of a client's grant. */
type ListedFacts = ClaimFacts & Pick<RegistrationRow, 'kind'> & { readonly idle_ends_at?: Date | null };

/** Whether the grant of a client has ended for want of use; exactly at its end it has. */
export const isIdle = (idleEnds: Date | null | undefined, now: Date): boolean => !!idleEnds && idleEnds <= now;

/**
 * The state of a registration as the owner lists it; claimed and pending have their own names for ID-JAG, and the
 * grant of a client that is past its end is idle.
 */
export function registrationState(
  registration: ListedFacts,
  newest: AttemptFacts | undefined,
  now: Date,
): RegistrationState {
  const { list } = views[claimState(registration, newest, now)];
  const { kind, idle_ends_at: idleEnds } = registration;
  const anonymous = kind === 'anonymous';
  if (list === 'claimed' && isIdle(idleEnds, now)) return 'idle';
  if (list === 'claimed') return anonymous ? 'claimed' : 'active';
  if (list === 'pending') return anonymous ? 'pending_claim' : 'pending_confirmation';
  return list;
}

/** The word of the polling view. */
export function claimStatus(registration: ClaimFacts, newest: AttemptFacts | undefined, now: Date): ClaimStatus {
  return views[claimState(registration, newest, now)].status;
}

/** Why a claim call is refused, if it is: the end of the window before all else but a revocation. */
export function callRefusal(
  registration: ClaimFacts,
  newest: AttemptFacts | undefined,
  now: Date,
): OAuthErrorCode | undefined {
  return isWindowOver(registration, now) ? 'claim_expired' : views[claimState(registration, newest, now)].call;
}

/** How the claim grant answers a poll, before throttling. */
export function pollView(registration: ClaimFacts, newest: AttemptFacts | undefined, now: Date): Poll {
  return views[claimState(registration, newest, now)].poll;
}

/**
 * What a page may do about an attempt. `over`: by time. `replaced`: by a newer attempt, or its registration was
 * revoked.
 */
export type PageState =
  | { readonly kind: 'open' | 'over' | 'locked' | 'replaced' }
  | { readonly kind: 'decided'; readonly as: 'confirmed' | 'completed' | 'denied' };

const pages: Readonly<Record<AttemptState, PageState>> = {
  initiated: { kind: 'open' },
  expired: { kind: 'over' },
  confirmed: { kind: 'decided', as: 'confirmed' },
  completed: { kind: 'decided', as: 'completed' },
  denied: { kind: 'decided', as: 'denied' },
  locked: { kind: 'locked' },
  superseded: { kind: 'replaced' },
};

/**
 * The pages (§5.1): about the attempt that the address names, which need not be the newest, so its own state counts.
 */
export function pageState(
  claim: { readonly registration: Window & Pick<RegistrationRow, 'revoked_at'>; readonly attempt: AttemptFacts },
  now: Date,
): PageState {
  if (claim.registration.revoked_at) return pages.superseded;
  const state = attemptState(claim.attempt, now);
  return pages[state === 'initiated' && isWindowOver(claim.registration, now) ? 'expired' : state];
}
