import type { Knex } from 'knex';
import type { ClientGrantRow, NewRow, RefreshTokenRow, RegistrationRow } from '../../store/rows.js';
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

/** What of its registration decides how it is answered; every change of the grant raises the version. */
export type HeldRefreshToken = GrantedRefreshToken &
  Pick<RegistrationRow, 'version' | 'revoked_at' | 'assertion_gen' | 'scope_ceiling'>;

const heldSql = `
  SELECT t.*, g.client_id, g.client_name, g.resources, g.idle_ends_at, g.ends_at,
    r.version, r.revoked_at, r.assertion_gen, r.scope_ceiling
  FROM refresh_tokens t
    JOIN client_grants g ON g.registration_id = t.registration_id
    JOIN registrations r ON r.id = t.registration_id
  WHERE t.registration_id = :id AND t.token_hash = :hash`;

/** The token with its grant and its registration, whatever became of them. */
export async function heldRefreshToken(
  db: Knex,
  { registrationId: id, hash }: PresentedToken,
): Promise<HeldRefreshToken | undefined> {
  return (await db.raw<{ rows: HeldRefreshToken[] }>(heldSql, { id, hash })).rows[0];
}

/** Whether the token is, or was, one of its registration. */
export async function isRefreshTokenOf(
  db: Knex,
  { registrationId: registration_id, hash: token_hash }: PresentedToken,
): Promise<boolean> {
  return (await db('refresh_tokens').where({ registration_id, token_hash }).first('generation')) !== undefined;
}

const weekInSeconds = 7 * 86_400;

/** A refresh token stays for a week after its end, so that its late reuse is still recognised. */
export const endedRefreshTokens = expired('refresh_tokens', weekInSeconds);
