import type { Knex } from 'knex';
import type { TrustList } from '../service/agent-auth/provider/trust-list.js';
import { registrationState } from '../service/agent-auth/records/claim-state-machine.js';
import {
  type AgentFilter,
  agentById,
  newestAgents,
  type OwnersRow,
} from '../service/agent-auth/records/owners-agents.js';
import { agentsAudit } from './audit-list.js';
import type { Plain } from './owner-answer.js';

/** Which agents of the list; the email in any case. */
export interface AgentsQuery extends AgentFilter {
  readonly limit: number;
}

/** An agent in the list. */
export type AgentSummary = Plain<ReturnType<typeof summary>>;
export type AgentDetails = Plain<NonNullable<Awaited<ReturnType<typeof showAgent>>>>;

/** More than a person reads at once; the audit trail leads on. */
export const longestTrail = 100;

type Trust = Pick<TrustList, 'entries'>;

/** Some agents, newest first. */
export async function listAgents(db: Knex, now: Date, trust: Trust, { limit, email, ...filter }: AgentsQuery) {
  const rows = await newestAgents(db, now, { ...filter, email: email?.toLowerCase() }, limit);
  return rows.map((row) => summary(row, now, trust));
}

/** One agent with its audit trail; no hash, token or code is in it. */
export async function showAgent(db: Knex, id: string, now: Date, trust: Trust) {
  const row = await agentById(db, id, now);
  if (!row) return undefined;
  return {
    ...summary(row, now, trust),
    issuer: row.iss,
    subject: row.sub,
    /** With the kind `client`: its id, what it calls itself, and when the grant ends, unused or at the latest. */
    client_id: row.grant_client_id,
    client_name: row.grant_client_name,
    idle_ends_at: row.idle_ends_at,
    ends_at: row.ends_at,
    scopes: row.scope_ceiling,
    registered_from: row.created_ip,
    user_agent: row.created_ua,
    claimed_at: row.claimed_at,
    denied_at: row.denied_at,
    revoked_at: row.revoked_at,
    live_tokens: Number(row.live_tokens),
    audit: await agentsAudit(db, id, longestTrail),
  };
}

function summary(row: OwnersRow, now: Date, trust: Trust) {
  const newest =
    row.attempt_state && row.attempt_expires_at
      ? { state: row.attempt_state, expires_at: row.attempt_expires_at }
      : undefined;
  const uses = [row.last_token_at, row.last_seen_at, row.last_poll_at].filter((moment) => moment !== null);
  const last = uses.length > 0 ? new Date(Math.max(...uses.map((moment) => moment.getTime()))) : null;
  const provider =
    row.iss === null ? null : (trust.entries().find(({ issuer }) => issuer === row.iss)?.displayName ?? row.iss);
  return {
    id: row.id,
    /** `form`: a person who wrote by the contact form. */
    kind: row.kind,
    state: registrationState(row, newest, now),
    /** The address that a human proved or a provider asserted; before that, the one that was asked. */
    email: row.email ?? row.bound_email,
    email_proof: row.email === null ? null : row.email_proof,
    provider,
    /** The client that a human consented to: its verified host, else what it calls itself. */
    client: row.grant_client_host ?? row.grant_client_name,
    registered_at: row.created_at,
    last_used_at: last,
    messages: Number(row.message_count),
  };
}
