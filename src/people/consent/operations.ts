import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { decideAuthorization } from './decide.js';
import type { AuthorizeDeps } from './deps.js';
import { getAuthorizePage } from './endpoint.js';

/** The pages on which a person decides about an OAuth client (consent.md, Pages). Reading changes nothing. */
export function authorizeOperations(deps: AuthorizeDeps): OperationsOf<'getAuthorizePage' | 'decideAuthorization'> {
  return withStoreErrors({ getAuthorizePage: getAuthorizePage(deps), decideAuthorization: decideAuthorization(deps) });
}
