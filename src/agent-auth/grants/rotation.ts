import type { RegistrationRow } from '../../store/rows.js';
import type { Lifetimes } from '../limits/lifetimes.js';
import type { GrantedRefreshToken } from '../records/refresh-tokens.js';
import type { Scope } from '../scopes.js';
import { secondsAfter } from '../service.js';

/** A refresh token gives so many pairs within the grace, the first included; a constraint of the schema says the same. */
export const mostChildren = 4;

/** What a client asks of its refresh token. */
export interface RefreshRequest {
  readonly clientId: string;
  /** The known ones of those named; undefined means all that was consented to. */
  readonly scopes: readonly Scope[] | undefined;
  /** Whether the resources named were consented to. */
  readonly consented: (resources: readonly string[]) => boolean;
}

/** `reuse`: a token that was used up comes again; the grant ends, since one of its two holders is not the client. */
export type Rotation =
  | { readonly answer: 'invalid_grant' | 'invalid_scope' | 'invalid_target' | 'reuse' }
  | { readonly answer: 'rotate'; readonly scopes: readonly string[]; readonly repeated: boolean };

type Registration = Pick<RegistrationRow, 'revoked_at' | 'assertion_gen' | 'scope_ceiling'>;

/**
 * How a refresh is answered (consent.md, Tokens and storage): from the registration and the token as they are while the registration is
 * locked. What is refused before `reuse` changes nothing.
 */
export function rotation(
  registration: Registration,
  token: GrantedRefreshToken | undefined,
  asked: RefreshRequest,
  now: Date,
  { refreshGrace }: Pick<Lifetimes, 'refreshGrace'>,
): Rotation {
  if (!token || !isAlive(registration, token, now) || token.client_id !== asked.clientId) {
    return { answer: 'invalid_grant' };
  }
  const { scope_ceiling: ceiling } = registration;
  const { scopes = ceiling } = asked;
  if (scopes.length === 0 || scopes.some((scope) => !ceiling.includes(scope))) return { answer: 'invalid_scope' };
  if (!asked.consented(token.resources)) return { answer: 'invalid_target' };
  if (token.used_at === null) return { answer: 'rotate', scopes, repeated: false };
  const inGrace = now <= secondsAfter(token.used_at, refreshGrace) && token.children < mostChildren;
  return inGrace ? { answer: 'rotate', scopes, repeated: true } : { answer: 'reuse' };
}

/** Exactly at its end a token is over. */
function isAlive({ revoked_at, assertion_gen }: Registration, token: GrantedRefreshToken, now: Date): boolean {
  const { generation, expires_at, ends_at } = token;
  return revoked_at === null && generation === assertion_gen && expires_at > now && ends_at > now;
}
