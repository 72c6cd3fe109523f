import type { Knex } from 'knex';
import { registrationState } from '../agent-auth/claim/state-machine.js';
import type { TrustList } from '../agent-auth/provider/trust-list.js';
import { agentById, newestAgents, type OwnersRow } from '../agent-auth/records/owners-agents.js';
import { type AuditTrail, auditTrail } from './audit-trail.js';

/** Which agents of the list. */
export interface AgentsQuery {
  readonly state?: string;
  readonly kind?: string;
  /** In any case. */
  readonly email?: string;
  /** As the list names it, or by its id. */
  readonly client?: string;
  readonly limit: number;
  /** Only those that are older than the agent with this id. */
  readonly before?: string;
}

/** An agent in the list. */
export interface AgentSummary {
  readonly id: string;
  /** `form`: a person who wrote by the contact form. */
  readonly kind: 'anonymous' | 'id_jag' | 'client' | 'form';
  readonly state: string;
  /** The address that a human proved or a provider asserted; before that, the one that was asked. */
  readonly email: string | null;
  readonly email_proof: 'mailbox' | 'provider' | null;
  readonly provider: string | null;
  /** The client that a human consented to: its verified host, else what it calls itself. */
  readonly client: string | null;
  readonly registered_at: string;
  readonly last_used_at: string | null;
  readonly messages: number;
}

export interface AgentDetails extends AgentSummary, AuditTrail {
  readonly issuer: string | null;
  readonly subject: string | null;
  /** With the kind `client`: its id, what it calls itself, and when the grant ends, unused or at the latest. */
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly idle_ends_at: string | null;
  readonly ends_at: string | null;
  readonly scopes: readonly string[];
  readonly registered_from: string | null;
  readonly user_agent: string | null;
  readonly claimed_at: string | null;
  readonly denied_at: string | null;
  readonly revoked_at: string | null;
  readonly live_tokens: number;
}

type Trust = Pick<TrustList, 'entries'>;

/** Some agents, newest first. */
export async function listAgents(
  db: Knex,
  now: Date,
  trust: Trust,
  { limit, email, ...filter }: AgentsQuery,
): Promise<readonly AgentSummary[]> {
  const rows = await newestAgents(db, now, { ...filter, email: email?.toLowerCase() }, limit);
  return rows.map((row) => summary(row, now, trust));
}

/** One agent with its audit trail; no hash, token or code is in it. */
export async function showAgent(db: Knex, id: string, now: Date, trust: Trust): Promise<AgentDetails | undefined> {
  const row = await agentById(db, id, now);
  if (!row) return undefined;
  return {
    ...summary(row, now, trust),
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

function summary(row: OwnersRow, now: Date, trust: Trust): AgentSummary {
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
    kind: row.kind,
    state: registrationState(row, newest, now),
    email: row.email ?? row.bound_email,
    email_proof: row.email === null ? null : row.email_proof,
    provider,
    client: row.grant_client_host ?? row.grant_client_name,
    registered_at: row.created_at.toISOString(),
    last_used_at: iso(last),
    messages: Number(row.message_count),
  };
}
