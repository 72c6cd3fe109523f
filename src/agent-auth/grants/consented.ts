import { eitherSlash } from '../provider/foreign-claims.js';
import { scopes as knownScopes, type Scope } from '../scopes.js';
import type { AgentUrls } from '../service.js';

/**
 * The resources that a client may ask for, without a trailing slash: the service itself, which stands for all of them,
 * then its MCP endpoints (consent.md, Tokens and storage).
 */
export function clientResources(urls: AgentUrls): readonly string[] {
  return [urls.base, urls.of('/api/mcp'), urls.of('/api/mcp/account')];
}

/** The resources of a request, each ours, without a trailing slash; undefined when one is not. Empty counts as absent. */
export function resourcesAsked(urls: AgentUrls, given: readonly string[] = []): readonly string[] | undefined {
  const asked = given.filter((one) => one !== '');
  const found = asked.map((one) => clientResources(urls).find((ours) => eitherSlash(ours).includes(one)));
  return found.includes(undefined) ? undefined : found.filter((one) => one !== undefined);
}

/** Whether all of these were consented to; a consent for the service is one for each of its resources. */
export function areConsented(urls: AgentUrls, asked: readonly string[], consented: readonly string[]): boolean {
  return consented.includes(urls.base) || asked.every((one) => consented.includes(one));
}

/**
 * The known scopes of a space-separated list in their usual order; unknown names are left out, as at consent. Undefined
 * when nothing was asked for.
 */
export function knownScopesAsked(text: string | undefined): readonly Scope[] | undefined {
  const names = (text ?? '').split(' ').filter((name) => name !== '');
  return names.length === 0 ? undefined : knownScopes.filter((known) => names.includes(known));
}
