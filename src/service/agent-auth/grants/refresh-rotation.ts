import { secondsAfter } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { Scope } from '../protocol/scopes.js';
import type { HeldRefreshToken } from '../records/refresh-tokens.js';

/** What a client asks of its refresh token. */
export interface RefreshRequest {
  readonly clientId: string;
  /** The known ones of those named; undefined means all that was consented to. */
  readonly scopes: readonly Scope[] | undefined;
  /** Whether the resources named were consented to. */
  readonly consented: (resources: readonly string[]) => boolean;
}

/** `reuse`: a token that is used up comes again; the grant ends, since one of its two holders may not be the client. */
export type Rotation =
  | { readonly answer: 'invalid_grant' | 'invalid_scope' | 'invalid_target' | 'reuse' }
  | { readonly answer: 'rotate'; readonly scopes: readonly string[] };

/**
 * How a refresh is answered (consent.md, Tokens and storage): from the token, its grant and its registration as they are at
 * one version. What is refused before `reuse` changes nothing.
 */
export function rotation(
  held: HeldRefreshToken,
  requested: RefreshRequest,
  now: Date,
  { refreshGrace }: Pick<Lifetimes, 'refreshGrace'>,
): Rotation {
  if (!isAlive(held, now) || held.client_id !== requested.clientId) return { answer: 'invalid_grant' };
  const { scope_ceiling: ceiling } = held;
  const { scopes = ceiling } = requested;
  if (scopes.length === 0 || scopes.some((scope) => !ceiling.includes(scope))) return { answer: 'invalid_scope' };
  if (!requested.consented(held.resources)) return { answer: 'invalid_target' };
  return isUsedUp(held, now, refreshGrace) ? { answer: 'reuse' } : { answer: 'rotate', scopes };
}

/**
 * A token is used up once its successor was used and the grace since then, in seconds, is over (RFC 9700 §4.14.2). Until
 * then each repeat gets that successor: a client that never received it has no other token, and windows that refresh at
 * the same moment, some of them one token behind, go on in whatever order they come. A successor that is not there was
 * made by another secret, and cannot be given again.
 */
function isUsedUp({ used_at, has_successor, successor_used_at }: HeldRefreshToken, now: Date, grace: number): boolean {
  if (used_at === null) return false;
  if (!has_successor) return true;
  return successor_used_at !== null && now > secondsAfter(successor_used_at, grace);
}

/** Exactly at its end a token is over. */
function isAlive(held: HeldRefreshToken, now: Date): boolean {
  const { revoked_at, assertion_gen, generation, expires_at, ends_at } = held;
  return revoked_at === null && generation === assertion_gen && expires_at > now && ends_at > now;
}
