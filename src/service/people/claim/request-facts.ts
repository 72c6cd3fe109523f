import type { Scope } from '../../agent-auth/protocol/scopes.js';
import { issuersClaimedWith } from '../../agent-auth/records/registration-sets.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import type { Claim } from './find-claim.js';

/**
 * What the records of a mailbox say: for its owner alone, so it is on no page before sign-in (threat-model.md A14).
 */
export interface MailboxFacts {
  /** No agent was ever claimed with this address. */
  readonly firstForAddress: boolean;
  /** This provider never brought an agent for this address. */
  readonly firstFromProvider: boolean;
  /**
   * What of it this person had not allowed when they confirmed this agent before; empty for an agent that is new to
   * them.
   */
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

/** Who vouched, from the trust list; never a name that the provider sent. */
export const providerWords = ({ words, trust }: Pick<PageDeps, 'words' | 'trust'>, issuer: string): string =>
  trust.find(issuer)?.displayName ?? words().say('untrusted');

/** Scopes in words, as a person is asked about them for an address, what matters most first. */
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
