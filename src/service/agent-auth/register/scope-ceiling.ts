import type { RegistrationRow } from '../../store/rows.js';
import { knownScopes, type Scope } from '../protocol/scopes.js';
import type { VerifiedIdentity } from '../provider/id-jag-claims.js';

type Ceiling = Pick<RegistrationRow, 'scope_ceiling' | 'consented_at' | 'claim_token_hash'>;

/** True when a human set the ceiling; false when policy alone did, without asking one. */
export function isConsented({ consented_at, claim_token_hash }: Omit<Ceiling, 'scope_ceiling'>): boolean {
  return consented_at !== null || claim_token_hash !== null;
}

/**
 * What an ID-JAG gets of what was consented to: consent is the ceiling (threat-model.md A9). Undefined when it asks for
 * more, by name; one that names no scope asks for what the human allowed.
 */
export function withinConsent(
  { scopes, namesScopes }: Pick<VerifiedIdentity, 'scopes' | 'namesScopes'>,
  registration: Ceiling,
): readonly Scope[] | undefined {
  const ceiling = knownScopes(registration.scope_ceiling);
  const within = scopes.filter((scope) => ceiling.includes(scope));
  return within.length === scopes.length || (!namesScopes && isConsented(registration)) ? within : undefined;
}
