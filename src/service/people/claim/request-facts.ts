import type { Scope } from '../../agent-auth/protocol/scopes.js';
import { issuersClaimedWith } from '../../agent-auth/records/registration-sets.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import type { Claim } from './find-claim.js';

/**
 * Facts about an email address from the database. They are only for its owner, so no page shows them before sign-in
 * (threat-model.md A14).
 */
export interface MailboxFacts {
  /** Whether no agent was claimed with this address before. */
  readonly firstForAddress: boolean;
  /** Whether this provider never vouched for an agent of this address before. */
  readonly firstFromProvider: boolean;
  /** Requested scopes that the person did not allow when confirming this agent before. Empty for a new agent. */
  readonly newScopes: readonly string[];
}

export async function mailboxFacts(
  { store }: Pick<PageDeps, 'store'>,
  { registration: { id, iss, scope_ceiling, scopes_before }, email }: Claim,
): Promise<MailboxFacts> {
  const claimed = await store.read((db) => issuersClaimedWith(db, email, id, 200));
  return {
    firstForAddress: claimed.length === 0,
    newScopes: scopes_before ? scope_ceiling.filter((scope) => !scopes_before.includes(scope)) : [],
    firstFromProvider: iss !== null && !claimed.some((one) => one.iss === iss),
  };
}

/** Returns the provider's name from the trust list, never a name that the provider sent. */
export const providerWords = ({ words, trust }: Pick<PageDeps, 'words' | 'trust'>, issuer: string): string =>
  trust.find(issuer)?.displayName ?? words().say('untrusted');

/** Describes scopes for a person, the most important first. */
export function permissionsOf(
  { words: current, serviceName }: PageFrame,
  scopes: readonly string[],
  address: string,
): readonly (readonly [scope: string, permission: string])[] {
  const words = current();
  const said: Readonly<Record<Scope, string>> = {
    'write:messages': words.say('mayWrite', { owner: serviceName(), address }),
    'read:portfolio': words.say('mayRead'),
  };
  return Object.entries(said).filter(([scope]) => scopes.includes(scope));
}
