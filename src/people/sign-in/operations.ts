import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import type { PageDeps } from '../pages/deps.js';
import { getMutePage, setMute } from './mute-page.js';
import { confirmSignIn, getSignInPage } from './page.js';
import type { PurposeTable } from './purposes.js';
import { type RequestTable, requestSignIn } from './request-mail.js';
import { signOut } from './sign-out.js';

export type SignInOperationId =
  | 'requestSignIn'
  | 'getSignInPage'
  | 'confirmSignIn'
  | 'getMutePage'
  | 'setMute'
  | 'signOut';

/** The one way in which people prove a mailbox (docs/consent.md, Signing in). Reading changes nothing and sends no mail. */
export function signInOperations(
  deps: PageDeps,
  table: PurposeTable,
  asks: RequestTable,
): OperationsOf<SignInOperationId> {
  return withStoreErrors({
    requestSignIn: requestSignIn(deps, asks),
    getSignInPage: getSignInPage(deps, table),
    confirmSignIn: confirmSignIn(deps, table),
    getMutePage: getMutePage(deps, table),
    setMute: setMute(deps, table),
    signOut: signOut(deps),
  });
}
