import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import type { Operation, Reply } from '../../http/operation.js';
import type { RegistrationRow } from '../../store/rows.js';
import type { AgentService } from '../dependencies/service.js';
import { agentHeaders } from '../errors/error-format.js';
import { countAlone } from '../limits/rate-windows.js';
import { counted } from '../limits/shared-halves.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { assertionRevokedEvent } from '../protocol/urns.js';
import { eitherSlash } from '../provider/foreign-claims.js';
import { type SecurityEvent, type SecurityEventErrorCode, verifySecurityEvent } from '../provider/security-event.js';
import { newestAttempt, supersedeAttempts } from '../records/attempts.js';
import { auditAll } from '../records/audit-events.js';
import { revokeAll } from '../records/registration-sets.js';
import { lockClientsOf } from '../records/registrations.js';
import { useJti } from '../records/seen-jtis.js';
import { lockSubject, revokeSubject } from '../records/subjects.js';

/** `POST /agent/event/notify` (RFC 8935): a provider takes back its word (agent-auth.md §7.2). */
export function receiveSecurityEvent(service: AgentService): Operation<'receiveSecurityEvent'> {
  const { store, clock, urls, settings, trust, providerKeys, lifetimes } = service;
  const audiences = eitherSlash(urls.base, urls.of(agentEndpoints.events));
  const revokedEvent = assertionRevokedEvent(settings.eventSchemaBase);
  return async ({ body }) => {
    const now = clock.now();
    const result = await verifySecurityEvent(body, trust, providerKeys, { now, lifetimes, audiences, revokedEvent });
    if (!result.ok) {
      if (result.err === 'keys_unavailable')
        throw new OAuthError('temporarily_unavailable', { retryAfter: result.retryAfter });
      return refusal(result.err, result.description);
    }
    const { event } = result;
    await countAlone(service, counted('signedEvent', { issuer: event.issuer }), now);
    await store.unit((trx) => takeEffect(trx, service, event, now));
    return { status: 202, headers: agentHeaders };
  };
}

function refusal(err: SecurityEventErrorCode, description: string): Reply<'receiveSecurityEvent'> {
  return {
    status: 400,
    type: 'application/json',
    headers: { ...agentHeaders, 'Content-Language': 'en' },
    body: { err, description },
  };
}

/**
 * Steps 11 and 12: the dedupe row and the effect in one transaction. A copy is answered like the first and does
 * nothing.
 */
async function takeEffect(
  trx: Knex.Transaction,
  service: AgentService,
  event: SecurityEvent,
  now: Date,
): Promise<void> {
  const { issuer: iss, jti } = event;
  const expiresAt = secondsAfter(now, service.lifetimes.securityEventMemory);
  if (!(await useJti(trx, { kind: 'set', iss, jti, expiresAt }))) return;
  if (event.revokesAssertions) await revokeAssertionsOf(trx, service, event, now);
}

/** Ends what was established at or before the event's own time and the skew; a link made later is untouched. */
async function revokeAssertionsOf(
  trx: Knex.Transaction,
  { lifetimes }: AgentService,
  event: SecurityEvent,
  now: Date,
): Promise<void> {
  const { issuer, subject: sub, issuedAt } = event;
  const reach = secondsAfter(issuedAt, lifetimes.clockSkew);
  const subject = await lockSubject(trx, issuer, sub, now);
  const linkEnds = subject.established_at !== null && subject.established_at <= reach;
  const revokedAt = subject.revoked_at && subject.revoked_at > issuedAt ? subject.revoked_at : issuedAt;
  const { subject_key } = subject;
  await revokeSubject(trx, subject_key, { revokedAt, linkEnds });
  const ended: string[] = [];
  for (const registration of await lockClientsOf(trx, subject_key))
    if (!registration.revoked_at && (await since(trx, registration)) <= reach) ended.push(registration.id);
  await supersedeAttempts(trx, ended);
  const by = 'provider';
  await revokeAll(trx, ended, { by, now });
  const data = { by, iss: issuer, sub, jti: event.jti };
  const entries = ended.map((registrationId) => ({ name: 'registration.revoked', registrationId, data }) as const);
  await auditAll(trx, entries, now);
}

/** Since when a registration is as it does: its link, or the confirmation that it waits for. */
async function since(trx: Knex.Transaction, { id, established_at, created_at }: RegistrationRow): Promise<Date> {
  if (established_at) return established_at;
  return (await newestAttempt(trx, id))?.created_at ?? created_at;
}
