import type { Knex } from 'knex';
import type { components } from '../../../generated/types.js';
import { isIdle } from '../../agent-auth/claim/state-machine.js';
import type { TrustList } from '../../agent-auth/provider/trust.js';
import { agentsOf } from '../../agent-auth/records/registration-sets.js';
import { type AgentKind, registrationTypes } from '../../agent-auth/registration-type.js';
import { scopes as allScopes, type Scope } from '../../agent-auth/scopes.js';
import { untrustedProvider } from '../claim/request-facts.js';

type AccessAgent = components['schemas']['AccessAgent'];

/** An agent that acts for a mailbox, as its human sees it. */
export interface ActingAgent {
  readonly id: string;
  readonly kind: AgentKind;
  /** What it calls itself; nothing vouches for it. */
  readonly name: string | null;
  /** The verified host of an OAuth client; null where there is none, and for every other kind. */
  readonly host: string | null;
  /** When the grant of an OAuth client ends, or ended, unless it comes back before; null for every other kind. */
  readonly endsUnused: Date | null;
  /** It has ended for want of use; the client has to ask again. */
  readonly idle: boolean;
  /** From the trust list; undefined when no provider vouched. */
  readonly provider: string | undefined;
  readonly scopes: readonly Scope[];
  /** Null while it has not picked up what was confirmed. */
  readonly since: Date | null;
  readonly lastUsed: Date | null;
  readonly messages: number;
}

/** More than a person goes through; the newest are shown. */
export const mostShown = 200;

/**
 * Everything that acts for this mailbox, newest first; from the confirmation on, also before the agent has picked up
 * its access.
 */
export async function actingFor(
  db: Knex,
  trust: Pick<TrustList, 'find'>,
  email: string,
  now: Date,
): Promise<readonly ActingAgent[]> {
  const rows = await agentsOf(db, email, mostShown);
  return rows.map(
    ({
      id,
      kind,
      client_name: name,
      iss,
      scope_ceiling,
      claimed_at: since,
      last_used_at: lastUsed,
      messages,
      ...grant
    }) => ({
      id,
      kind,
      name,
      since,
      lastUsed,
      host: grant.client_host,
      endsUnused: grant.idle_ends_at,
      idle: isIdle(grant.idle_ends_at, now),
      provider: iss === null ? undefined : (trust.find(iss)?.displayName ?? untrustedProvider),
      scopes: allScopes.filter((scope) => scope_ceiling.includes(scope)),
      messages: Number(messages),
    }),
  );
}

/** An agent as clients that prefer JSON are told of it; what is not known is left out. */
export function agentRecord(agent: ActingAgent): AccessAgent {
  const { id, kind, name, host, idle, provider, scopes, since, lastUsed, messages } = agent;
  const state = idle ? ('idle' as const) : ('active' as const);
  const client = kind === 'client' && name !== null ? { name, ...(host !== null && { host }), state } : undefined;
  return {
    registration_id: id,
    registration_type: registrationTypes[kind],
    ...(client ? { client } : name !== null && { client_name: name }),
    ...(provider !== undefined && { provider }),
    scopes: [...scopes],
    ...(since && { since: since.toISOString() }),
    ...(lastUsed && { last_used_at: lastUsed.toISOString() }),
    messages,
  };
}
