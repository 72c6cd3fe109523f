import { inOneTurn } from '../../platform/in-one-turn.js';
import type { RegistrationRow } from '../../store/rows.js';
import type { AgentService } from '../service.js';
import type { PresentedToken } from '../credentials/secrets.js';

/** The registration behind a token, as it is at this moment. */
export interface Bearer {
  readonly kind: RegistrationRow['kind'];
  readonly claimed_at: Date | null;
  /** Of the human, once there is one. */
  readonly email: string | null;
}

/** What a token grants, while everything it hangs on is alive: itself, its generation, its registration. */
export interface LiveToken extends Bearer {
  readonly scopes: string[];
  readonly expires_at: Date;
}

/** One token, of one registration (persistence.md, rule 2). */
const liveSql = (id: string, hash: string): string => `
  SELECT t.scopes, t.expires_at, r.kind, r.claimed_at, u.email
  FROM access_tokens t JOIN registrations r ON r.id = t.registration_id LEFT JOIN users u ON u.id = r.user_id
  WHERE t.registration_id = ${id} AND t.token_hash = ${hash}
    AND t.revoked_at IS NULL AND t.expires_at > :now AND t.generation = r.assertion_gen AND r.revoked_at IS NULL`;
const oneSql = liveSql(':id', ':hash');
/** Several, each with its place. The LIMIT keeps the planner from weighing all orders of the joins, and on the way by both parts of the key. */
const severalSql = `
  SELECT CAST(asked.place AS int), live.*
  FROM unnest(CAST(:ids AS text[]), CAST(:hashes AS bytea[])) WITH ORDINALITY AS asked (id, hash, place),
    LATERAL (${liveSql('asked.id', 'asked.hash')} LIMIT 1) AS live`;

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
    const now = clock.now();
    const [only] = tokens;
    if (only && tokens.length === 1) {
      const { registrationId: id, hash } = only;
      const { rows } = await store.read((db) => db.raw<{ rows: LiveToken[] }>(oneSql, { id, hash, now }));
      return [rows[0]];
    }
    const values = { ids: tokens.map(({ registrationId }) => registrationId), hashes: tokens.map(({ hash }) => hash), now };
    const { rows } = await store.read((db) => db.raw<{ rows: (LiveToken & { readonly place: number })[] }>(severalSql, values));
    const found: (LiveToken | undefined)[] = tokens.map(() => undefined);
    for (const row of rows) found[row.place - 1] = row;
    return found;
  },
);
