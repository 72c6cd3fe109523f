import type { Knex } from 'knex';
import { batched } from '../../../base/batch.js';
import type { Clock } from '../../../base/clock.js';
import type { Store } from '../../store/connection/store.js';
import type { AccessTokenRow, NewRow } from '../../store/rows.js';
import type { PresentedToken } from '../crypto/secrets.js';
import type { AgentKind } from '../protocol/registration-type.js';
import { type AuditName, countEventSql, insertEventsSql } from './audit-events.js';
import { type CountOnce, countEachOnceSql } from './rate-counters.js';
import { sharedStatement } from './shared-statement.js';

/** The registration behind a token, as it is at this moment. */
export interface Bearer {
  readonly kind: AgentKind;
  readonly claimed_at: Date | null;
  /** Of the human, once there is one. */
  readonly email: string | null;
}

/** What a token grants, while everything it hangs on is alive: itself, its generation, its registration. */
export interface LiveToken extends Bearer {
  readonly scopes: string[];
  readonly expires_at: Date;
}

/** A token as it was found, alive or not. */
interface FoundToken extends LiveToken {
  readonly is_live: boolean;
  /** Null if the registration is not revoked. */
  readonly revoked_by_person: boolean | null;
}

/** One token, of one registration (persistence.md, rule 2), with why it is not alive if its holder may learn that. */
const liveSql = (id: string, hash: string): string => `
  SELECT t.scopes, t.expires_at, r.kind, r.claimed_at, u.email,
    t.revoked_at IS NULL AND t.expires_at > :now AND t.generation = r.assertion_gen AND r.revoked_at IS NULL AS is_live,
    r.revoked_by = 'person' AS revoked_by_person
  FROM access_tokens t JOIN registrations r ON r.id = t.registration_id LEFT JOIN users u ON u.id = r.user_id
  WHERE t.registration_id = ${id} AND t.token_hash = ${hash}`;
const oneSql = liveSql(':id', ':hash');
/**
 * Several, each with its place. The LIMIT keeps the planner from weighing all orders of the joins, and on the way by
 * both parts of the key.
 */
const severalSql = `
  SELECT CAST(input.place AS int), live.*
  FROM unnest(CAST(:ids AS text[]), CAST(:hashes AS bytea[])) WITH ORDINALITY AS input (id, hash, place),
    LATERAL (${liveSql('input.id', 'input.hash')} LIMIT 1) AS live`;

/**
 * Looks an access token up, in one round trip with all whose requests were read from their sockets in the same turn of
 * the event loop: under load the driver and the wire are most of what a protected call costs. Each lookup begins after
 * its request came, so a revocation takes effect at once. Undefined for a token that is not alive, except that the
 * holder of a token learns that a person has revoked it. StoreUnavailable as `Store.read`.
 */
export const liveToken = batched(
  async (
    { store, clock }: { readonly store: Pick<Store, 'read'>; readonly clock: Clock },
    tokens: readonly PresentedToken[],
  ): Promise<(LiveToken | 'revoked-by-person' | undefined)[]> => {
    const now = clock.now();
    const [only] = tokens;
    if (only && tokens.length === 1) {
      const { registrationId: id, hash } = only;
      const { rows } = await store.read((db) => db.raw<{ rows: FoundToken[] }>(oneSql, { id, hash, now }));
      return [asLive(rows[0])];
    }
    const values = {
      ids: tokens.map(({ registrationId }) => registrationId),
      hashes: tokens.map(({ hash }) => hash),
      now,
    };
    const { rows } = await store.read((db) =>
      db.raw<{ rows: (FoundToken & { readonly place: number })[] }>(severalSql, values),
    );
    const found: ReturnType<typeof asLive>[] = tokens.map(() => undefined);
    for (const row of rows) found[row.place - 1] = asLive(row);
    return found;
  },
);

function asLive(row: FoundToken | undefined): LiveToken | 'revoked-by-person' | undefined {
  if (!row?.is_live) return row?.revoked_by_person ? 'revoked-by-person' : undefined;
  const { scopes, expires_at, kind, claimed_at, email } = row;
  return { scopes, expires_at, kind, claimed_at, email };
}

/** One row for each token that is asked for, with its place. */
const inputSql = `unnest(
      CAST(:ids AS text[]), CAST(:hashes AS bytea[]), CAST(:generations AS int[]), CAST(:levels AS text[]), CAST(:scopes AS text[]),
      CAST(:counterKeys AS text[]), CAST(:eventIds AS text[]), CAST(:eventNames AS text[]), CAST(:data AS text[])
    ) WITH ORDINALITY AS input (id, hash, generation, level, scopes, key, event_id, event_name, data, place)`;
/**
 * Inserts each token if its registration still is behind the assertion. A revocation at the same moment raises the
 * generation, which the token then does not have: whichever comes first, the token is dead. The registration is found
 * by its id before anything else is asked of it: Postgres might otherwise come through the index of claim windows, past
 * every registration of the day. Counted in the same statement, and so is the trail of an agent that is not claimed, by
 * the hour: what costs nothing to ask for leaves one row (threat-model.md A7).
 */
const issueSql = `
  WITH standing AS MATERIALIZED (
    SELECT input.* FROM ${inputSql}, LATERAL (
      SELECT assertion_gen, revoked_at, claimed_at, claim_expires_at FROM registrations WHERE id = input.id LIMIT 1
    ) AS holder
    WHERE holder.revoked_at IS NULL AND holder.assertion_gen = input.generation
      AND CASE WHEN input.level = 'pre' THEN claimed_at IS NULL AND claim_expires_at > :now ELSE claimed_at IS NOT NULL END
  ), ${countEachOnceSql('standing')}, token AS (
    INSERT INTO access_tokens (registration_id, token_hash, generation, scopes, issued_at, expires_at)
    SELECT id, hash, generation, string_to_array(scopes, ' '), CAST(:now AS timestamptz), CAST(:expires AS timestamptz)
    FROM standing JOIN counted USING (key)
    ON CONFLICT (registration_id, token_hash) DO UPDATE SET issued_at = excluded.issued_at
    RETURNING registration_id
  ), event AS (
    ${insertEventsSql}
    SELECT event_id, CAST(:now AS timestamptz), event_name, id, CAST(data AS jsonb)
    FROM standing JOIN token ON token.registration_id = standing.id
    ${countEventSql}
  )
  SELECT CAST(place AS int), registration_id IS NOT NULL AS bought FROM standing LEFT JOIN token ON registration_id = id`;

/** A token for an assertion, with what is counted and what the trail says of it. */
export interface TokenForAssertion {
  readonly id: string;
  readonly hash: Buffer;
  readonly generation: number;
  readonly level: 'pre' | 'post';
  readonly scopes: readonly string[];
  readonly now: Date;
  readonly expires: Date;
  readonly counted: CountOnce;
  readonly event: { readonly id: string; readonly name: AuditName; readonly data: Readonly<Record<string, unknown>> };
}

/** Of a registration that is behind its assertion. */
interface IssuedRow {
  readonly place: number;
  readonly bought: boolean;
}

/** What became of it: `limit` when the registration has had its tokens, `nothing` when it no longer is behind it. */
export type Issued = 'token' | 'limit' | 'nothing';

/**
 * Issues a token in one round trip, which under load those of other registrations share. A second run of the same request
 * meets its own row: the same token, once. StoreUnavailable as `Store.write`.
 */
export const issueToken = sharedStatement(issueEach);

/** Tokens of as many registrations, by one statement and at one time, that of the last: what had ended then has ended. */
async function issueEach(
  { store }: { readonly store: Pick<Store, 'write'> },
  tokens: readonly TokenForAssertion[],
): Promise<readonly Issued[]> {
  const { now, expires, counted } = tokens.reduce((last, token) => (token.now >= last.now ? token : last));
  const values = {
    now,
    expires,
    ...counted,
    ids: tokens.map(({ id }) => id),
    hashes: tokens.map(({ hash }) => hash),
    generations: tokens.map(({ generation }) => generation),
    levels: tokens.map(({ level }) => level),
    scopes: tokens.map(({ scopes }) => scopes.join(' ')),
    counterKeys: tokens.map((token) => token.counted.counterKey),
    eventIds: tokens.map(({ event }) => event.id),
    eventNames: tokens.map(({ event }) => event.name),
    data: tokens.map(({ event }) => JSON.stringify(event.data)),
  };
  const { rows } = await store.write((db) => db.raw<{ rows: IssuedRow[] }>(issueSql, values), {
    afterLostAnswer: 'repeat',
  });
  const issued: Issued[] = tokens.map(() => 'nothing');
  for (const { place, bought } of rows) issued[place - 1] = bought ? 'token' : 'limit';
  return issued;
}

/** Writes a token of a registration that the caller has locked. */
export async function insertToken(trx: Knex.Transaction, token: NewRow<AccessTokenRow>): Promise<void> {
  await trx('access_tokens').insert(token);
}

const revokeSql = `
  WITH token AS (
    UPDATE access_tokens SET revoked_at = :now WHERE registration_id = :id AND token_hash = :hash AND revoked_at IS NULL
    RETURNING registration_id
  )
  ${insertEventsSql}
  SELECT gen_random_uuid()::text, CAST(:now AS timestamptz), 'token.revoked', registration_id, '{}' FROM token`;

/** Ends one token and writes that into the trail; one that is not alive is left as it is. */
export async function revokeAccessToken(
  db: Knex,
  { registrationId: id, hash }: PresentedToken,
  now: Date,
): Promise<void> {
  await db.raw(revokeSql, { id, hash, now });
}

/** Ends all tokens of these registrations. */
export async function revokeTokensOf(
  trx: Knex.Transaction,
  registrationIds: readonly string[],
  now: Date,
): Promise<void> {
  const alive = trx('access_tokens').whereIn('registration_id', registrationIds).whereNull('revoked_at');
  await alive.update({ revoked_at: now });
}
