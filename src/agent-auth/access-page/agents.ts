import type { Knex } from 'knex';
import type { components } from '../../../generated/types.js';
import type { RegistrationRow } from '../../store/rows.js';
import type { TrustList } from '../provider/trust.js';
import { scopes as allScopes, type Scope } from '../scopes.js';

type AccessAgent = components['schemas']['AccessAgent'];

/** An agent that acts for a mailbox, as its human sees it. */
export interface ActingAgent {
  readonly id: string;
  readonly kind: RegistrationRow['kind'];
  /** What it calls itself; nothing vouches for it. */
  readonly name: string | null;
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

interface Row extends Pick<RegistrationRow, 'id' | 'kind' | 'client_name' | 'iss' | 'scope_ceiling'> {
  readonly claimed_at: Date | null;
  readonly last_used_at: Date | null;
  readonly messages: string;
}

/** The last use is the last token, assertion or message of the trail: tokens themselves are deleted a day after their end. */
const actingSql = `
  SELECT r.id, r.kind, r.client_name, r.iss, r.scope_ceiling, r.claimed_at,
    (SELECT e.at FROM audit_events e WHERE e.registration_id = r.id AND e.name IN ('token.issued', 'assertion.issued', 'message.received')
      ORDER BY e.at DESC LIMIT 1) AS last_used_at,
    (SELECT count(*) FROM messages m WHERE m.registration_id = r.id) AS messages
  FROM users u JOIN registrations r ON r.user_id = u.id
  WHERE u.email = :email AND r.revoked_at IS NULL
  ORDER BY r.claimed_at DESC, r.id LIMIT ${mostShown}`;

/** Everything that acts for this mailbox, newest first; from the confirmation on, also before the agent has picked up its access. */
export async function actingFor(db: Knex, trust: Pick<TrustList, 'find'>, email: string): Promise<readonly ActingAgent[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(actingSql, { email });
  return rows.map(({ id, kind, client_name: name, iss, scope_ceiling, claimed_at: since, last_used_at: lastUsed, messages }) => ({
    ...{ id, kind, name, since, lastUsed },
    provider: iss === null ? undefined : (trust.find(iss)?.displayName ?? 'a provider that is no longer trusted here'),
    scopes: allScopes.filter((scope) => scope_ceiling.includes(scope)),
    messages: Number(messages),
  }));
}

/** An agent as clients that prefer JSON are told of it; what is not known is left out. */
export function agentRecord({ id, kind, name, provider, scopes, since, lastUsed, messages }: ActingAgent): AccessAgent {
  return {
    registration_id: id,
    registration_type: kind === 'anonymous' ? 'anonymous' : 'identity_assertion',
    ...(name !== null && { client_name: name }),
    ...(provider !== undefined && { provider }),
    scopes: [...scopes],
    ...(since && { since: since.toISOString() }),
    ...(lastUsed && { last_used_at: lastUsed.toISOString() }),
    messages,
  };
}

/** Whether anything acts for this mailbox; by the same indexes whatever the answer. */
export async function anythingActsFor(db: Knex, email: string): Promise<boolean> {
  const found = await db('registrations')
    .join('users', 'users.id', 'registrations.user_id')
    .where('users.email', email)
    .whereNull('registrations.revoked_at')
    .first('registrations.id');
  return found !== undefined;
}

/** Whether this registration acts for this mailbox. */
export async function actsFor(trx: Knex.Transaction, id: string, email: string): Promise<boolean> {
  const found = await trx('registrations')
    .where({ id, revoked_at: null })
    .whereIn('user_id', trx('users').where({ email }).select('id'))
    .first('id');
  return found !== undefined;
}
