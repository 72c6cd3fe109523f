import { secondsAfter } from '../../../base/clock.js';
import { makeAttempt } from '../claim/attempts.js';
import { newId, newToken } from '../crypto/secrets.js';
import { requireAllowed } from '../dependencies/allowed-addresses.js';
import type { AgentService } from '../dependencies/service.js';
import { type Caller, requesterFacts } from '../errors/requester.js';
import { countAlone } from '../limits/rate-windows.js';
import { counted } from '../limits/shared-halves.js';
import { countAloneShared } from '../limits/shared-limit.js';
import { verifyIdJag } from '../provider/id-jag.js';
import type { VerifiedIdentity } from '../provider/id-jag-claims.js';
import { idJagError } from '../provider/id-jag-failure.js';
import { isLinked } from '../records/registration-sets.js';
import { subjectKey } from '../records/subjects.js';
import { resolve } from './link-ask-or-refuse.js';
import type { Outcome, PresentedAssertion } from './presented-assertion.js';

/** An ID-JAG in a request, with the checks of the endpoint that received it. */
export interface IdJagRequest {
  readonly assertion: string;
  readonly caller: Caller;
  readonly now: Date;
  /** Throws to reject the identity before anything is written. */
  checkIdentity?(identity: VerifiedIdentity): void;
  /** Throws to roll back: the ID-JAG is not used up. It may run several times. */
  checkOutcome?(outcome: Outcome): void;
}

/**
 * Verifies an ID-JAG, uses up its jti and finds out for whom it speaks (agent-auth.md §10). Throws `OAuthError` for every
 * ID-JAG that is rejected, and a rejection uses up nothing.
 */
export async function presentIdJag(service: AgentService, request: IdJagRequest): Promise<Outcome> {
  const { caller, now } = request;
  const { ip } = caller.request;
  const identity = await countedVerification(service, request);
  if (identity.email !== undefined) requireAllowed(service.settings, identity.email);
  request.checkIdentity?.(identity);
  const presented = presentedBy(service, identity, caller, now);
  await countNew(service, identity, ip, now);
  return inOneUnit(service, presented, request);
}

/**
 * Verifies, then counts against the sender, whether the signature was good or not (threat-model.md A4). The shield per
 * client address is in front of the signature check, and key fetches have their own cooldown.
 */
async function countedVerification(
  service: AgentService,
  { assertion, caller, now }: IdJagRequest,
): Promise<VerifiedIdentity> {
  const sender = counted('providerRegistration', { ip: caller.request.ip });
  const identity = await verified(service, assertion, now).catch(async (error: unknown) => {
    await countAlone(service, sender, now);
    throw error;
  });
  await countAlone(service, sender, now);
  return identity;
}

async function verified(service: AgentService, assertion: string, now: Date): Promise<VerifiedIdentity> {
  const { trust, providerKeys, lifetimes, urls } = service;
  const result = await verifyIdJag(assertion, trust, providerKeys, { resource: urls.base, now, lifetimes });
  if (!result.ok) throw idJagError(result.failure);
  return result.identity;
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
async function inOneUnit(
  service: AgentService,
  presented: PresentedAssertion,
  { checkOutcome }: IdJagRequest,
): Promise<Outcome> {
  return service.store.unit(async (trx) => {
    const outcome = await resolve(trx, service, presented);
    checkOutcome?.(outcome);
    return outcome;
  });
}
