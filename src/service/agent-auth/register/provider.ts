import type { components } from '../../../../generated/types.js';
import type { Reply } from '../../http/operation.js';
import { shownAttempt } from '../claim/attempts.js';
import { issueAssertion } from '../credentials/issue-assertion.js';
import type { SigningKey } from '../crypto/assertion.js';
import type { AgentService } from '../dependencies/service.js';
import { agentHeaders } from '../errors/error-format.js';
import type { Caller } from '../errors/requester.js';
import { challengesFor } from '../errors/www-authenticate.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { oauthErrors } from '../protocol/oauth-error.js';
import { presentIdJag } from './present-id-jag.js';
import type { ConfirmationNeeded, Linked } from './presented-assertion.js';

type IdentityAssertionRequest = components['schemas']['IdentityAssertionRequest'];

/**
 * Registers an agent with an ID-JAG of a trusted provider. The agent is linked to its user at once, or after a human has
 * confirmed it (agent-auth.md §2.3, §2.4, §10).
 */
export async function registerByProvider(
  service: AgentService,
  { assertion }: Pick<IdentityAssertionRequest, 'assertion'>,
  caller: Caller,
): Promise<Reply<'registerAgent'>> {
  const now = service.clock.now();
  // Throws if no signing key is available, before anything is written.
  const key = await service.keys.active();
  const outcome = await presentIdJag(service, {
    assertion,
    caller,
    now,
    complete: async (_trx, one) => one,
  });
  return outcome.kind === 'linked' ? linkedReply(service, key, outcome, now) : confirmationReply(service, outcome, now);
}

function linkedReply(
  service: AgentService,
  key: SigningKey,
  { registrationId, generation, scopes, email }: Linked,
  now: Date,
): Reply<'registerAgent'> {
  const issued = issueAssertion(service, key, { registrationId, generation, scopes, email, kind: 'provider' }, now);
  return {
    status: 200,
    type: 'application/json',
    headers: agentHeaders,
    body: {
      registration_id: registrationId,
      registration_type: 'identity_assertion',
      identity_assertion: issued.assertion,
      assertion_expires: issued.expiresAt.toISOString(),
      scopes,
    },
  };
}

function confirmationReply(service: AgentService, needed: ConfirmationNeeded, now: Date): Reply<'registerAgent'> {
  const { registrationId, claimToken, windowEnds, attempt, attemptEnds, scopes } = needed;
  const shown = shownAttempt(service, attempt, attemptEnds, now);
  const error = {
    error: 'interaction_required',
    error_description: oauthErrors.interaction_required.description,
  } as const;
  return {
    status: 401,
    type: 'application/json',
    headers: { ...agentHeaders, 'WWW-Authenticate': challengesFor(service.urls, error) },
    body: {
      ...error,
      registration_id: registrationId,
      registration_type: 'identity_assertion',
      claim_url: service.urls.of(agentEndpoints.claim),
      claim_token: claimToken.secret,
      claim_token_expires: windowEnds.toISOString(),
      post_claim_scopes: scopes,
      claim_attempt_id: attempt.id,
      claim_attempt: shown,
      claim: shown,
    },
  };
}
