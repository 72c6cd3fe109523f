import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import type { RegistrationRow } from '../../store/rows.js';
import { writeAttempt } from '../claim/attempts.js';
import { mailIsMissing } from '../claim/start.js';
import { requireAllowed } from '../dependencies/allowed-addresses.js';
import type { AgentService } from '../dependencies/service.js';
import { countWithin } from '../limits/rate-windows.js';
import { counted } from '../limits/shared-halves.js';
import { idJagError } from '../provider/id-jag-failure.js';
import { audit } from '../records/audit-events.js';
import { insertRegistration, restartConfirmation, unconfirmed } from '../records/registrations.js';
import { pointSubject } from '../records/subjects.js';
import type { ConfirmationNeeded, UnlinkedSubject } from './presented-assertion.js';
import { isConsented } from './scope-ceiling.js';

/**
 * Asks the human at this address, in the registration row of this client of the subject: a new claim token and attempt
 * kill the old ones, and the raised generation whatever was issued before (agent-auth.md §2.4, §10.5).
 */
export async function requestConfirmation(
  trx: Knex.Transaction,
  service: AgentService,
  unlinked: UnlinkedSubject,
  email: string | null,
): Promise<ConfirmationNeeded> {
  const { presented, registration } = unlinked;
  const { identity, ip, now } = presented;
  if (email === null) throw idJagError({ reason: 'no_confirmation_channel' });
  requireAllowed(service.settings, email);
  const id = registration?.id ?? presented.newRegistrationId;
  await countWithin(trx, service.limits, counted('claimOfMailbox', { registration: id, email, ip }), now);
  if (!service.settings.canMail) throw mailIsMissing();
  const claimToken = presented.claimTokenFor(id);
  const windowEnds = secondsAfter(now, service.lifetimes.claimWindow);
  await writeRegistration(trx, service, unlinked, { id, email, hash: claimToken.hash, windowEnds });
  const attempt = presented.attemptFor(id);
  const attemptEnds = await writeAttempt(trx, service, { id, claim_expires_at: windowEnds }, attempt, now);
  return {
    kind: 'confirmation',
    registrationId: id,
    claimToken,
    windowEnds,
    attempt,
    attemptEnds,
    scopes: identity.scopes,
  };
}

interface Asked {
  readonly id: string;
  readonly email: string;
  readonly hash: Buffer;
  readonly windowEnds: Date;
}

async function writeRegistration(
  trx: Knex.Transaction,
  { lifetimes }: AgentService,
  { presented, subject, registration }: UnlinkedSubject,
  { id, email, hash, windowEnds }: Asked,
): Promise<void> {
  const { identity, requester, now } = presented;
  const requested = {
    bound_email: email,
    scope_ceiling: [...identity.scopes],
    claim_token_hash: hash,
    claim_expires_at: windowEnds,
  };
  const pending = { ...requested, ...requester, poll_interval: lifetimes.pollInterval };
  if (registration) {
    await restartConfirmation(trx, registration, { ...pending, scopes_before: consentedBefore(registration) });
    return;
  }
  const { issuer: iss, subject: sub, clientId: client_id } = identity;
  const { subject_key } = subject;
  await insertRegistration(trx, {
    id,
    kind: 'id_jag',
    subject_key,
    iss,
    sub,
    client_id,
    created_at: now,
    ...unconfirmed,
    ...pending,
  });
  await pointSubject(trx, subject_key, id);
  await audit(trx, 'registration.created', id, { kind: 'id_jag', iss }, now);
}

/**
 * What the human allowed this agent before, so that the page can say what is new; null where they allowed nothing, or
 * took it back.
 */
function consentedBefore(registration: RegistrationRow): string[] | null {
  if (registration.revoked_at || registration.denied_at) return null;
  if (registration.claimed_at) return isConsented(registration) ? registration.scope_ceiling : null;
  return registration.scopes_before;
}
