import type { Request } from 'express';
import { vary } from './accept-header.js';
import type { StepOfSome } from './handler-chain.js';
import type { Auth } from './operation.js';
import { stateOf } from './request-state.js';

/**
 * Authenticates the bearer token of a request. Throws 401 or 403 with the challenge of this resource, a site path.
 * Without a resource, the challenge is that of the whole site (agent-auth.md §8, consent.md, The account endpoint).
 */
export type Authenticate = (request: Request, requiredScopes: readonly string[], resource?: string) => Promise<Auth>;

/**
 * Authenticates calls of protected operations before the request is validated, so that a client without a token gets 401,
 * whatever else is wrong (agent-auth.md §8).
 */
export const requireAuthentication = (authenticate: Authenticate): StepOfSome => ({
  isFor: (operation) => operation?.object.security[0]?.bearerAuth !== undefined,
  run(request, response, next) {
    const state = stateOf(response);
    const { 'x-resource': resource, 'x-required-scopes': scopes = [] } = state.operation?.object ?? {};
    // A shared cache must not send this response to another client.
    if (resource !== undefined) vary(response, 'Authorization');
    authenticate(request, scopes, resource).then((auth) => {
      state.auth = auth;
      next();
    }, next);
  },
});
