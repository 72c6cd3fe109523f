import type { Knex } from 'knex';
import type { Reply, RequestFacts } from '../../http/operation.js';
import { type AuditEntry, auditAll } from '../audit.js';
import { type AssertionOrder, type IssuedAssertion, issueAssertion } from '../credentials/credentials.js';
import { type IssuedSecret, newId, newToken } from '../credentials/secrets.js';
import { agentEndpoints } from '../endpoints.js';
import { agentHeaders } from '../error-surface.js';
import { countWithin, inAll, ipSubject } from '../limits/rate-windows.js';
import { OAuthError } from '../oauth-error.js';
import { postClaimScopes, preClaimScopes } from '../scopes.js';
import { type AgentService, secondsAfter } from '../service.js';
import { requesterFacts } from './requester.js';

interface NewRegistration {
  readonly id: string;
  readonly claimToken: IssuedSecret;
  readonly windowEnds: Date;
  readonly now: Date;
}

/** Registers an agent that proves nothing: read scope now, and a claim token for more (agent-auth.md §2.2). */
export async function registerAnonymously(service: AgentService, request: RequestFacts): Promise<Reply<'registerAgent'>> {
  const { store, clock, random, lifetimes, settings } = service;
  // Nobody can register, so there is nothing to count: the refusal touches no database.
  if (!settings.anonymousRegistration) throw new OAuthError('anonymous_not_enabled');
  const key = await service.keys.active();
  const now = clock.now();
  const id = newId('registration', random);
  const made: NewRegistration = {
    id,
    claimToken: newToken('claim', id, random),
    windowEnds: secondsAfter(now, lifetimes.claimWindow),
    now,
  };
  await store.unit((trx) => write(trx, service, made, request), {
    afterLostAnswer: async (db) => ((await db('registrations').where({ id }).first('id')) ? true : undefined),
  });
  return reply(service, made, await issueAssertion(service, key, assertionFor(made), now));
}

function assertionFor({ id, windowEnds }: NewRegistration): AssertionOrder {
  return { registrationId: id, generation: 0, kind: 'unclaimed', scopes: preClaimScopes, windowEnds };
}

/** Here the claim token leaves, and nowhere else. */
function reply({ urls }: AgentService, { id, claimToken, windowEnds }: NewRegistration, issued: IssuedAssertion): Reply<'registerAgent'> {
  return {
    status: 200,
    type: 'application/json',
    headers: agentHeaders,
    body: {
      registration_id: id,
      registration_type: 'anonymous',
      identity_assertion: issued.assertion,
      assertion_expires: issued.expiresAt.toISOString(),
      pre_claim_scopes: preClaimScopes,
      claim_url: urls.of(agentEndpoints.claim),
      claim_token: claimToken.secret,
      claim_token_expires: windowEnds.toISOString(),
      post_claim_scopes: postClaimScopes,
    },
  };
}

const issuedAt = (id: string): readonly AuditEntry[] => [
  { name: 'registration.created', registrationId: id, data: { kind: 'anonymous' } },
  { name: 'assertion.issued', registrationId: id, data: { level: 'pre', generation: 0 } },
];

async function write(
  trx: Knex.Transaction,
  { limits, lifetimes }: AgentService,
  made: NewRegistration,
  request: RequestFacts,
): Promise<true> {
  const { id, claimToken, windowEnds, now } = made;
  const counted = [
    { limit: 'anonymousRegistrationsPerIp', subject: ipSubject(request.ip) },
    { limit: 'anonymousRegistrationsInAll', subject: inAll },
  ] as const;
  await countWithin(trx, limits, counted, now);
  await trx('registrations').insert({
    id,
    kind: 'anonymous',
    scope_ceiling: [...postClaimScopes],
    claim_token_hash: claimToken.hash,
    claim_expires_at: windowEnds,
    poll_interval: lifetimes.pollInterval,
    created_at: now,
    ...requesterFacts(request),
  });
  await auditAll(trx, issuedAt(id), now);
  return true;
}
