import type { Knex } from 'knex';
import type { UserRow } from '../../store/rows.js';
import type { Scope } from '../protocol/scopes.js';
import { auditAll } from '../records/audit-events.js';
import { insertRegistration } from '../records/registrations.js';
import { linkSubject } from '../records/subjects.js';
import type { Linked, UnlinkedSubject } from './presented-assertion.js';

/** What a registration begins with that no human is asked about. */
export interface Beginning {
  readonly user: UserRow;
  readonly scopes: readonly Scope[];
  /** When a human consented to as much for another client of the subject, whose provider lets them share. */
  readonly consentedAt?: Date | null;
}

/**
 * First contact under the policy `match`, or a further client where they share: registration and delegation at once
 * (agent-auth.md §10.5).
 */
export async function linkOnFirstUse(
  trx: Knex.Transaction,
  { presented, subject }: UnlinkedSubject,
  { user, scopes, consentedAt = null }: Beginning,
): Promise<Linked> {
  const { identity, newRegistrationId: id, requester, now } = presented;
  await insertRegistration(trx, {
    id,
    kind: 'id_jag',
    subject_key: subject.subject_key,
    iss: identity.issuer,
    sub: identity.subject,
    client_id: identity.clientId,
    user_id: user.id,
    scope_ceiling: [...scopes],
    consented_at: consentedAt,
    established_at: now,
    claimed_at: now,
    created_at: now,
    ...requester,
  });
  const establishedAt = subject.established_at ?? now;
  await linkSubject(trx, subject.subject_key, { registrationId: id, userId: user.id, establishedAt }, now);
  await auditAll(
    trx,
    [
      { name: 'registration.created', registrationId: id, data: { kind: 'id_jag', iss: identity.issuer } },
      { name: 'assertion.issued', registrationId: id, data: { level: 'post', generation: 0 } },
    ],
    now,
  );
  return { kind: 'linked', registrationId: id, generation: 0, scopes, email: user.email };
}
