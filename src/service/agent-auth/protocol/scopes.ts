import type { components } from '../../../../generated/types.js';

/** What a token permits. */
export type Scope = components['schemas']['PublishedScopeList'][number];

/**
 * Every scope there is, and what it permits, in the order in which documents list them (specification, Authentication
 * 4).
 */
export const scopeMeanings: Readonly<Record<Scope, string>> = {
  'read:portfolio': 'read the portfolio, which needs no token, and your own registration at /api/resource',
  'write:messages': 'write messages to the owner, in the name of the verified human who claimed you',
};

export const scopes = Object.keys(scopeMeanings) as readonly Scope[];

/** The names in a space-separated list (RFC 6749 §3.3). */
export const scopeNames = (text = ''): readonly string[] => text.split(' ').filter((name) => name !== '');

/** Those of our scopes that are named, in the usual order; unknown names are left out. */
export const knownScopes = (names: readonly string[]): readonly Scope[] => scopes.filter((one) => names.includes(one));

/** What a registration may do before a human has claimed it, and after. */
export const preClaimScopes: readonly Scope[] = ['read:portfolio'];
export const postClaimScopes: readonly Scope[] = ['read:portfolio', 'write:messages'];
