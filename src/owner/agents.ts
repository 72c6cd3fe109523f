import type { Knex } from 'knex';
import { type RegistrationState, registrationState } from '../agent-auth/claim/machine.js';
import type { TrustEntry } from '../agent-auth/provider/trust-entry.js';
import { agentById, agentsAfter, type OwnersRow } from '../agent-auth/records/registration-sets.js';
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
  'idle',
  'expired',
  'revoked',
];

type NameOf = (issuer: string) => TrustEntry | undefined;

/**
 * The agents after this one, newest first; those in another state than the one asked for are left out, so a page may
 * hold few and not be the last.
 */
export async function listAgents(
  db: Knex,
  now: Date,
  nameOf: NameOf,
  { state, after }: { readonly state?: string; readonly after?: AgentPage['next'] },
): Promise<AgentPage> {
  const rows = await agentsAfter(db, now, after ?? undefined, agentsAtOnce);
  const last = rows.length < agentsAtOnce ? undefined : rows.at(-1);
  const agents = rows
    .map((row) => summary(row, now, nameOf))
    .filter((agent) => state === undefined || agent.state === state);
  return { agents, next: last ? { registeredAt: last.created_at_text, id: last.id } : null };
}

/** One agent with its audit trail; no hash, token or code is in it. */
export async function showAgent(db: Knex, id: string, now: Date, nameOf: NameOf): Promise<AgentDetails | undefined> {
  const row = await agentById(db, id, now);
  if (!row) return undefined;
  return {
    ...summary(row, now, nameOf),
    issuer: row.iss,
    subject: row.sub,
    client_id: row.grant_client_id,
    client_name: row.grant_client_name,
    idle_ends_at: iso(row.idle_ends_at),
    ends_at: iso(row.ends_at),
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

function summary(row: OwnersRow, now: Date, nameOf: NameOf): AgentSummary {
  const newest =
    row.attempt_state && row.attempt_expires_at
      ? { state: row.attempt_state, expires_at: row.attempt_expires_at }
      : undefined;
  const uses = [row.last_token_at, row.last_seen_at, row.last_poll_at].filter((moment) => moment !== null);
  const last = uses.length > 0 ? new Date(Math.max(...uses.map((moment) => moment.getTime()))) : null;
  return {
    id: row.id,
    kind: row.kind,
    state: registrationState(row, newest, now),
    email: row.email ?? row.bound_email,
    email_proof: row.email === null ? null : row.email_proof,
    provider: row.iss === null ? null : (nameOf(row.iss)?.displayName ?? row.iss),
    client: row.grant_client_host ?? row.grant_client_name,
    registered_at: row.created_at.toISOString(),
    last_used_at: iso(last),
    messages: Number(row.message_count),
  };
}
