import type { Knex } from 'knex';
import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';
import type { AgentService } from '../dependencies/service.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { knownScopes, type Scope } from '../protocol/scopes.js';
import { completeAttempt } from '../records/attempts.js';
import { auditAll } from '../records/audit-events.js';
import { markCollected } from '../records/registrations.js';
import { linkSubject } from '../records/subjects.js';
import { userById } from '../records/users.js';

/** A registration at the moment when its human's yes was collected. */
export interface Collected {
  readonly registrationId: string;
  readonly kind: RegistrationRow['kind'];
  readonly generation: number;
  readonly scopes: readonly Scope[];
  readonly email: string | null;
}

/** What the collection takes from the rows that the caller has locked: subject (ID-JAG only), then registration. */
export interface Collection {
  readonly registration: RegistrationRow;
  readonly attempt: ClaimAttemptRow;
  readonly now: Date;
}

/**
 * Collects a confirmed attempt, all or nothing and exactly once (agent-auth.md §6.2, row 7). Earlier access tokens end
 * with the generation that they were issued for; the claim-token hash stays, so that a later poll can be told so.
 */
export async function collect(
  trx: Knex.Transaction,
  service: Pick<AgentService, 'claimed'>,
  { registration, attempt, now }: Collection,
): Promise<Collected> {
  const { id, kind, user_id, subject_key } = registration;
  const completed = await completeAttempt(trx, attempt, now);
  if (!completed || user_id === null) throw new OAuthError('invalid_grant');
  const generation = await markCollected(trx, registration, now);
  if (subject_key)
    await linkSubject(trx, subject_key, { registrationId: id, userId: user_id, establishedAt: now }, now);
  const user = await userById(trx, user_id);
  const data = { attempt: attempt.id, generation };
  await auditAll(
    trx,
    [
      { name: 'claim.collected', registrationId: id, data },
      { name: 'assertion.issued', registrationId: id, data: { level: 'post', generation } },
    ],
    now,
  );
  await service.claimed?.(trx, { registrationId: id, email: user?.email ?? null, at: now });
  return {
    registrationId: id,
    kind,
    generation,
    scopes: knownScopes(registration.scope_ceiling),
    email: user?.email ?? null,
  };
}
