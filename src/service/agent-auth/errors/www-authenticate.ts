import type { OAuthErrorBody } from '../protocol/oauth-error.js';
import { scopes } from '../protocol/scopes.js';

/**
 * The challenge of every 401 (RFC 9728 §5.1, specification, Authentication 3). A separate resource, given by its site
 * path, has its own metadata, and names the scopes so that a client asks its human for all of them at once (consent.md,
 * The account endpoint).
 */
export function bearerChallenge(urls: { readonly protectedResource: string }, resource?: string): string {
  if (resource === undefined) return `Bearer resource_metadata="${urls.protectedResource}"`;
  return `Bearer resource_metadata="${urls.protectedResource}${resource}", scope="${scopes.join(' ')}"`;
}

/**
 * The lines of WWW-Authenticate for a 401 of an agent endpoint: Bearer first, and for the two codes that ask for a
 * human a second line (agent-auth.md §1, rule 4; RFC 9110 §11.6.1 allows several).
 */
export function challengesFor(
  urls: { readonly protectedResource: string },
  { error, error_description, max_age }: Pick<OAuthErrorBody, 'error' | 'error_description' | 'max_age'>,
): readonly string[] {
  const bearer = bearerChallenge(urls);
  if (error === 'interaction_required')
    return [bearer, `AgentAuth error="${error}", error_description="${error_description}"`];
  if (error === 'login_required')
    return [bearer, `AgentAuth error="${error}"${max_age === undefined ? '' : `, max_age="${max_age}"`}`];
  return [bearer];
}
