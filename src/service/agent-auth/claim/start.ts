import type { Knex } from 'knex';
import { parseEmailAddress } from '../../../base/email-address.js';
import type { Operation, Reply } from '../../http/operation.js';
import type { RegistrationRow } from '../../store/rows.js';
import { type PresentedToken, parseToken } from '../crypto/secrets.js';
import { requireAllowed } from '../dependencies/allowed-addresses.js';
import type { AgentService } from '../dependencies/service.js';
import { agentHeaders } from '../errors/error-format.js';
import { countAlone, countWithin } from '../limits/rate-windows.js';
import { counted } from '../limits/shared-halves.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { newestAttempt } from '../records/attempts.js';
import { callRefusal } from '../records/claim-state-machine.js';
import { bindToMailbox, lockByClaimToken } from '../records/registrations.js';
import { makeAttempt, type NewAttempt, shownAttempt, writeAttempt } from './attempts.js';

/** `POST /agent/identity/claim`: asks the human behind a mailbox, in the order of agent-auth.md §3.1. */
export function startClaim(service: AgentService): Operation<'startClaim'> {
  const { store, clock } = service;
  return async ({ body, request }) => {
    const email = allowedAddress(body.email, service.settings);
    const now = clock.now();
    // Counted by itself: guessing claim tokens counts too.
    await countAlone(service, counted('claim', { ip: request.ip }), now);
    const token = parseToken('claim', body.claim_token);
    if (!token) throw new OAuthError('invalid_claim_token');
    const attempt = makeAttempt(service, token.registrationId);
    const initiation = { token, email, ip: request.ip, attempt, now };
    const expiresAt = await store.unit((trx) => initiate(trx, service, initiation));
    return reply(service, token, attempt, expiresAt, now);
  };
}

/** The address in lower case, when it is one and may claim here. */
function allowedAddress(text: string, settings: AgentService['settings']): string {
  const email = parseEmailAddress(text);
  if (!email)
    throw new OAuthError('invalid_request', {
      description: 'email must be one plain ASCII address of at most 254 characters.',
    });
  requireAllowed(settings, email);
  return email;
}

/** The claim of a registration that the caller has locked or just inserted. */
export interface NewClaim {
  readonly registration: Pick<RegistrationRow, 'id'> & { readonly claim_expires_at: Date };
  readonly email: string;
  readonly ip: string;
  readonly attempt: NewAttempt;
  readonly now: Date;
}

/** Binds the registration to the address and writes the attempt. Returns when the attempt ends. Throws `OAuthError`. */
export async function writeClaim(
  trx: Knex.Transaction,
  service: AgentService,
  { registration, email, ip, attempt, now }: NewClaim,
): Promise<Date> {
  const { id } = registration;
  await countWithin(trx, service.limits, counted('claimOfMailbox', { registration: id, email, ip }), now);
  if (!service.settings.canMail) throw mailIsMissing();
  await bindToMailbox(trx, id, { email, pollInterval: service.lifetimes.pollInterval });
  return writeAttempt(trx, service, registration, attempt, now);
}

interface Initiation {
  readonly token: PresentedToken;
  readonly email: string;
  readonly ip: string;
  readonly attempt: NewAttempt;
  readonly now: Date;
}

/** Runs checks 3 to 9 under the lock of the registration row, then writes the new attempt. */
async function initiate(
  trx: Knex.Transaction,
  service: AgentService,
  { token, email, ip, attempt, now }: Initiation,
): Promise<Date> {
  const registration = await lockByClaimToken(trx, token);
  if (!registration) throw new OAuthError('invalid_claim_token');
  const newest = await newestAttempt(trx, registration.id);
  const refusal = callRefusal(registration, newest, now);
  if (refusal) throw new OAuthError(refusal);
  if (registration.bound_email && registration.bound_email !== email) throw new OAuthError('email_mismatch');
  const claimed = { id: registration.id, claim_expires_at: registration.claim_expires_at ?? now };
  return writeClaim(trx, service, { registration: claimed, email, ip, attempt, now });
}

/** Without mail no user could sign in to confirm (agent-auth.md §12). */
export function mailIsMissing(): OAuthError {
  return new OAuthError('temporarily_unavailable', {
    retryAfter: 3600,
    description: 'This service has no mail transport now. Claims are not available.',
  });
}

function reply(
  service: AgentService,
  { registrationId }: PresentedToken,
  attempt: NewAttempt,
  expiresAt: Date,
  now: Date,
): Reply<'startClaim'> {
  return {
    status: 200,
    type: 'application/json',
    headers: agentHeaders,
    body: {
      registration_id: registrationId,
      claim_attempt_id: attempt.id,
      status: 'initiated',
      expires_at: expiresAt.toISOString(),
      claim_attempt: shownAttempt(service, attempt, expiresAt, now),
    },
  };
}
