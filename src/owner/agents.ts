import type { Knex } from 'knex';
import { type RegistrationState, registrationState } from '../agent-auth/claim/machine.js';
import type { TrustEntry } from '../agent-auth/provider/trust-entry.js';
import { agentById, agentsAfter, type OwnersRow } from '../agent-auth/records/owners-agents.js';
import { auditTrail } from './audit-trail.js';
import type { AgentDetails, AgentPage, AgentSummary } from './requests/agents.js';
import type { OwnerRequest } from './requests.js';

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

export const agentKinds: readonly AgentSummary['kind'][] = ['anonymous', 'id_jag', 'client', 'form'];

type NameOf = (issuer: string) => TrustEntry | undefined;

/** Some agents, newest first, and where the next ones begin. */
export async function listAgents(
  db: Knex,
  now: Date,
  nameOf: NameOf,
  request: OwnerRequest & { readonly command: 'agents.list' },
): Promise<AgentPage> {
  const { state, kind, email, client, before, after, limit = agentsAtOnce } = request;
  const most = Math.min(limit, agentsAtOnce);
  const filter = { state, kind, email: email?.toLowerCase(), client, before, after: after ?? undefined };
  // One more tells whether there is a next page.
  const rows = await agentsAfter(db, now, filter, most + 1);
  const listed = rows.slice(0, most);
  const last = rows.length > most ? listed.at(-1) : undefined;
  return {
    agents: listed.map((row) => summary(row, now, nameOf)),
    next: last ? { registeredAt: last.created_at_text, id: last.id } : null,
  };
}

/** What is wrong with a filter of the list; undefined where nothing is. */
export function agentFilterFault({
  state,
  kind,
}: {
  readonly state?: string;
  readonly kind?: string;
}): string | undefined {
  if (state !== undefined && !(agentStates as readonly string[]).includes(state))
    return `"${state}" is no state; the states are: ${agentStates.join(', ')}.`;
  if (kind !== undefined && !(agentKinds as readonly string[]).includes(kind))
    return `"${kind}" is no kind; the kinds are: ${agentKinds.join(', ')}.`;
  return undefined;
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
