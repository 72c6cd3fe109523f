import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { completeClaim } from './complete.js';
import type { ClaimPageDeps } from './deps.js';
import { getClaimPage } from './landing.js';
import { getMutePage, setMute } from './mute-page.js';
import { confirmSignin, getSigninPage, requestSigninLink, signOut } from './signin-page.js';

export type ClaimPageOperation =
  | 'getClaimPage'
  | 'requestSigninLink'
  | 'getSigninPage'
  | 'confirmSignin'
  | 'completeClaim'
  | 'signOut'
  | 'getMutePage'
  | 'setMute';

/** The pages for people (agent-auth.md §5). Reading changes nothing and sends no mail. */
export function claimPageOperations(deps: ClaimPageDeps): OperationsOf<ClaimPageOperation> {
  return withStoreErrors({
    getClaimPage: getClaimPage(deps),
    requestSigninLink: requestSigninLink(deps),
    getSigninPage: getSigninPage(deps),
    confirmSignin: confirmSignin(deps),
    completeClaim: completeClaim(deps),
    signOut: signOut(deps),
    getMutePage: getMutePage(deps),
    setMute: setMute(deps),
  });
}
