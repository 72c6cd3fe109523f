import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import { nextRefreshToken, parseToken } from '../crypto/secrets.js';
import type { AgentService } from '../dependencies/service.js';
import { revokedByPersonDescription } from '../errors/revoked-by-person.js';
import { countingOnce, refusalOf } from '../limits/rate-windows.js';
import { countedOnce } from '../limits/shared-halves.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { areConsented, resourcesNamed } from '../protocol/protected-resources.js';
import { knownScopes, scopeNames } from '../protocol/scopes.js';
import { audit } from '../records/audit-events.js';
import {
  type HeldRefreshToken,
  heldRefreshToken,
  type RefreshStep,
  type RefreshUse,
  rotateRefreshToken,
} from '../records/refresh-tokens.js';
import { lockRegistration } from '../records/registrations.js';
import { revokeRegistrations } from '../revocation/revoke-registrations.js';
import type { Grant, TokenRequest } from './grant.js';
import { type RefreshRequest, rotation } from './refresh-rotation.js';
import { type IssuedPair, idleEnd, tokenPair } from './token-pair.js';

/** One refresh, with the secrets that it gives if it may. */
interface Refresh {
  readonly step: RefreshStep;
  readonly requested: RefreshRequest;
  readonly pair: IssuedPair;
  readonly now: Date;
}

const refusals = {
  invalid_grant: 'The refresh token is unknown, expired, used, revoked, or of another client. Ask for consent again.',
  invalid_scope: 'scope must hold nothing but what was consented to.',
  invalid_target: 'resource must be one that was consented to.',
} as const;

const refusal = (error: keyof typeof refusals): OAuthError => new OAuthError(error, { description: refusals[error] });

const limitOf = (registration: string) => countedOnce('tokenOfRegistration', { registration });

/** A refresh token for an access token and the refresh token that follows it (consent.md, Tokens and storage). */
export function refreshTokenGrant(service: AgentService): Grant {
  return {
    types: ['refresh_token'],
    required: ['refresh_token', 'client_id'],
    async exchange({ body }) {
      const { refresh_token: token = '' } = body;
      const presented = parseToken('refresh', token);
      if (!presented) throw refusal('invalid_grant');
      const { registrationId, hash } = presented;
      const next = nextRefreshToken(service.secrets.refreshTokens, token);
      const step = { registrationId, hash, successorHash: next.hash };
      const pair = tokenPair(service, registrationId, next);
      const call = { step, requested: requestIn(service, body), pair, now: service.clock.now() };
      const outcome = (await refreshAtOnce(service, call)) ?? (await refreshLocked(service, call));
      if (outcome === 'ended') throw refusal('invalid_grant');
      if (outcome === 'limit') throw await refusalOf(service.store, service.limits, limitOf(registrationId), call.now);
      return pair.record(outcome.scopes);
    },
  };
}

function requestIn({ urls }: AgentService, body: TokenRequest): RefreshRequest {
  const resources = resourcesNamed(urls.base, [body.resource ?? '']);
  const names = scopeNames(body.scope);
  return {
    clientId: body.client_id ?? '',
    scopes: names.length === 0 ? undefined : knownScopes(names),
    consented: (consented) => resources !== undefined && areConsented(urls.base, resources, consented),
  };
}

/**
 * Decides how the token is used. Returns `reuse` if the grant must end. Throws `OAuthError` if the request is rejected
 * and changes nothing.
 */
function useOf(service: AgentService, refresh: Refresh, held: HeldRefreshToken | undefined): RefreshUse | 'reuse' {
  const { lifetimes, limits } = service;
  const { step, pair, requested, now } = refresh;
  if (!held) throw refusal('invalid_grant');
  if (held.revoked_by === 'person' && held.client_id === requested.clientId)
    throw new OAuthError('invalid_grant', { description: revokedByPersonDescription });
  const decision = rotation(held, requested, now, lifetimes);
  if (decision.answer === 'reuse') return decision.answer;
  if (decision.answer !== 'rotate') throw refusal(decision.answer);
  const { registration_id: id, version, generation } = held;
  return {
    id,
    version,
    generation,
    hash: step.hash,
    successorHash: step.successorHash,
    scopes: decision.scopes,
    now,
    idleEnds: idleEnd(lifetimes, now, held.ends_at),
    accessHash: pair.access.hash,
    accessEnds: secondsAfter(now, lifetimes.accessToken),
    eventId: service.random.uuid(),
    counted: countingOnce(limits, limitOf(id), now),
  };
}

type Refreshed = { readonly scopes: readonly string[] } | 'ended' | 'limit';

/**
 * One look, one statement: how refreshes go, also those of one token at the same moment. Undefined when the grant must
 * be looked at under its lock, because it changed between the two, or ends.
 */
async function refreshAtOnce(service: AgentService, call: Refresh): Promise<Refreshed | undefined> {
  const { store } = service;
  const { step } = call;
  const use = useOf(service, call, await store.read((db) => heldRefreshToken(db, step)));
  if (use === 'reuse') return undefined;
  const rotated = await store.write((db) => rotateRefreshToken(db, use), { afterLostAnswer: 'repeat' });
  if (rotated === 'changed') return undefined;
  return rotated === 'limit' ? rotated : use;
}

async function refreshLocked(service: AgentService, call: Refresh): Promise<Refreshed> {
  return service.store.unit((trx) => refreshOnce(trx, service, call));
}

/** One transaction under the registration's lock: read, decide, write. */
async function refreshOnce(trx: Knex.Transaction, service: AgentService, call: Refresh): Promise<Refreshed> {
  const { step, now } = call;
  const id = step.registrationId;
  if (!(await lockRegistration(trx, id))) throw refusal('invalid_grant');
  const use = useOf(service, call, await heldRefreshToken(trx, step));
  if (use === 'reuse') {
    await revokeRegistrations(trx, { id }, now, 'reuse');
    await audit(trx, 'refresh.reused', id, {}, now);
    return 'ended';
  }
  const rotated = await rotateRefreshToken(trx, use);
  if (rotated === 'changed') throw new Error('A refresh token changed under the lock of its registration.');
  return rotated === 'limit' ? rotated : use;
}
