import type { Knex } from 'knex';
import { nextRefreshToken, parseToken } from '../credentials/secrets.js';
import { refusalOf } from '../limits/rate-windows.js';
import { resourcesNamed } from '../protected-resources.js';
import { isTokenWritten } from '../records/access-tokens.js';
import { audit } from '../records/audit-events.js';
import { rotateRefreshToken, useRefreshToken } from '../records/refresh-rotation.js';
import { heldRefreshToken, lookUpRefreshToken } from '../records/refresh-tokens.js';
import { lockRegistration } from '../records/registrations.js';
import { revokeRegistrations } from '../revocation/revoke-registrations.js';
import type { AgentService } from '../service.js';
import { areConsented, knownRequestedScopes } from './consented.js';
import type { Grant, TokenRequest } from './grant.js';
import type { RefreshRequest } from './refresh-rotation.js';
import { limitOfGrant, type Refresh, refreshRefusal, useOf } from './refresh-use.js';
import { tokenPair } from './token-pair.js';

/** A refresh token for an access token and the refresh token that follows it (consent.md, Tokens and storage). */
export function refreshTokenGrant(service: AgentService): Grant {
  return {
    types: ['refresh_token'],
    required: ['refresh_token', 'client_id'],
    async exchange({ body }) {
      const { refresh_token: token = '' } = body;
      const presented = parseToken('refresh', token);
      if (!presented) throw refreshRefusal('invalid_grant');
      const { registrationId, hash } = presented;
      const next = nextRefreshToken(service.secrets.refreshTokens, token);
      const step = { registrationId, hash, successorHash: next.hash };
      const pair = tokenPair(service, registrationId, next);
      const call = { step, requested: requestIn(service, body), pair, now: service.clock.now() };
      const outcome = (await refreshAtOnce(service, call)) ?? (await refreshLocked(service, call));
      if (outcome === 'ended') throw refreshRefusal('invalid_grant');
      if (outcome === 'limit')
        throw await refusalOf(service.store, service.limits, limitOfGrant(registrationId), call.now);
      return pair.record(outcome.scopes);
    },
  };
}

function requestIn({ urls }: AgentService, body: TokenRequest): RefreshRequest {
  const resources = resourcesNamed(urls.base, [body.resource ?? '']);
  return {
    clientId: body.client_id ?? '',
    scopes: knownRequestedScopes(body.scope),
    consented: (consented) => resources !== undefined && areConsented(urls, resources, consented),
  };
}

type Refreshed = { readonly scopes: readonly string[] } | 'ended' | 'limit';

/** The access token is the row that only this request writes: it is there if and only if this request rotated. */
const isRotated = (db: Knex, { pair }: Refresh): Promise<boolean> => isTokenWritten(db, pair.accessKey);

/**
 * One look, one statement: how refreshes go, also those of one token at the same moment. Undefined when the grant must
 * be looked at under its lock, because it changed between the two, or ends.
 */
async function refreshAtOnce(service: AgentService, call: Refresh): Promise<Refreshed | undefined> {
  const use = useOf(service, call, await lookUpRefreshToken(service, call.step));
  if (use === 'reuse') return undefined;
  const rotated = await useRefreshToken(service, use);
  if (rotated === 'changed') return undefined;
  return rotated === 'limit' ? rotated : use;
}

async function refreshLocked(service: AgentService, call: Refresh): Promise<Refreshed> {
  let last: Refreshed | undefined;
  return service.store.unit(
    async (trx) => {
      last = await refreshOnce(trx, service, call);
      return last;
    },
    { afterLostAnswer: async (db) => ((await isRotated(db, call)) ? last : undefined) },
  );
}

/** One transaction under the registration's lock: read, decide, write. */
async function refreshOnce(trx: Knex.Transaction, service: AgentService, call: Refresh): Promise<Refreshed> {
  const { step, now } = call;
  const id = step.registrationId;
  if (!(await lockRegistration(trx, id))) throw refreshRefusal('invalid_grant');
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
