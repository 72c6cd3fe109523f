import { issuersClaimedWith } from '../../agent-auth/records/registration-sets.js';
import type { Scope } from '../../agent-auth/scopes.js';
import type { Words } from '../../dictionary/words.js';
import type { PageDeps } from '../pages/deps.js';
import type { Claim } from './find-claim.js';

/** What a person needs to know before they decide (agent-auth.md §5.3); also what the mail says. */
export interface RequestShown {
  readonly scopes: readonly Scope[];
  readonly registeredAt: Date;
  readonly ip: string | null;
  /** What the agent calls itself; nothing vouches for it. */
  readonly name: string | null;
  /**
   * For pages alone: a caller that sends a mail through us cannot put text of this length and freedom into it
   * (threat-model.md A16).
   */
  readonly userAgent: string | null;
  /** From the trust list, never a name that the provider sent; undefined when no provider vouched. */
  readonly provider: string | undefined;
}

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
  readonly newScopes: readonly Scope[];
}

/** Who vouched, where the trust list has no name for it any more; as JSON says it. */
export const untrustedProvider = 'a provider that is no longer trusted here';

/** Who vouched, for a person. */
export const providerWords = (words: Words, provider: string): string =>
  provider === untrustedProvider ? words.say('untrusted') : provider;

/** The same work whether or not the address is known here: nothing about it is looked up. */
export function requestShown(
  { trust }: Pick<PageDeps, 'trust'>,
  { registration }: Pick<Claim, 'registration'>,
): RequestShown {
  const { iss } = registration;
  return {
    scopes: registration.scope_ceiling as Scope[],
    registeredAt: registration.created_at,
    ip: registration.created_ip,
    name: registration.client_name,
    userAgent: registration.created_ua,
    provider: iss === null ? undefined : (trust.find(iss)?.displayName ?? untrustedProvider),
  };
}

export async function mailboxFacts(
  { store }: Pick<PageDeps, 'store'>,
  { registration: { id, iss, scope_ceiling, scopes_before }, email }: Pick<Claim, 'registration' | 'email'>,
): Promise<MailboxFacts> {
  const claimed = await store.read((db) => issuersClaimedWith(db, email, id, 200));
  return {
    firstForAddress: claimed.length === 0,
    newScopes: scopes_before ? (scope_ceiling as Scope[]).filter((scope) => !scopes_before.includes(scope)) : [],
    firstFromProvider: iss !== null && !claimed.some((one) => one.iss === iss),
  };
}

/** Scopes in words, as the person is asked about them, what matters most first. */
export function permissionWords(
  words: Words,
  scopes: readonly Scope[],
  owner: string,
  address: string,
): readonly string[] {
  const said: Readonly<Record<Scope, string>> = {
    'read:portfolio': words.say('mayRead'),
    'write:messages': words.say('mayWrite', { owner, address }),
  };
  return byWeight(scopes).map((scope) => said[scope]);
}

/** Scopes in the order in which they are shown: what matters most first. */
export const byWeight = (scopes: readonly Scope[]): readonly Scope[] => [...scopes].reverse();
