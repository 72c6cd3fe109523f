import type { Request, RequestHandler } from 'express';
import type { Auth } from './operation.js';
import { stateOf } from './state.js';

/**
 * Finds the registration behind the bearer token of a request, or throws 401 or 403 with the challenge (agent-auth.md
 * §8).
 */
export type Authenticate = (request: Request, requiredScopes: readonly string[]) => Promise<Auth>;

/**
 * Finds out who calls an operation that the contract protects, before anything of the request is looked at: a caller
 * without a token hears 401, whatever else is wrong (agent-auth.md §8).
 */
export function requireAuthentication(authenticate: Authenticate): RequestHandler {
  return (request, response, next) => {
    const state = stateOf(response);
    const { object } = state.operation ?? {};
    if (object?.security[0]?.bearerAuth === undefined) return next();
    authenticate(request, object['x-required-scopes'] ?? []).then((auth) => {
      state.auth = auth;
      next();
    }, next);
  };
}
