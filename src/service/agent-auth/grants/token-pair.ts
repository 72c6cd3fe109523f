import { secondsAfter } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { AccessTokenRow, NewRow } from '../../store/rows.js';
import { type IssuedSecret, newToken } from '../crypto/secrets.js';
import type { AgentService } from '../dependencies/service.js';
import { knownScopes } from '../protocol/scopes.js';
import type { TokenRecord } from './grant.js';

/** A new access token, with the refresh token that goes with it where a client takes one. */
export interface IssuedPair {
  readonly access: IssuedSecret;
  readonly refresh: IssuedSecret | undefined;
  /** The row that only the request which made this pair writes. */
  readonly accessKey: Pick<AccessTokenRow, 'registration_id' | 'token_hash'>;
  /** The answer that hands them out, for a token of these scopes. */
  record(scopes: readonly string[]): TokenRecord;
}

/** A new access token with this refresh token, if any; neither is valid before its row is written. */
export function tokenPair(
  { random, lifetimes }: Pick<AgentService, 'random' | 'lifetimes'>,
  registrationId: string,
  refresh?: IssuedSecret,
): IssuedPair {
  const access = newToken('access', registrationId, random);
  return {
    access,
    refresh,
    accessKey: { registration_id: registrationId, token_hash: access.hash },
    record: (scopes) => ({
      access_token: access.secret,
      token_type: 'Bearer',
      expires_in: lifetimes.accessToken,
      scope: knownScopes(scopes).join(' '),
      ...(refresh && { refresh_token: refresh.secret }),
    }),
  };
}

/** The row of the pair's access token, of a registration that the caller has locked or just made. */
export function tokenRowOf(
  { lifetimes }: Pick<AgentService, 'lifetimes'>,
  { accessKey }: IssuedPair,
  { scopes, generation, now }: { readonly scopes: readonly string[]; readonly generation: number; readonly now: Date },
): NewRow<AccessTokenRow> {
  const expires_at = secondsAfter(now, lifetimes.accessToken);
  return { ...accessKey, generation, scopes: [...scopes], issued_at: now, expires_at };
}

/** When a grant ends: unless it is refreshed before, and whatever happens. Without refresh tokens with its one token. */
export function grantEnds(
  lifetimes: Pick<Lifetimes, 'accessToken' | 'refreshIdle' | 'refreshAbsolute'>,
  now: Date,
  refreshes: boolean,
): { readonly idle: Date; readonly absolute: Date } {
  const absolute = secondsAfter(now, refreshes ? lifetimes.refreshAbsolute : lifetimes.accessToken);
  return { idle: idleEnd(lifetimes, now, absolute), absolute };
}

/** When a grant that is used now ends for want of use, never after its end. */
export function idleEnd({ refreshIdle }: Pick<Lifetimes, 'refreshIdle'>, now: Date, absolute: Date): Date {
  const idle = secondsAfter(now, refreshIdle);
  return idle < absolute ? idle : absolute;
}
