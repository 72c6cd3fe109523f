import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { enterAuthorizeCode, getAuthorizeCodePage } from './code.js';
import { decideAuthorization } from './decide.js';
import type { AuthorizeDeps } from './deps.js';
import { requestAuthorizeCode } from './email.js';
import { getAuthorizePage } from './endpoint.js';
import { signOutOfAuthorize } from './signout.js';

export type AuthorizeOperation =
  | 'getAuthorizePage'
  | 'requestAuthorizeCode'
  | 'getAuthorizeCodePage'
  | 'enterAuthorizeCode'
  | 'decideAuthorization'
  | 'signOutOfAuthorize';

/** The pages on which a person decides about an OAuth client (consent.md, Pages). Reading changes nothing. */
export function authorizeOperations(deps: AuthorizeDeps): OperationsOf<AuthorizeOperation> {
  return withStoreErrors({
    getAuthorizePage: getAuthorizePage(deps),
    requestAuthorizeCode: requestAuthorizeCode(deps),
    getAuthorizeCodePage: getAuthorizeCodePage(deps),
    enterAuthorizeCode: enterAuthorizeCode(deps),
    decideAuthorization: decideAuthorization(deps),
    signOutOfAuthorize: signOutOfAuthorize(deps),
  });
}
