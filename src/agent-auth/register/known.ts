import { subjectKey } from '../provider/subjects.js';
import type { AgentService } from '../service.js';
import type { Presentation, Settled } from './presentation.js';

/**
 * Uses up the jti of a subject whose delegation is live. Each row is written, so each is seen as it is now and not as the statement's snapshot has it;
 * only what is inserted meanwhile is not seen, and then nothing comes back. Subject, registration, jti: the order in which they are locked
 * everywhere but for the jti, which must come last, since whatever is refused leaves it unburned.
 */
const settleSql = `
  WITH subject AS (
    UPDATE subjects SET version = version + 1, last_seen_at = :now
    WHERE subject_key = :key AND established_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM seen_jtis WHERE kind = 'id-jag' AND seen_jtis.iss = :iss AND jti = :jti AND request_id <> :requestId)
    RETURNING registration_id, user_id
  ), registration AS (
    UPDATE registrations SET version = version + 1 FROM subject
    WHERE id = subject.registration_id AND registrations.user_id = subject.user_id AND claimed_at IS NOT NULL AND revoked_at IS NULL
    RETURNING id, registrations.user_id, assertion_gen
  ), used AS (
    INSERT INTO seen_jtis (kind, iss, jti, request_id, expires_at)
    SELECT 'id-jag', CAST(:iss AS text), CAST(:jti AS text), CAST(:requestId AS text), CAST(:rememberUntil AS timestamptz) FROM registration
    ON CONFLICT (iss, kind, jti) DO UPDATE SET request_id = excluded.request_id WHERE seen_jtis.request_id = excluded.request_id
    RETURNING jti
  )
  SELECT registration.id, assertion_gen, users.email FROM used, registration JOIN users ON users.id = registration.user_id`;

interface Row {
  readonly id: string;
  readonly assertion_gen: number;
  readonly email: string | null;
}

/** A subject that is linked already, in one round trip; undefined when there is more to find out, a replay too, and then no jti is used up. */
export async function settleKnown({ store }: AgentService, presentation: Presentation): Promise<Settled | undefined> {
  const { identity, requestId, rememberUntil, now } = presentation;
  const { issuer: iss, subject, jti, scopes } = identity;
  const values = { key: subjectKey(iss, subject), iss, jti, requestId, rememberUntil, now };
  // A second run of the same request finds the jti used by itself.
  const { rows } = await store.write((db) => db.raw<{ rows: Row[] }>(settleSql, values), { afterLostAnswer: 'repeat' });
  const [row] = rows;
  return row && { kind: 'settled', registrationId: row.id, generation: row.assertion_gen, scopes, email: row.email };
}
