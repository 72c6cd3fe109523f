import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import { parseEmailAddress } from '../../../base/email-address.js';
import type { Reply } from '../../http/operation.js';
import { makeAttempt, type NewAttempt, shownAttempt } from '../claim/attempts.js';
import { mailIsMissing, writeClaim } from '../claim/start.js';
import { type IssuedSecret, newId, newToken } from '../crypto/secrets.js';
import { requireAllowed } from '../dependencies/allowed-addresses.js';
import type { AgentService } from '../dependencies/service.js';
import { agentHeaders } from '../errors/error-format.js';
import { type Caller, requesterFacts } from '../errors/requester.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { postClaimScopes } from '../protocol/scopes.js';
import { audit } from '../records/audit-events.js';
import { insertRegistration } from '../records/registrations.js';
import { countUnproven } from './anonymous.js';

interface ClaimedRegistration {
  readonly id: string;
  readonly email: string;
  readonly claimToken: IssuedSecret;
  readonly windowEnds: Date;
  readonly attempt: NewAttempt;
  readonly now: Date;
}

/**
 * Registers an agent and starts the claim at the address of its user, in one request (agent-auth.md §2.6). Throws
 * `OAuthError`.
 */
export async function registerByLoginHint(
  service: AgentService,
  { login_hint: hint }: { readonly login_hint: string },
  caller: Caller,
): Promise<Reply<'registerAgent'>> {
  const { clock, random, lifetimes, settings } = service;
  if (!settings.anonymousRegistration) throw new OAuthError('service_auth_not_enabled');
  const email = parseEmailAddress(hint);
  if (!email) throw new OAuthError('invalid_login_hint');
  requireAllowed(settings, email);
  if (!settings.canMail) throw mailIsMissing();
  const now = clock.now();
  await countUnproven(service, caller, now);
  const id = newId('registration', random);
  const registration: ClaimedRegistration = {
    id,
    email,
    claimToken: newToken('claim', id, random),
    windowEnds: secondsAfter(now, lifetimes.claimWindow),
    attempt: makeAttempt(service, id),
    now,
  };
  const attemptEnds = await service.store.unit((trx) => write(trx, service, registration, caller));
  return reply(service, registration, attemptEnds);
}

async function write(
  trx: Knex.Transaction,
  service: AgentService,
  { id, email, claimToken, windowEnds, attempt, now }: ClaimedRegistration,
  caller: Caller,
): Promise<Date> {
  await insertRegistration(trx, {
    id,
    kind: 'anonymous',
    scope_ceiling: [...postClaimScopes],
    claim_token_hash: claimToken.hash,
    claim_expires_at: windowEnds,
    created_at: now,
    ...requesterFacts(caller),
  });
  await audit(trx, 'registration.created', id, { kind: 'anonymous' }, now);
  const registration = { id, claim_expires_at: windowEnds };
  return writeClaim(trx, service, { registration, email, ip: caller.request.ip, attempt, now });
}

function reply(
  service: AgentService,
  { id, claimToken, windowEnds, attempt, now }: ClaimedRegistration,
  attemptEnds: Date,
): Reply<'registerAgent'> {
  return {
    status: 200,
    type: 'application/json',
    headers: agentHeaders,
    body: {
      registration_id: id,
      registration_type: 'service_auth',
      claim_url: service.urls.of(agentEndpoints.claim),
      claim_token: claimToken.secret,
      claim_token_expires: windowEnds.toISOString(),
      post_claim_scopes: postClaimScopes,
      claim_attempt_id: attempt.id,
      claim: shownAttempt(service, attempt, attemptEnds, now),
    },
  };
}
