import type { Knex } from 'knex';
import { batched } from '../../platform/batch.js';
import type { ClientGrantRow, NewRow, RefreshTokenRow, RegistrationRow } from '../../store/rows.js';
import type { Store } from '../../store/store.js';
import type { PresentedToken } from '../credentials/secrets.js';
import { expired } from './expired-rows.js';

/** Writes the first refresh token of a grant, in the transaction that makes it. */
export async function insertRefreshToken(trx: Knex.Transaction, token: NewRow<RefreshTokenRow>): Promise<void> {
  await trx('refresh_tokens').insert(token);
}

/** A refresh token that was presented, with the hash of the one that its use gives. */
export interface RefreshStep extends PresentedToken {
  readonly successorHash: Buffer;
}

/** A refresh token with the grant that it belongs to, and whether its successor was given and used. */
export type GrantedRefreshToken = RefreshTokenRow &
  Pick<ClientGrantRow, 'client_id' | 'resources' | 'ends_at'> & {
    readonly has_successor: boolean;
    readonly successor_used_at: Date | null;
  };

/** What of its registration decides how it is answered; every change of the grant raises the version. */
export type HeldRefreshToken = GrantedRefreshToken &
  Pick<RegistrationRow, 'version' | 'revoked_at' | 'assertion_gen' | 'scope_ceiling'>;

const heldSql = (id: string, hash: string, successorHash: string): string => `
  SELECT t.*, s.token_hash IS NOT NULL AS has_successor, s.used_at AS successor_used_at,
    g.client_id, g.resources, g.ends_at, r.version, r.revoked_at, r.assertion_gen, r.scope_ceiling
  FROM refresh_tokens t
    JOIN client_grants g ON g.registration_id = t.registration_id
    JOIN registrations r ON r.id = t.registration_id
    LEFT JOIN refresh_tokens s ON s.registration_id = ${id} AND s.token_hash = ${successorHash}
  WHERE t.registration_id = ${id} AND t.token_hash = ${hash}`;
const oneSql = heldSql(':id', ':hash', ':successorHash');
/** Several, each with its place, on the way by both parts of the key. */
const severalSql = `
  SELECT CAST(input.place AS int), held.*
  FROM unnest(CAST(:ids AS text[]), CAST(:hashes AS bytea[]), CAST(:successorHashes AS bytea[]))
      WITH ORDINALITY AS input (id, hash, successor_hash, place),
    LATERAL (${heldSql('input.id', 'input.hash', 'input.successor_hash')} LIMIT 1) AS held`;

/** The token with its grant and its registration, whatever became of them. */
export async function heldRefreshToken(
  db: Knex,
  { registrationId: id, hash, successorHash }: RefreshStep,
): Promise<HeldRefreshToken | undefined> {
  return (await db.raw<{ rows: HeldRefreshToken[] }>(oneSql, { id, hash, successorHash })).rows[0];
}

/**
 * The same in one round trip with all whose requests were read in the same turn of the event loop. StoreUnavailable as
 * `Store.read`.
 */
export const lookUpRefreshToken = batched(
  async (
    { store }: { readonly store: Pick<Store, 'read'> },
    tokens: readonly RefreshStep[],
  ): Promise<(HeldRefreshToken | undefined)[]> => {
    const [only] = tokens;
    if (only && tokens.length === 1) return [await store.read((db) => heldRefreshToken(db, only))];
    const values = {
      ids: tokens.map(({ registrationId }) => registrationId),
      hashes: tokens.map(({ hash }) => hash),
      successorHashes: tokens.map(({ successorHash }) => successorHash),
    };
    const { rows } = await store.read((db) =>
      db.raw<{ rows: (HeldRefreshToken & { readonly place: number })[] }>(severalSql, values),
    );
    const found: (HeldRefreshToken | undefined)[] = tokens.map(() => undefined);
    for (const row of rows) found[row.place - 1] = row;
    return found;
  },
);

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
