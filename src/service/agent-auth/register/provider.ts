import { secondsAfter } from '../../../base/clock.js';
import type { Reply } from '../../http/operation.js';
import { makeAttempt, shownAttempt } from '../claim/attempts.js';
import { issueAssertion } from '../credentials/issue-assertion.js';
import { newId, newToken } from '../crypto/secrets.js';
import { requireAllowed } from '../dependencies/allowed-addresses.js';
import type { AgentService } from '../dependencies/service.js';
import { agentHeaders } from '../errors/error-surface.js';
import { type Caller, requesterFacts } from '../errors/requester.js';
import { challengesFor } from '../errors/www-authenticate.js';
import { countAlone } from '../limits/rate-windows.js';
import { counted } from '../limits/shared-halves.js';
import { countAloneShared } from '../limits/shared-limit.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { OAuthError, oauthErrors } from '../protocol/oauth-error.js';
import { idJagTokenType } from '../protocol/urns.js';
import { verifyIdJag } from '../provider/id-jag.js';
import type { VerifiedIdentity } from '../provider/id-jag-claims.js';
import { idJagError } from '../provider/id-jag-failure.js';
import { isLinked } from '../records/registration-sets.js';
import { subjectKey } from '../records/subjects.js';
import { resolve } from './link-ask-or-refuse.js';
import type { ConfirmationNeeded, Linked, Outcome, PresentedAssertion } from './presented-assertion.js';

export interface IdentityAssertionBody {
  readonly assertion_type: string;
  readonly assertion: string;
}

/**
 * Registers an agent by a provider's word: linked at once, or once a human has confirmed it (agent-auth.md §2.3, §2.4,
 * §10).
 */
export async function registerByProvider(
  service: AgentService,
  body: IdentityAssertionBody,
  caller: Caller,
): Promise<Reply<'registerAgent'>> {
  const { clock, keys } = service;
  const now = clock.now();
  const identity = await countedVerification(service, body, caller.request.ip, now);
  if (identity.email !== undefined) requireAllowed(service.settings, identity.email);
  const key = await keys.active();
  const presented = presentedBy(service, identity, caller, now);
  await countNew(service, identity, caller.request.ip, now);
  const outcome = await inOneUnit(service, presented);
  return outcome.kind === 'linked' ? linkedReply(service, key, outcome, now) : confirmationReply(service, outcome, now);
}

/**
 * Verifies, then counts against the sender, whether the signature was good or not (threat-model.md A4). The shield per
 * client address is in front of the signature check, and key fetches have their own cooldown.
 */
async function countedVerification(
  service: AgentService,
  body: IdentityAssertionBody,
  ip: string,
  now: Date,
): Promise<VerifiedIdentity> {
  const sender = counted('providerRegistration', { ip });
  const identity = await verified(service, body, now).catch(async (error: unknown) => {
    await countAlone(service, sender, now);
    throw error;
  });
  await countAlone(service, sender, now);
  return identity;
}

/** What is not linked yet may become a row, and counts against the provider that vouches for it; what is linked never does. */
async function countNew(
  service: AgentService,
  { issuer, subject, clientId }: VerifiedIdentity,
  ip: string,
  now: Date,
): Promise<void> {
  if (await service.store.read((db) => isLinked(db, subjectKey(issuer, subject), clientId))) return;
  await countAloneShared(service, { act: 'vouchedRegistration', facts: { issuer, ip } }, now);
}

async function verified(
  service: AgentService,
  { assertion_type, assertion }: IdentityAssertionBody,
  now: Date,
): Promise<VerifiedIdentity> {
  if (assertion_type !== idJagTokenType) {
    throw new OAuthError('invalid_request', { description: `assertion_type must be ${idJagTokenType}.` });
  }
  if (assertion === '')
    throw new OAuthError('invalid_request', { description: 'assertion is required and must be one JWT.' });
  const { trust, providerKeys, lifetimes, urls } = service;
  const result = await verifyIdJag(assertion, trust, providerKeys, { resource: urls.base, now, lifetimes });
  if (!result.ok) throw idJagError(result.failure);
  return result.identity;
}

/** Ids and secrets are made before the unit, which may run several times. */
function presentedBy(service: AgentService, identity: VerifiedIdentity, caller: Caller, now: Date): PresentedAssertion {
  const { random, lifetimes } = service;
  return {
    identity,
    ip: caller.request.ip,
    requester: requesterFacts(caller),
    rememberUntil: secondsAfter(identity.expiresAt, lifetimes.clockSkew),
    newRegistrationId: newId('registration', random),
    newUserId: newId('user', random),
    claimTokenFor: (id) => newToken('claim', id, random),
    attemptFor: (id) => makeAttempt(service, id),
    now,
  };
}

/**
 * Replay and resolution in one transaction: only an outcome commits, every refusal leaves the jti unburned
 * (agent-auth.md §10.2).
 */
async function inOneUnit(service: AgentService, presented: PresentedAssertion): Promise<Outcome> {
  return service.store.unit((trx) => resolve(trx, service, presented));
}

function linkedReply(
  service: AgentService,
  key: Awaited<ReturnType<AgentService['keys']['active']>>,
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
