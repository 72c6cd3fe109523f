import type { Knex } from 'knex';
import { brokenConstraint } from '../../store/errors.js';
import type { Scope } from '../scopes.js';
import { insertEventsSql } from './audit-events.js';
import type { Requester } from './registrations.js';

/**
 * The first contact of a subject in one round trip (persistence.md, rule 9): where the subject has no row, and neither
 * its person nor its jti is known. The subject's row comes first, as everywhere (rule 1), so the second of two for one
 * subject waits, and then writes nothing. What follows it conflicts loudly and skips nothing: an address, a number or a
 * jti (rule 4) that another request took meanwhile takes the whole statement back.
 */
const firstContactSql = `
  WITH subject AS (
    INSERT INTO subjects (subject_key, iss, sub, registration_id, user_id, established_at, last_seen_at, created_at)
    SELECT CAST(:key AS bytea), CAST(:issuer AS text), CAST(:subject AS text), CAST(:id AS text), CAST(:userId AS text), now, now, now
    FROM (SELECT CAST(:now AS timestamptz) AS now) AS input
    WHERE NOT EXISTS (SELECT 1 FROM users WHERE email = CAST(:email AS text))
      AND NOT EXISTS (SELECT 1 FROM users WHERE phone = CAST(:phone AS text))
      AND NOT EXISTS (SELECT 1 FROM seen_jtis WHERE kind = 'id-jag' AND iss = CAST(:issuer AS text) AND jti = CAST(:jti AS text))
    ON CONFLICT (subject_key) DO NOTHING
    RETURNING subject_key, iss, sub, registration_id, user_id, created_at
  ), person AS (
    INSERT INTO users (id, email, email_proof, phone, created_at)
    SELECT user_id, CAST(:email AS text), CASE WHEN CAST(:email AS text) IS NOT NULL THEN 'provider' END, CAST(:phone AS text), created_at FROM subject
    RETURNING id
  ), registration AS (
    INSERT INTO registrations (id, kind, subject_key, iss, sub, client_id, user_id, scope_ceiling, established_at, claimed_at, created_at,
      created_ip, created_ua, client_name)
    SELECT registration_id, 'id_jag', subject_key, iss, sub, CAST(:clientId AS text), person.id, CAST(:scopes AS text[]), created_at, created_at, created_at,
      CAST(:created_ip AS text), CAST(:created_ua AS text), CAST(:client_name AS text)
    FROM subject JOIN person ON person.id = subject.user_id
    RETURNING id, iss, created_at
  ), used AS (
    INSERT INTO seen_jtis (kind, iss, jti, request_id, expires_at)
    SELECT 'id-jag', iss, CAST(:jti AS text), CAST(:requestId AS text), CAST(:rememberUntil AS timestamptz) FROM registration
    RETURNING iss
  )
  ${insertEventsSql}
  SELECT gen_random_uuid()::text, registration.created_at, event.name, registration.id, event.data
  FROM registration JOIN used USING (iss) CROSS JOIN LATERAL (VALUES
    ('registration.created', jsonb_build_object('kind', 'id_jag', 'iss', iss)),
    ('assertion.issued', '{"level":"post","generation":0}'::jsonb)
  ) AS event (name, data)
  RETURNING registration_id`;

/** What another request may have taken between the look and the write. */
const takenMeanwhile = ['users_email_unique', 'users_phone_unique', 'seen_jtis_iss_kind_jti_pkey'];

/** A subject that is perhaps new, and the rows that it would get; `id` and `userId` are made before the call. */
export interface FirstContact extends Requester {
  readonly key: Buffer;
  readonly issuer: string;
  readonly subject: string;
  readonly clientId: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly scopes: readonly Scope[];
  readonly id: string;
  readonly userId: string;
  readonly jti: string;
  readonly requestId: string;
  readonly rememberUntil: Date;
  readonly now: Date;
}

/**
 * Makes user, registration and link of a subject that was new, and uses up its jti; false when anything of it is
 * known, and then nothing is written. A second run of the same request finds its own rows: false, too.
 */
export async function insertFirstContact(db: Knex, { scopes, ...values }: FirstContact): Promise<boolean> {
  return (await db.raw<{ rows: object[] }>(firstContactSql, { ...values, scopes: [...scopes] })).rows.length > 0;
}

/** True for the failure of a first contact that lost a race, and so wrote nothing. */
export function isTakenMeanwhile(error: unknown): boolean {
  return takenMeanwhile.includes(brokenConstraint(error) ?? '');
}
