import { scopes as knownScopes, type Scope } from '../scopes.js';
import type { AgentUrls } from '../service.js';

/** Whether all of these were consented to; a consent for the service is one for each of its resources. */
export function areConsented(urls: AgentUrls, requested: readonly string[], consented: readonly string[]): boolean {
  return consented.includes(urls.base) || requested.every((one) => consented.includes(one));
}

/**
 * The known scopes of a space-separated list in their usual order; unknown names are left out, as at consent. Undefined
 * when nothing was asked for.
 */
export function knownRequestedScopes(text: string | undefined): readonly Scope[] | undefined {
  const names = (text ?? '').split(' ').filter((name) => name !== '');
  return names.length === 0 ? undefined : knownScopes.filter((known) => names.includes(known));
}
