import type { Knex } from 'knex';
import type { Store } from '../../store/store.js';
import { insertEventsSql } from './audit-events.js';
import { type CountOnce, countEachOnceSql } from './rate-counters.js';
import { sharedStatement } from './shared-statement.js';

const inputSql = `unnest(
      CAST(:ids AS text[]), CAST(:versions AS int[]), CAST(:generations AS int[]), CAST(:counterKeys AS text[]), CAST(:hashes AS bytea[]),
      CAST(:successorHashes AS bytea[]), CAST(:idleEnds AS timestamptz[]), CAST(:accessHashes AS bytea[]),
      CAST(:accessEnds AS timestamptz[]), CAST(:scopes AS text[]), CAST(:nows AS timestamptz[])
    ) WITH ORDINALITY AS input (
      id, version, generation, key, hash, successor_hash, idle_ends, access_hash, access_ends, scopes, now, place
    )`;
/**
 * The uses of refresh tokens of as many registrations, each still as it was read, counted: the successor, the access
 * token, the longer grant and the trail, in one statement. All but a refresh that changes the grant raises the version
 * of its registration, so what was decided by that version still holds here; a repeat finds the successor there, and
 * what it writes is the same. Registrations are locked in the order of their ids, so that two such statements never wait
 * for each other in a ring.
 */
const rotateSql = `
  WITH holder AS MATERIALIZED (
    SELECT input.* FROM ${inputSql} JOIN registrations AS r ON r.id = input.id
    WHERE r.version = input.version AND r.revoked_at IS NULL AND r.assertion_gen = input.generation
    ORDER BY input.id FOR NO KEY UPDATE OF r
  ), ${countEachOnceSql('holder')}, used AS (
    UPDATE refresh_tokens SET used_at = COALESCE(used_at, holder.now)
    FROM holder JOIN counted USING (key) WHERE registration_id = holder.id AND token_hash = holder.hash
    RETURNING registration_id, refresh_tokens.generation
  ), prolonged AS (
    UPDATE client_grants SET last_refreshed_at = holder.now, idle_ends_at = holder.idle_ends
    FROM used JOIN holder ON holder.id = used.registration_id WHERE client_grants.registration_id = holder.id
    RETURNING used.registration_id, used.generation
  ), successor AS (
    INSERT INTO refresh_tokens (registration_id, token_hash, generation, issued_at, expires_at)
    SELECT id, successor_hash, prolonged.generation, now, idle_ends FROM prolonged JOIN holder ON id = registration_id
    ON CONFLICT (registration_id, token_hash) DO UPDATE SET expires_at = GREATEST(refresh_tokens.expires_at, excluded.expires_at)
    RETURNING registration_id, generation
  ), token AS (
    INSERT INTO access_tokens (registration_id, token_hash, generation, scopes, issued_at, expires_at)
    SELECT id, access_hash, successor.generation, string_to_array(scopes, ' '), now, access_ends
    FROM successor JOIN holder ON id = registration_id RETURNING registration_id
  ), event AS (
    ${insertEventsSql}
    SELECT gen_random_uuid()::text, now, 'token.issued', id,
      jsonb_build_object('grant', 'refresh_token', 'scopes', string_to_array(scopes, ' '))
    FROM token JOIN holder ON id = registration_id
  )
  SELECT CAST(place AS int), token.registration_id IS NOT NULL AS rotated, counted.key IS NOT NULL AS counted
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
  readonly counted: CountOnce;
  readonly now: Date;
}

/** What became of it: `limit` when the registration has had its tokens, `changed` when it is not as it was read. */
export type Rotated = 'rotated' | 'limit' | 'changed';

interface RotatedRow {
  readonly place: number;
  readonly rotated: boolean;
  readonly counted: boolean;
}

/** Uses a refresh token for its successor and an access token; else it writes nothing. */
export async function rotateRefreshToken(db: Knex, use: RefreshUse): Promise<Rotated> {
  return (await rotateEach(db, [use]))[0] ?? 'changed';
}

/**
 * The same in one round trip, which under load those of other registrations share. When the answer is lost, it is looked
 * for by the access tokens, which these uses alone write. StoreUnavailable as `Store.write`.
 */
export const useRefreshToken = sharedStatement(
  ({ store }: { readonly store: Pick<Store, 'write'> }, uses: readonly RefreshUse[]) =>
    store.write((db) => rotateEach(db, uses), { afterLostAnswer: (db) => writtenOf(db, uses) }),
);

/** Of as many registrations, counted at one time, that of the last. */
async function rotateEach(db: Knex, uses: readonly RefreshUse[]): Promise<readonly Rotated[]> {
  const { now, counted } = uses.reduce((last, use) => (use.now >= last.now ? use : last));
  const { rows } = await db.raw<{ rows: RotatedRow[] }>(rotateSql, {
    now,
    ...counted,
    ids: uses.map(({ id }) => id),
    versions: uses.map(({ version }) => version),
    generations: uses.map(({ generation }) => generation),
    counterKeys: uses.map((use) => use.counted.counterKey),
    hashes: uses.map(({ hash }) => hash),
    successorHashes: uses.map(({ successorHash }) => successorHash),
    idleEnds: uses.map(({ idleEnds }) => idleEnds),
    accessHashes: uses.map(({ accessHash }) => accessHash),
    accessEnds: uses.map(({ accessEnds }) => accessEnds),
    scopes: uses.map(({ scopes }) => scopes.join(' ')),
    nows: uses.map((use) => use.now),
  });
  const rotated: Rotated[] = uses.map(() => 'changed');
  for (const row of rows) if (row.rotated || !row.counted) rotated[row.place - 1] = row.rotated ? 'rotated' : 'limit';
  return rotated;
}

const writtenSql = `
  SELECT CAST(input.place AS int) FROM unnest(CAST(:ids AS text[]), CAST(:hashes AS bytea[])) WITH ORDINALITY AS input (id, hash, place)
    JOIN access_tokens AS t ON t.registration_id = input.id AND t.token_hash = input.hash`;

/** What a statement did whose answer was lost; undefined when it wrote no token, so that it may run again. */
async function writtenOf(db: Knex, uses: readonly RefreshUse[]): Promise<readonly Rotated[] | undefined> {
  const values = { ids: uses.map(({ id }) => id), hashes: uses.map(({ accessHash }) => accessHash) };
  const { rows } = await db.raw<{ rows: Pick<RotatedRow, 'place'>[] }>(writtenSql, values);
  const places = new Set(rows.map(({ place }) => place));
  return rows.length === 0 ? undefined : uses.map((_, at) => (places.has(at + 1) ? 'rotated' : 'changed'));
}
