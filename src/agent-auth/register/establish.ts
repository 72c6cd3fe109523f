import type { Knex } from 'knex';
import type { UserRow } from '../../store/rows.js';
import { auditAll } from '../audit.js';
import type { Settled } from './presentation.js';
import type { Unlinked } from './resolution.js';

/** First contact under the policy `match`: registration and delegation at once (agent-auth.md §10.5). */
export async function establish(trx: Knex.Transaction, { presentation, subject }: Unlinked, user: UserRow): Promise<Settled> {
  const { identity, newRegistrationId: id, requester, now } = presentation;
  await trx('registrations').insert({
    id,
    kind: 'id_jag',
    subject_key: subject.subject_key,
    iss: identity.issuer,
    sub: identity.subject,
    user_id: user.id,
    scope_ceiling: [...identity.scopes],
    established_at: now,
    claimed_at: now,
    created_at: now,
    ...requester,
  });
  await trx('subjects')
    .where({ subject_key: subject.subject_key })
    .update({ registration_id: id, user_id: user.id, established_at: now, last_seen_at: now });
  await auditAll(
    trx,
    [
      { name: 'registration.created', registrationId: id, data: { kind: 'id_jag', iss: identity.issuer } },
      { name: 'assertion.issued', registrationId: id, data: { level: 'post', generation: 0 } },
    ],
    now,
  );
  return { kind: 'settled', registrationId: id, generation: 0, scopes: identity.scopes, email: user.email };
}
