import type { Knex } from 'knex';
import { type AuditEntry, insertEventsSql } from './audit-events.js';
import { type CountOnce, countEachOnceSql } from './rate-counters.js';

/**
 * The use of a refresh token whose registration is still as it was read, counted: its child, the access token, the
 * longer grant and the trail, in one statement. Whatever else changes the grant raises the version of its registration,
 * so what was decided by that version still holds here.
 */
const rotateSql = `
  WITH holder AS (
    UPDATE registrations SET version = version + 1
    WHERE id = :id AND version = :version AND revoked_at IS NULL AND assertion_gen = :generation
    RETURNING id, CAST(:counterKey AS text) AS key
  ), ${countEachOnceSql('holder')}, used AS (
    UPDATE refresh_tokens SET used_at = COALESCE(used_at, :now), children = children + 1
    FROM holder JOIN counted USING (key)
    WHERE registration_id = :id AND registration_id = holder.id AND token_hash = :hash AND children = :children
    RETURNING registration_id, token_hash, generation
  ), prolonged AS (
    UPDATE client_grants SET last_refreshed_at = :now, idle_ends_at = :idleEnds
    FROM used WHERE client_grants.registration_id = :id AND client_grants.registration_id = used.registration_id
    RETURNING used.registration_id, used.token_hash, used.generation
  ), child AS (
    INSERT INTO refresh_tokens (registration_id, token_hash, parent_hash, generation, issued_at, expires_at)
    SELECT registration_id, CAST(:childHash AS bytea), token_hash, generation, CAST(:now AS timestamptz), CAST(:idleEnds AS timestamptz)
    FROM prolonged RETURNING registration_id, generation
  ), token AS (
    INSERT INTO access_tokens (registration_id, token_hash, generation, scopes, issued_at, expires_at)
    SELECT registration_id, CAST(:accessHash AS bytea), generation, CAST(:scopes AS text[]), CAST(:now AS timestamptz),
      CAST(:accessEnds AS timestamptz)
    FROM child RETURNING registration_id
  ), event AS (
    ${insertEventsSql}
    SELECT gen_random_uuid()::text, CAST(:now AS timestamptz), event.name, registration_id, CAST(event.data AS jsonb)
    FROM token, unnest(CAST(:eventNames AS text[]), CAST(:eventData AS text[])) AS event (name, data)
  )
  SELECT token.registration_id IS NOT NULL AS rotated, counted.key IS NOT NULL AS counted
  FROM holder LEFT JOIN counted USING (key) LEFT JOIN token ON token.registration_id = holder.id`;

/** The use of a refresh token, decided by its registration at a version. */
export interface RefreshUse {
  readonly id: string;
  readonly version: number;
  readonly generation: number;
  readonly hash: Buffer;
  /** Of which it had so many before. */
  readonly children: number;
  readonly childHash: Buffer;
  readonly idleEnds: Date;
  readonly accessHash: Buffer;
  readonly accessEnds: Date;
  readonly scopes: readonly string[];
  readonly counted: CountOnce;
  readonly events: readonly Pick<AuditEntry, 'name' | 'data'>[];
  readonly now: Date;
}

/** What became of it: `limit` when the registration has had its tokens, `changed` when it is not as it was read. */
export type Rotated = 'rotated' | 'limit' | 'changed';

/** Uses a refresh token for the next pair; else it writes nothing but the version. */
export async function rotateRefreshToken(db: Knex, use: RefreshUse): Promise<Rotated> {
  const { counted, events, scopes, ...values } = use;
  const { rows } = await db.raw<{ rows: { readonly rotated: boolean; readonly counted: boolean }[] }>(rotateSql, {
    ...values,
    ...counted,
    scopes: [...scopes],
    eventNames: events.map(({ name }) => name),
    eventData: events.map(({ data = {} }) => JSON.stringify(data)),
  });
  const [row] = rows;
  if (row?.rotated) return 'rotated';
  return row && !row.counted ? 'limit' : 'changed';
}
