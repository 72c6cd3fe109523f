import type { Knex } from 'knex';
import type { ClientGrantRow, NewRow, RefreshTokenRow, RegistrationRow } from '../../store/rows.js';
import type { PresentedToken } from '../crypto/secrets.js';
import { insertEventsSql } from './audit-events.js';
import { type CountOnce, countEachOnceSql } from './rate-counters.js';

/** Writes the first refresh token of a grant, in the transaction that makes it. */
export async function insertRefreshToken(trx: Knex.Transaction, token: NewRow<RefreshTokenRow>): Promise<void> {
  await trx('refresh_tokens').insert(token);
}

/** A refresh token that was presented, with the hash of the one that its use gives. */
export interface RefreshStep extends PresentedToken {
  readonly successorHash: Buffer;
}

/**
 * A refresh token with its grant, whether its successor was given and used, and what of its registration decides how it is
 * answered; every change of the grant raises the version.
 */
export type HeldRefreshToken = RefreshTokenRow &
  Pick<ClientGrantRow, 'client_id' | 'resources' | 'ends_at'> &
  Pick<RegistrationRow, 'version' | 'revoked_at' | 'revoked_by' | 'assertion_gen' | 'scope_ceiling'> & {
    readonly has_successor: boolean;
    readonly successor_used_at: Date | null;
  };

const heldSql = `
  SELECT t.*, s.token_hash IS NOT NULL AS has_successor, s.used_at AS successor_used_at,
    g.client_id, g.resources, g.ends_at, r.version, r.revoked_at, r.revoked_by, r.assertion_gen, r.scope_ceiling
  FROM refresh_tokens t
    JOIN client_grants g ON g.registration_id = t.registration_id
    JOIN registrations r ON r.id = t.registration_id
    LEFT JOIN refresh_tokens s ON s.registration_id = :id AND s.token_hash = :successorHash
  WHERE t.registration_id = :id AND t.token_hash = :hash`;

/** The token with its grant and its registration, whatever became of them. */
export async function heldRefreshToken(
  db: Knex,
  { registrationId: id, hash, successorHash }: RefreshStep,
): Promise<HeldRefreshToken | undefined> {
  return (await db.raw<{ rows: HeldRefreshToken[] }>(heldSql, { id, hash, successorHash })).rows[0];
}

/**
 * Uses a refresh token, in one statement: counts the use, inserts the successor, the access token and the audit event, and
 * extends the grant. Everything but a refresh raises the version of the registration when it changes the grant, so a
 * decision that was made at `:version` still holds. Running the statement again for the same request issues the same
 * tokens and counts the use again.
 */
const rotateSql = `
  WITH holder AS MATERIALIZED (
    SELECT id, CAST(:counterKey AS text) AS key FROM registrations
    WHERE id = :id AND version = :version AND revoked_at IS NULL AND assertion_gen = :generation FOR NO KEY UPDATE
  ), ${countEachOnceSql('holder')}, used AS (
    UPDATE refresh_tokens SET used_at = COALESCE(used_at, :now)
    FROM holder JOIN counted USING (key) WHERE registration_id = holder.id AND token_hash = :hash
    RETURNING registration_id, refresh_tokens.generation
  ), prolonged AS (
    UPDATE client_grants SET last_refreshed_at = :now, idle_ends_at = :idleEnds
    FROM used WHERE client_grants.registration_id = used.registration_id RETURNING used.registration_id, used.generation
  ), successor AS (
    INSERT INTO refresh_tokens (registration_id, token_hash, generation, issued_at, expires_at)
    SELECT registration_id, CAST(:successorHash AS bytea), generation, CAST(:now AS timestamptz), CAST(:idleEnds AS timestamptz) FROM prolonged
    ON CONFLICT (registration_id, token_hash) DO UPDATE SET expires_at = GREATEST(refresh_tokens.expires_at, excluded.expires_at)
    RETURNING registration_id, generation
  ), token AS (
    INSERT INTO access_tokens (registration_id, token_hash, generation, scopes, issued_at, expires_at)
    SELECT registration_id, CAST(:accessHash AS bytea), generation, CAST(:scopes AS text[]), CAST(:now AS timestamptz), CAST(:accessEnds AS timestamptz)
    FROM successor
    ON CONFLICT (registration_id, token_hash) DO UPDATE SET issued_at = excluded.issued_at
    RETURNING registration_id, scopes
  ), event AS (
    ${insertEventsSql}
    SELECT CAST(:eventId AS text), CAST(:now AS timestamptz), 'token.issued', registration_id,
      jsonb_build_object('grant', 'refresh_token', 'scopes', scopes)
    FROM token
    ON CONFLICT (id) DO NOTHING
  )
  SELECT token.registration_id IS NOT NULL AS rotated, counted.key IS NOT NULL AS counted
  FROM holder LEFT JOIN counted USING (key) LEFT JOIN token ON token.registration_id = holder.id`;

/** The use of a refresh token, decided by its registration at a version. */
export interface RefreshUse {
  readonly id: string;
  readonly version: number;
  readonly generation: number;
  readonly hash: Buffer;
  readonly successorHash: Buffer;
  readonly idleEnds: Date;
  readonly accessHash: Buffer;
  readonly accessEnds: Date;
  readonly scopes: readonly string[];
  /** Id of the entry in the audit trail. */
  readonly eventId: string;
  readonly counted: CountOnce;
  readonly now: Date;
}

/** What became of it: `limit` when the registration has had its tokens, `changed` when it is not as it was read. */
export type Rotated = 'rotated' | 'limit' | 'changed';

/** Uses a refresh token for its successor and an access token; else it writes nothing. */
export async function rotateRefreshToken(db: Knex, { counted, scopes, ...use }: RefreshUse): Promise<Rotated> {
  const values = { ...use, ...counted, scopes: [...scopes] };
  const { rows } = await db.raw<{ rows: { rotated: boolean; counted: boolean }[] }>(rotateSql, values);
  const [row] = rows;
  if (row?.rotated) return 'rotated';
  return row && !row.counted ? 'limit' : 'changed';
}

/** Whether the token is, or was, one of its registration. */
export async function isRefreshTokenOf(
  db: Knex,
  { registrationId: registration_id, hash: token_hash }: PresentedToken,
): Promise<boolean> {
  return (await db('refresh_tokens').where({ registration_id, token_hash }).first('generation')) !== undefined;
}
