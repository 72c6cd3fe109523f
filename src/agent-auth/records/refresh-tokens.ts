import type { Knex } from 'knex';
import type { ClientGrantRow, NewRow, RefreshTokenRow } from '../../store/rows.js';
import type { PresentedToken } from '../credentials/secrets.js';
import { expired } from './outlived.js';

/** Writes the first refresh token of a grant, in the transaction that makes it. */
export async function insertRefreshToken(
  trx: Knex.Transaction,
  token: NewRow<RefreshTokenRow, 'children'>,
): Promise<void> {
  await trx('refresh_tokens').insert(token);
}

/** A refresh token with the grant that it belongs to. */
export type GrantedRefreshToken = RefreshTokenRow &
  Pick<ClientGrantRow, 'client_id' | 'client_name' | 'resources' | 'idle_ends_at' | 'ends_at'>;

const grantedSql = `
  SELECT t.*, g.client_id, g.client_name, g.resources, g.idle_ends_at, g.ends_at
  FROM refresh_tokens t JOIN client_grants g ON g.registration_id = t.registration_id
  WHERE t.registration_id = :id AND t.token_hash = :hash`;

/** The token with its grant, whatever became of them. */
export async function grantedRefreshToken(
  db: Knex,
  { registrationId: id, hash }: PresentedToken,
): Promise<GrantedRefreshToken | undefined> {
  return (await db.raw<{ rows: GrantedRefreshToken[] }>(grantedSql, { id, hash })).rows[0];
}

/** Whether the token is, or was, one of its registration. */
export async function isRefreshTokenOf(
  db: Knex,
  { registrationId: registration_id, hash: token_hash }: PresentedToken,
): Promise<boolean> {
  return (await db('refresh_tokens').where({ registration_id, token_hash }).first('generation')) !== undefined;
}

/** Notes the use of the token, which has been used less often than the limit; inserts its child and prolongs the grant. */
const rotateSql = `
  WITH used AS (
    UPDATE refresh_tokens SET used_at = COALESCE(used_at, :now), children = children + 1
    WHERE registration_id = :id AND token_hash = :hash AND children = :children
    RETURNING registration_id, token_hash, generation
  ), grant_of AS (
    UPDATE client_grants SET last_refreshed_at = :now, idle_ends_at = :idleEnds
    FROM used WHERE client_grants.registration_id = used.registration_id
    RETURNING used.registration_id, used.token_hash, used.generation
  )
  INSERT INTO refresh_tokens (registration_id, token_hash, parent_hash, generation, issued_at, expires_at)
  SELECT registration_id, CAST(:childHash AS bytea), token_hash, generation, CAST(:now AS timestamptz), CAST(:idleEnds AS timestamptz)
  FROM grant_of RETURNING 1`;

/** The use of a refresh token whose registration the caller has locked. */
export interface RefreshUse {
  readonly id: string;
  readonly hash: Buffer;
  /** Of which it had so many before. */
  readonly children: number;
  readonly childHash: Buffer;
  readonly idleEnds: Date;
  readonly now: Date;
}

/** Uses a refresh token and writes its child; false when the token is not as it was read. */
export async function rotateRefreshToken(trx: Knex.Transaction, use: RefreshUse): Promise<boolean> {
  return (await trx.raw<{ rows: object[] }>(rotateSql, { ...use })).rows.length === 1;
}

const weekInSeconds = 7 * 86_400;

/** A refresh token stays for a week after its end, so that its late reuse is still recognised. */
export const endedRefreshTokens = expired('refresh_tokens', weekInSeconds);
