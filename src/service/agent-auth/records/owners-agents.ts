import type { Knex } from 'knex';
import type { ClaimAttemptRow, ClientGrantRow, RegistrationRow, UserRow } from '../../store/rows.js';
import { idsOfClientSql } from './client-grants.js';

/** An agent as the owner sees it, with what its state is computed from. */
export type OwnersRow = RegistrationRow &
  Pick<UserRow, 'email' | 'email_proof'> & {
    /** Of a client's grant; null for every other kind. */
    readonly grant_client_id: string | null;
    readonly grant_client_name: string | null;
    readonly grant_client_host: string | null;
    readonly idle_ends_at: ClientGrantRow['idle_ends_at'] | null;
    readonly ends_at: ClientGrantRow['ends_at'] | null;
    readonly attempt_state: ClaimAttemptRow['state'] | null;
    readonly attempt_expires_at: Date | null;
    readonly last_token_at: Date | null;
    readonly last_seen_at: Date | null;
    readonly message_count: string;
    readonly live_tokens: string;
  };

/** `now` counts the tokens that still work. */
const ownersSql = `
  SELECT r.*, u.email, u.email_proof,
    a.state AS attempt_state, a.expires_at AS attempt_expires_at, s.last_seen_at,
    g.client_id AS grant_client_id, g.client_name AS grant_client_name, g.client_host AS grant_client_host,
    g.idle_ends_at, g.ends_at,
    (SELECT max(issued_at) FROM access_tokens t WHERE t.registration_id = r.id) AS last_token_at,
    (SELECT count(*) FROM access_tokens t WHERE t.registration_id = r.id AND t.revoked_at IS NULL
      AND t.generation = r.assertion_gen AND t.expires_at > :now AND r.revoked_at IS NULL) AS live_tokens,
    (SELECT count(*) FROM messages m WHERE m.registration_id = r.id) AS message_count
  FROM registrations r
  LEFT JOIN users u ON u.id = r.user_id
  LEFT JOIN subjects s ON s.subject_key = r.subject_key
  LEFT JOIN client_grants g ON g.registration_id = r.id
  LEFT JOIN LATERAL (
    SELECT state, expires_at FROM claim_attempts c WHERE c.registration_id = r.id ORDER BY number DESC LIMIT 1
  ) a ON true`;

/** The state of a row as `registrationState` computes it, for a list of those in one state; a test compares the two. */
export const listedStateSql = `
  CASE
    WHEN r.revoked_at IS NOT NULL THEN 'revoked'
    WHEN r.claimed_at IS NOT NULL THEN
      CASE WHEN g.idle_ends_at <= :now THEN 'idle' WHEN r.kind = 'anonymous' THEN 'claimed' ELSE 'active' END
    WHEN r.claim_expires_at <= :now THEN 'expired'
    WHEN r.denied_at IS NULL AND (a.state = 'confirmed' OR (a.state = 'initiated' AND a.expires_at > :now)) THEN
      CASE WHEN r.kind = 'anonymous' THEN 'pending_claim' ELSE 'pending_confirmation' END
    ELSE 'unclaimed'
  END`;

/** Which agents; `email` in lower case, `client` as the list names it or by its id. */
export interface AgentFilter {
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly email?: string | undefined;
  readonly client?: string | undefined;
  /** Only what follows the agent with this id in the list. */
  readonly before?: string | undefined;
}

const filters = {
  state: `${listedStateSql} = :state`,
  kind: 'r.kind = :kind',
  email: '(r.bound_email = :email OR r.user_id IN (SELECT id FROM users WHERE users.email = :email))',
  client: `r.id IN (${idsOfClientSql})`,
  before: '(r.created_at, r.id) < (SELECT last.created_at, last.id FROM registrations AS last WHERE last.id = :before)',
} as const;

/** So many agents that pass the filter, newest first. */
export async function newestAgents(
  db: Knex,
  now: Date,
  filter: AgentFilter,
  most: number,
): Promise<readonly OwnersRow[]> {
  const given = Object.entries(filter).filter((pair): pair is [keyof typeof filters, string] => pair[1] !== undefined);
  const where = given.map(([name]) => filters[name]).join(' AND ');
  const sql = `${ownersSql} ${where && `WHERE ${where}`} ORDER BY r.created_at DESC, r.id DESC LIMIT :most`;
  const values = { now, most, ...Object.fromEntries(given) };
  return (await db.raw<{ rows: OwnersRow[] }>(sql, values)).rows;
}

export async function agentById(db: Knex, id: string, now: Date): Promise<OwnersRow | undefined> {
  return (await db.raw<{ rows: OwnersRow[] }>(`${ownersSql} WHERE r.id = :id`, { now, id })).rows[0];
}
