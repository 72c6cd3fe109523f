import type { Knex } from 'knex';
import type { components } from '../../../../generated/types.js';
import { secondsAfter } from '../../../base/clock.js';
import type { RegistrationRow } from '../../store/rows.js';
import { newId, newToken } from '../crypto/secrets.js';
import { newUserCode, userCodeHmac } from '../crypto/user-code.js';
import type { AgentService } from '../dependencies/service.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { insertAttempt, supersedeAttempts } from '../records/attempts.js';
import { type AuditEntry, auditAll } from '../records/audit-events.js';

/** A new attempt as it leaves once: what the agent shows its human. */
export interface NewAttempt {
  readonly id: string;
  readonly userCode: string;
  readonly token: { readonly secret: string; readonly hash: Buffer };
}

/** Ids and secrets of an attempt, made before the transaction that may run several times. */
export function makeAttempt({ random }: Pick<AgentService, 'random'>, registrationId: string): NewAttempt {
  return {
    id: newId('attempt', random),
    userCode: newUserCode(random),
    token: newToken('attempt', registrationId, random),
  };
}

/** When an attempt that starts now ends: never past the claim window. */
export function attemptEnds({ lifetimes }: Pick<AgentService, 'lifetimes'>, windowEnds: Date, now: Date): Date {
  const end = secondsAfter(now, lifetimes.claimAttempt);
  return end < windowEnds ? end : windowEnds;
}

/** Writes a new attempt in place of the one before. The registration row is locked by the caller. */
export async function writeAttempt(
  trx: Knex.Transaction,
  service: AgentService,
  registration: Pick<RegistrationRow, 'id'> & { readonly claim_expires_at: Date },
  attempt: NewAttempt,
  now: Date,
): Promise<Date> {
  const { id } = registration;
  const expiresAt = attemptEnds(service, registration.claim_expires_at, now);
  await supersedeAttempts(trx, [id]);
  await insertAttempt(trx, {
    registration_id: id,
    id: attempt.id,
    token_hash: attempt.token.hash,
    code_hmac: userCodeHmac(service.secrets, attempt.id, attempt.userCode),
    expires_at: expiresAt,
    created_at: now,
  });
  await auditAll(trx, requested(id, attempt), now);
  return expiresAt;
}

const requested = (registrationId: string, { id: attempt }: NewAttempt): readonly AuditEntry[] => [
  { name: 'claim.requested', registrationId, data: { attempt } },
  { name: 'user_code.minted', registrationId, data: { attempt } },
];

/** What the agent shows: the code is never part of a URL, typing it is the proof (RFC 8628 §3.3.1). */
export function shownAttempt(
  { urls, lifetimes }: Pick<AgentService, 'urls' | 'lifetimes'>,
  attempt: NewAttempt,
  expiresAt: Date,
  now: Date,
): components['schemas']['ClaimCeremony'] {
  return {
    user_code: attempt.userCode,
    expires_in: Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    verification_uri: `${urls.of(agentEndpoints.claimPage)}?claim_attempt_token=${attempt.token.secret}`,
    interval: lifetimes.pollInterval,
  };
}
