import type { Knex } from 'knex';
import { type PresentedToken, parseToken } from '../credentials/secrets.js';
import { counted } from '../limits/counted.js';
import { countWithin } from '../limits/rate-windows.js';
import { OAuthError, type OAuthErrorCode } from '../oauth-error.js';
import { insertToken, isTokenWritten } from '../records/access-tokens.js';
import { type AuditEntry, audit, auditAll } from '../records/audit-events.js';
import { type GrantedRefreshToken, grantedRefreshToken, rotateRefreshToken } from '../records/refresh-tokens.js';
import { lockRegistration } from '../records/registrations.js';
import { revokeRegistrations } from '../revocation/revoke-registrations.js';
import type { AgentService } from '../service.js';
import { areConsented, knownScopesAsked, resourcesAsked } from './consented.js';
import type { Grant, TokenRequest } from './grant.js';
import { type RefreshRequest, type Rotation, rotation } from './rotation.js';
import { type IssuedPair, idleEnd, tokenPair, tokenRowOf } from './token-pair.js';

/** A refresh token for the next pair of its grant (consent.md, Tokens and storage). */
export function refreshTokenGrant(service: AgentService): Grant {
  return {
    types: ['refresh_token'],
    required: ['refresh_token', 'client_id'],
    async exchange({ body }) {
      const presented = parseToken('refresh', body.refresh_token ?? '');
      if (!presented) throw refusal('invalid_grant');
      const { registrationId } = presented;
      const pair = tokenPair(service, { registrationId, refreshes: true });
      const asked = askedIn(service, body);
      const outcome = await refresh(service, { presented, asked, pair, now: service.clock.now() });
      if (outcome === 'ended') throw refusal('invalid_grant');
      return pair.record(outcome.scopes);
    },
  };
}

const descriptions: Partial<Readonly<Record<OAuthErrorCode, string>>> = {
  invalid_grant: 'The refresh token is unknown, expired, used, revoked, or of another client. Ask for consent again.',
  invalid_scope: 'scope must hold nothing but what was consented to.',
  invalid_target: 'resource must be one that was consented to.',
};

function refusal(error: 'invalid_grant' | 'invalid_scope' | 'invalid_target'): OAuthError {
  const description = descriptions[error];
  return new OAuthError(error, description === undefined ? {} : { description });
}

function askedIn({ urls }: AgentService, body: TokenRequest): RefreshRequest {
  const resources = resourcesAsked(urls, body.resource);
  return {
    clientId: body.client_id ?? '',
    scopes: knownScopesAsked(body.scope),
    consented: (consented) => resources !== undefined && areConsented(urls, resources, consented),
  };
}

interface RefreshCall {
  readonly presented: PresentedToken;
  readonly asked: RefreshRequest;
  readonly pair: IssuedPair;
  readonly now: Date;
}

type Refreshed = { readonly scopes: readonly string[] } | 'ended';

async function refresh(service: AgentService, call: RefreshCall): Promise<Refreshed> {
  let last: Refreshed | undefined;
  return service.store.unit(
    async (trx) => {
      last = await refreshOnce(trx, service, call);
      return last;
    },
    {
      // The access token is the row that only this request writes: it is there if and only if this request rotated.
      afterLostAnswer: async (db) => ((await isTokenWritten(db, call.pair.accessKey)) ? last : undefined),
    },
  );
}

/** One transaction under the registration's lock: read, decide, write. A refusal is thrown, and so changes nothing. */
async function refreshOnce(trx: Knex.Transaction, service: AgentService, call: RefreshCall): Promise<Refreshed> {
  const { presented, asked, now } = call;
  const id = presented.registrationId;
  const registration = await lockRegistration(trx, id);
  if (!registration) throw refusal('invalid_grant');
  const token = await grantedRefreshToken(trx, presented);
  const decision = rotation(registration, token, asked, now, service.lifetimes);
  if (decision.answer === 'reuse') {
    await revokeRegistrations(trx, { id }, now, 'reuse');
    await audit(trx, 'refresh.reused', id, {}, now);
    return 'ended';
  }
  if (decision.answer !== 'rotate' || !token) throw refusal(refusedAs(decision));
  await countWithin(trx, service.limits, counted('tokenOfRegistration', { registration: id }), now);
  await rotate(trx, service, { call, token, decision });
  return { scopes: decision.scopes };
}

const refusedAs = ({ answer }: Rotation) =>
  answer === 'invalid_scope' || answer === 'invalid_target' ? answer : 'invalid_grant';

async function rotate(
  trx: Knex.Transaction,
  service: AgentService,
  {
    call: { pair, now },
    token,
    decision: { scopes, repeated },
  }: {
    readonly call: RefreshCall;
    readonly token: GrantedRefreshToken;
    readonly decision: Extract<Rotation, { answer: 'rotate' }>;
  },
): Promise<void> {
  const { registration_id: id, token_hash: hash, generation, children, ends_at } = token;
  if (!pair.refresh) throw new TypeError('A refresh gives a refresh token.');
  const idleEnds = idleEnd(service.lifetimes, now, ends_at);
  const rotated = await rotateRefreshToken(trx, { id, hash, children, childHash: pair.refresh.hash, idleEnds, now });
  if (!rotated) throw new Error('A refresh token changed under the lock of its registration.');
  await insertToken(trx, tokenRowOf(service, pair, { scopes, generation, now }));
  const entries: AuditEntry[] = [
    { name: 'token.issued', registrationId: id, data: { grant: 'refresh_token', scopes } },
  ];
  if (repeated) entries.push({ name: 'refresh.repeated', registrationId: id, data: { use: children + 1 } });
  await auditAll(trx, entries, now);
}
