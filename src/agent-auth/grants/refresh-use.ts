import { secondsAfter } from '../../platform/clock.js';
import { countingOnce } from '../limits/rate-windows.js';
import { countedOnce } from '../limits/shared-halves.js';
import { OAuthError, type OAuthErrorCode } from '../oauth-error.js';
import type { RefreshUse } from '../records/refresh-rotation.js';
import type { HeldRefreshToken, RefreshStep } from '../records/refresh-tokens.js';
import type { AgentService } from '../service.js';
import { type RefreshRequest, type Rotation, rotation } from './refresh-rotation.js';
import { type IssuedPair, idleEnd } from './token-pair.js';

/** One refresh, with the secrets that it gives if it may. */
export interface Refresh {
  readonly step: RefreshStep;
  readonly requested: RefreshRequest;
  readonly pair: IssuedPair;
  readonly now: Date;
}

const descriptions: Partial<Readonly<Record<OAuthErrorCode, string>>> = {
  invalid_grant: 'The refresh token is unknown, expired, used, revoked, or of another client. Ask for consent again.',
  invalid_scope: 'scope must hold nothing but what was consented to.',
  invalid_target: 'resource must be one that was consented to.',
};

export function refreshRefusal(error: 'invalid_grant' | 'invalid_scope' | 'invalid_target'): OAuthError {
  const description = descriptions[error];
  return new OAuthError(error, description === undefined ? {} : { description });
}

export const limitOfGrant = (registration: string) => countedOnce('tokenOfRegistration', { registration });

/** What is written for the answer, or that the grant ends; a refusal, which changes nothing, is thrown. */
export function useOf(
  service: AgentService,
  refresh: Refresh,
  held: HeldRefreshToken | undefined,
): RefreshUse | 'reuse' {
  const decision: Rotation = held
    ? rotation(held, held, refresh.requested, refresh.now, service.lifetimes)
    : { answer: 'invalid_grant' };
  if (decision.answer === 'reuse') return decision.answer;
  if (decision.answer !== 'rotate' || !held)
    throw refreshRefusal(decision.answer === 'rotate' ? 'invalid_grant' : decision.answer);
  const { lifetimes, limits } = service;
  const { step, pair, now } = refresh;
  const { registration_id: id, version, generation } = held;
  const { hash, successorHash } = step;
  return {
    id,
    version,
    generation,
    hash,
    successorHash,
    scopes: decision.scopes,
    now,
    idleEnds: idleEnd(lifetimes, now, held.ends_at),
    accessHash: pair.access.hash,
    accessEnds: secondsAfter(now, lifetimes.accessToken),
    counted: countingOnce(limits, limitOfGrant(id), now),
  };
}
