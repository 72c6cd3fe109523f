import type { Knex } from 'knex';
import type { PresentedToken } from '../crypto/secrets.js';

const byPersonSql = `r.revoked_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM audit_events e
    WHERE e.registration_id = r.id AND e.name IN ('registration.revoked', 'grant.revoked') AND e.data ->> 'by' = 'person')`;

/** Whether the person for whom a registration acted has revoked it. */
export async function isRevokedByPerson(db: Knex, id: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM registrations r WHERE r.id = :id AND ${byPersonSql}`,
    {
      id,
    },
  );
  return rows.length > 0;
}

/** The same for the registration behind an access token. False for a token that is unknown. */
export async function isTokenRevokedByPerson(db: Knex, { registrationId: id, hash }: PresentedToken): Promise<boolean> {
  const sql = `SELECT 1 FROM access_tokens t JOIN registrations r ON r.id = t.registration_id
    WHERE t.registration_id = :id AND t.token_hash = :hash AND ${byPersonSql}`;
  const { rows } = await db.raw<{ rows: unknown[] }>(sql, { id, hash });
  return rows.length > 0;
}
