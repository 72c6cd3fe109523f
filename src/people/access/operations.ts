import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { enterAccessCode } from './code.js';
import type { AccessPageDeps } from './deps.js';
import { getAccessPage, requestAccessLink } from './page.js';
import { confirmAccessSignin, getAccessSigninPage, revokeAccess, signOutOfAccess } from './session.js';

export type AccessPageOperation =
  | 'getAccessPage'
  | 'requestAccessLink'
  | 'getAccessSigninPage'
  | 'confirmAccessSignin'
  | 'enterAccessCode'
  | 'revokeAccess'
  | 'signOutOfAccess';

/**
 * The pages on which people see and end what acts for their mailbox (threat-model.md A13; agent-auth.md §5). Reading
 * changes nothing and sends no mail.
 */
export function accessPageOperations(deps: AccessPageDeps): OperationsOf<AccessPageOperation> {
  return withStoreErrors({
    getAccessPage: getAccessPage(deps),
    requestAccessLink: requestAccessLink(deps),
    getAccessSigninPage: getAccessSigninPage(deps),
    confirmAccessSignin: confirmAccessSignin(deps),
    enterAccessCode: enterAccessCode(deps),
    revokeAccess: revokeAccess(deps),
    signOutOfAccess: signOutOfAccess(deps),
  });
}
