import type { Knex } from 'knex';

/** Whether the person for whom the registration `r` acted has revoked it. */
export const revokedByPersonSql = `r.revoked_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM audit_events e
    WHERE e.registration_id = r.id AND e.name IN ('registration.revoked', 'grant.revoked') AND e.data ->> 'by' = 'person')`;

/** Whether the person for whom a registration acted has revoked it. */
export async function isRevokedByPerson(db: Knex, id: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM registrations r WHERE r.id = :id AND ${revokedByPersonSql}`,
    { id },
  );
  return rows.length > 0;
}
