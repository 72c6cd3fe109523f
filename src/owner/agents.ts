import type { Knex } from 'knex';
import { type RegistrationState, registrationState } from '../agent-auth/claim/state.js';
import type { TrustEntry } from '../agent-auth/provider/trust-entry.js';
import type { ClaimAttemptRow, RegistrationRow, UserRow } from '../store/rows.js';
import { auditTrail } from './audit-trail.js';
import type { AgentDetails, AgentPage, AgentSummary } from './requests.js';

/** Agents that one statement reads; the command asks again for the next ones. */
const agentsAtOnce = 1000;

export const agentStates: readonly RegistrationState[] = [
  'unclaimed',
  'pending_claim',
  'pending_confirmation',
  'claimed',
  'active',
  'expired',
  'revoked',
];

type Found = RegistrationRow &
  Pick<UserRow, 'email' | 'email_proof'> & {
    created_at_text: string;
    attempt_state: ClaimAttemptRow['state'] | null;
    attempt_expires_at: Date | null;
    last_token_at: Date | null;
    last_seen_at: Date | null;
    message_count: string;
    live_tokens: string;
  };

/** What else a registration is judged by, in one statement; `now` counts the tokens that still work. */
const selection = `
  SELECT r.*, r.created_at::text AS created_at_text, u.email, u.email_proof, a.state AS attempt_state, a.expires_at AS attempt_expires_at, s.last_seen_at,
    (SELECT max(issued_at) FROM access_tokens t WHERE t.registration_id = r.id) AS last_token_at,
    (SELECT count(*) FROM access_tokens t WHERE t.registration_id = r.id AND t.revoked_at IS NULL
      AND t.generation = r.assertion_gen AND t.expires_at > :now AND r.revoked_at IS NULL) AS live_tokens,
    (SELECT count(*) FROM messages m WHERE m.registration_id = r.id) AS message_count
  FROM registrations r
  LEFT JOIN users u ON u.id = r.user_id
  LEFT JOIN subjects s ON s.subject_key = r.subject_key
  LEFT JOIN LATERAL (SELECT state, expires_at FROM claim_attempts c WHERE c.registration_id = r.id ORDER BY number DESC LIMIT 1) a ON true`;

type NameOf = (issuer: string) => TrustEntry | undefined;

/** The agents after this one, newest first; those in another state than the one asked for are left out, so a page may hold few and not be the last. */
export async function listAgents(
  db: Knex,
  now: Date,
  nameOf: NameOf,
  { state, after }: { readonly state?: string; readonly after?: AgentPage['next'] },
): Promise<AgentPage> {
  // As text, because Postgres keeps microseconds and a Date does not.
  const from = after ? 'WHERE (r.created_at, r.id) < (CAST(:at AS timestamptz), :id)' : '';
  const sql = `${selection} ${from} ORDER BY r.created_at DESC, r.id DESC LIMIT ${agentsAtOnce}`;
  const values = { now, ...(after ? { at: after.registeredAt, id: after.id } : {}) };
  const { rows } = await db.raw<{ rows: Found[] }>(sql, values);
  const last = rows.length < agentsAtOnce ? undefined : rows.at(-1);
  const agents = rows.map((row) => summary(row, now, nameOf)).filter((agent) => state === undefined || agent.state === state);
  return { agents, next: last ? { registeredAt: last.created_at_text, id: last.id } : null };
}

/** One agent with its audit trail; no hash, token or code is in it. */
export async function showAgent(db: Knex, id: string, now: Date, nameOf: NameOf): Promise<AgentDetails | undefined> {
  const { rows } = await db.raw<{ rows: Found[] }>(`${selection} WHERE r.id = :id`, { now, id });
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...summary(row, now, nameOf),
    issuer: row.iss,
    subject: row.sub,
    scopes: row.scope_ceiling,
    registered_from: row.created_ip,
    user_agent: row.created_ua,
    claimed_at: iso(row.claimed_at),
    denied_at: iso(row.denied_at),
    revoked_at: iso(row.revoked_at),
    live_tokens: Number(row.live_tokens),
    ...(await auditTrail(db, id)),
  };
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function summary(row: Found, now: Date, nameOf: NameOf): AgentSummary {
  const newest = row.attempt_state && row.attempt_expires_at ? { state: row.attempt_state, expires_at: row.attempt_expires_at } : undefined;
  const uses = [row.last_token_at, row.last_seen_at, row.last_poll_at].filter((moment) => moment !== null);
  const last = uses.length > 0 ? new Date(Math.max(...uses.map((moment) => moment.getTime()))) : null;
  return {
    id: row.id,
    kind: row.kind,
    state: registrationState(row, newest, now),
    email: row.email ?? row.bound_email,
    email_proof: row.email === null ? null : row.email_proof,
    provider: row.iss === null ? null : (nameOf(row.iss)?.displayName ?? row.iss),
    registered_at: row.created_at.toISOString(),
    last_used_at: iso(last),
    messages: Number(row.message_count),
  };
}
