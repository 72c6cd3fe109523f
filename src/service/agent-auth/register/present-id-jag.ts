import type { Knex } from 'knex';
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

/** An ID-JAG in a request, with the checks and the work of the endpoint that received it. */
export interface IdJagRequest<Result> {
  readonly assertion: string;
  readonly caller: Caller;
  readonly now: Date;
  /** Throws to reject the identity before anything is written. */
  checkIdentity?(identity: VerifiedIdentity): void;
  /**
   * Completes the request in the transaction that uses up the ID-JAG. Throws to roll back, so that the ID-JAG can be
   * used again. May run several times.
   */
  complete(trx: Knex.Transaction, outcome: Outcome): Promise<Result>;
}

/**
 * Verifies an ID-JAG, uses up its `jti`, and registers or finds the agent of its subject (agent-auth.md §10). Throws
 * `OAuthError` if the ID-JAG is rejected. After any error the ID-JAG can be used again.
 */
export async function presentIdJag<Result>(service: AgentService, request: IdJagRequest<Result>): Promise<Result> {
  const { caller, now } = request;
  const { ip } = caller.request;
  const identity = await countedVerification(service, request);
  if (identity.email !== undefined) requireAllowed(service.settings, identity.email);
  request.checkIdentity?.(identity);
  const presented = presentedBy(service, identity, caller, now);
  await countNew(service, identity, ip, now);
  // One transaction, so that an error also rolls back the use of the jti (agent-auth.md §10.2).
  return service.store.unit(async (trx) => request.complete(trx, await resolve(trx, service, presented)));
}

/**
 * Verifies the ID-JAG, and counts the attempt against the client address whether or not the ID-JAG is valid
 * (threat-model.md A4). Blocked addresses are rejected before the signature check, and key fetches have a cooldown.
 */
async function countedVerification(
  service: AgentService,
  { assertion, caller, now }: Pick<IdJagRequest<unknown>, 'assertion' | 'caller' | 'now'>,
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

/** Counts an ID-JAG that may create a registration against its provider. Linked clients of a subject are not counted. */
async function countNew(
  service: AgentService,
  { issuer, subject, clientId }: VerifiedIdentity,
  ip: string,
  now: Date,
): Promise<void> {
  if (await service.store.read((db) => isLinked(db, subjectKey(issuer, subject), clientId))) return;
  await countAloneShared(service, { act: 'vouchedRegistration', facts: { issuer, ip } }, now);
}

/** Creates ids and secrets before the transaction, because its work may run several times. */
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
