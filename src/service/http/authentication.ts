import type { Request } from 'express';
import { vary } from './accept-header.js';
import type { StepOfSome } from './handler-chain.js';
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
export const requireAuthentication = (authenticate: Authenticate): StepOfSome => ({
  isFor: (operation) => operation?.object.security[0]?.bearerAuth !== undefined,
  run(request, response, next) {
    const state = stateOf(response);
    const { 'x-resource': resource, 'x-required-scopes': scopes = [] } = state.operation?.object ?? {};
    // An answer to one caller must not reach another through a cache.
    if (resource !== undefined) vary(response, 'Authorization');
    authenticate(request, scopes, resource).then((auth) => {
      state.auth = auth;
      next();
    }, next);
  },
});
