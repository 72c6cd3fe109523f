import { secondsAfter } from '../../../base/clock.js';
import type { Reply } from '../../http/operation.js';
import { type AssertionParams, type IssuedAssertion, issueAssertion } from '../credentials/issue-assertion.js';
import { type IssuedSecret, newId, newToken } from '../crypto/secrets.js';
import type { AgentService } from '../dependencies/service.js';
import { agentHeaders } from '../errors/error-format.js';
import { type Caller, requesterFacts } from '../errors/requester.js';
import { countAloneShared } from '../limits/shared-limit.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { postClaimScopes, preClaimScopes } from '../protocol/scopes.js';
import { provenNetwork } from '../records/proven-places.js';
import { insertAnonymous } from '../records/registrations.js';

interface NewRegistration {
  readonly id: string;
  readonly claimToken: IssuedSecret;
  readonly windowEnds: Date;
  readonly now: Date;
}

/** Registers an agent that proves nothing: read scope now, and a claim token for more (agent-auth.md §2.2). */
export async function registerAnonymously(service: AgentService, caller: Caller): Promise<Reply<'registerAgent'>> {
  const { clock, random, lifetimes, settings } = service;
  // There is nothing to count: the refusal touches no database.
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
  await countUnproven(service, caller, now);
  const row = {
    id,
    scope_ceiling: [...postClaimScopes],
    claim_token_hash: made.claimToken.hash,
    claim_expires_at: made.windowEnds,
    poll_interval: lifetimes.pollInterval,
    created_at: now,
    ...requesterFacts(caller),
  };
  await service.store.write((db) => insertAnonymous(db, row), { afterLostAnswer: 'repeat' });
  return reply(service, made, issueAssertion(service, key, assertionFor(made), now));
}

/** Counts a registration that nothing vouches for. Throws `LimitReached`. */
export function countUnproven(service: AgentService, { request: { ip } }: Caller, now: Date): Promise<void> {
  return countAloneShared(service, { act: 'anonymousRegistration', facts: { ip } }, now, () =>
    service.store.read((db) => provenNetwork(db, service.secrets, 'agents', ip)),
  );
}

function assertionFor({ id, windowEnds }: NewRegistration): AssertionParams {
  return { registrationId: id, generation: 0, kind: 'unclaimed', scopes: preClaimScopes, windowEnds };
}

/** Here the claim token leaves, and nowhere else. */
function reply(
  { urls }: AgentService,
  { id, claimToken, windowEnds }: NewRegistration,
  issued: IssuedAssertion,
): Reply<'registerAgent'> {
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
