import type { Knex } from 'knex';
import { inOneTurn } from '../../platform/in-one-turn.js';
import type { RegistrationRow } from '../../store/rows.js';
import type { AgentService } from '../service.js';
import type { PresentedToken } from './secrets.js';

/** The registration behind a token, as it is at this moment. */
export interface Bearer {
  readonly kind: RegistrationRow['kind'];
  readonly claimed_at: Date | null;
  /** Of the human, once there is one. */
  readonly email: string | null;
}

/** A token's row, while everything it hangs on is alive: itself, its generation, its registration. */
export interface LiveToken extends Bearer {
  readonly registration_id: string;
  readonly token_hash: Buffer;
  readonly scopes: string[];
  readonly expires_at: Date;
}

const liveSql = (tokens: string, match: string): string => `
  SELECT t.registration_id, t.token_hash, t.scopes, t.expires_at, r.kind, r.claimed_at, u.email
  FROM ${tokens} JOIN registrations r ON r.id = t.registration_id LEFT JOIN users u ON u.id = r.user_id
  WHERE ${match} AND t.revoked_at IS NULL AND t.expires_at > :now AND t.generation = r.assertion_gen AND r.revoked_at IS NULL`;
/** One token, of one registration (persistence.md, rule 2). */
const oneSql = liveSql('access_tokens t', 't.registration_id = :id AND t.token_hash = :hash');
/** Several; for one Postgres would take a fourth longer this way. */
const severalSql = liveSql(
  'unnest(CAST(:ids AS text[]), CAST(:hashes AS bytea[])) AS asked (id, hash), access_tokens t',
  't.registration_id = asked.id AND t.token_hash = asked.hash',
);

/**
 * Looks an access token up, in one round trip with all whose requests were read from their sockets in the same turn of the event loop: in a crowd the
 * driver and the wire are most of what a protected call costs. Each look-up begins after its request came, so a revocation bites at once. Undefined for a
 * token that is not alive; StoreUnavailable as `Store.read`.
 */
export const liveToken = inOneTurn(
  async (
    { store, clock }: Pick<AgentService, 'store' | 'clock'>,
    tokens: readonly PresentedToken[],
  ): Promise<(LiveToken | undefined)[]> => {
    const keys = tokens.map(keyOf);
    const asked = [...new Map(tokens.map((token, at) => [keys[at], token])).values()];
    const { sql, values } = asked.length === 1 ? forOne(asked[0] as PresentedToken) : forSeveral(asked);
    const { rows } = await store.read((db) => db.raw<{ rows: LiveToken[] }>(sql, { ...values, now: clock.now() }));
    const found = new Map(rows.map((row) => [keyOf({ registrationId: row.registration_id, hash: row.token_hash }), row]));
    return keys.map((key) => found.get(key));
  },
);

/** Both parts, since anybody may write another registration's id in front of a secret. */
const keyOf = ({ registrationId, hash }: PresentedToken): string => registrationId + hash.toString('latin1');

interface Look {
  readonly sql: string;
  readonly values: Readonly<Record<string, Knex.RawBinding>>;
}

const forOne = ({ registrationId: id, hash }: PresentedToken): Look => ({ sql: oneSql, values: { id, hash } });
const forSeveral = (tokens: readonly PresentedToken[]): Look => ({
  sql: severalSql,
  values: { ids: tokens.map(({ registrationId }) => registrationId), hashes: tokens.map(({ hash }) => hash) },
});
