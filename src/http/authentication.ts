import type { Request, RequestHandler } from 'express';
import { vary } from './accept-header.js';
import type { Auth } from './operation.js';
import { stateOf } from './request-state.js';

/**
 * Finds the registration behind the bearer token of a request, or throws 401 or 403 with the challenge of this resource,
 * a site path; without one it is that of the whole site (agent-auth.md §8, consent.md, The account endpoint).
 */
export type Authenticate = (request: Request, requiredScopes: readonly string[], resource?: string) => Promise<Auth>;

/**
 * Finds out who calls an operation that the contract protects, before anything of the request is looked at: a caller
 * without a token hears 401, whatever else is wrong (agent-auth.md §8).
 */
export function requireAuthentication(authenticate: Authenticate): RequestHandler {
  return (request, response, next) => {
    const state = stateOf(response);
    const { object } = state.operation ?? {};
    if (object?.security[0]?.bearerAuth === undefined) return next();
    const resource = object['x-resource'];
    // An answer to one caller must not reach another through a cache.
    if (resource !== undefined) vary(response, 'Authorization');
    authenticate(request, object['x-required-scopes'] ?? [], resource).then((auth) => {
      state.auth = auth;
      next();
    }, next);
  };
}
