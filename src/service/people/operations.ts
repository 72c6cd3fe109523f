import type { AgentService, AgentSettings } from '../agent-auth/dependencies/service.js';
import type { OperationsOf } from '../http/operation.js';
import { getAccessPage, revokeAccess } from './access/page.js';
import { askFromAccess, personSignIn } from './access/sign-in.js';
import { getClaimPage } from './claim/claim-page.js';
import { completeClaim } from './claim/complete.js';
import { askFromClaim, claimSignIn } from './claim/request-mail.js';
import { getAuthorizePage } from './consent/authorize-page.js';
import { type ConsentListener, decideAuthorization } from './consent/decision.js';
import { askFromConsent } from './consent/request-code.js';
import type { PageDeps } from './pages/deps.js';
import { getMutePage, setMute } from './sign-in/mute-page.js';
import { confirmSignIn, getSignInPage } from './sign-in/page.js';
import type { PurposeTable } from './sign-in/purposes.js';
import { type RequestTable, requestSignIn } from './sign-in/request-mail.js';
import { signOut } from './sign-in/sign-out.js';

type SignInOperationId = 'requestSignIn' | 'getSignInPage' | 'confirmSignIn' | 'getMutePage' | 'setMute' | 'signOut';

type PageOperationId =
  | 'getClaimPage'
  | 'completeClaim'
  | 'getAccessPage'
  | 'revokeAccess'
  | 'getAuthorizePage'
  | 'decideAuthorization';

/** Purposes of sign-ins, and the pages that request them. */
interface SignIns {
  readonly purposes: PurposeTable;
  readonly requests: RequestTable;
}

/**
 * Creates the sign-in operations for verifying an email address (docs/consent.md, Signing in). Reading changes nothing
 * and sends no mail.
 */
export function signInOperations(deps: PageDeps, { purposes, requests }: SignIns): OperationsOf<SignInOperationId> {
  return {
    requestSignIn: requestSignIn(deps, requests),
    getSignInPage: getSignInPage(deps, purposes),
    confirmSignIn: confirmSignIn(deps, purposes),
    getMutePage: getMutePage(deps, purposes),
    setMute: setMute(deps, purposes),
    signOut: signOut(deps),
  };
}

/** Known clients, and the addresses for which agents may act. */
interface AgentPolicy extends Pick<AgentService, 'clients'> {
  readonly settings: Pick<AgentSettings, 'claimAllowedEmails' | 'oauthClients'>;
}

/**
 * Creates the operations of pages for people: decide about agents, list and revoke them (agent-auth.md §5, consent.md),
 * and sign in. `consented` is called for each allowed client.
 */
export function peopleOperations(
  deps: PageDeps,
  { clients, settings }: AgentPolicy,
  others: SignIns,
  consented?: ConsentListener,
): OperationsOf<PageOperationId | SignInOperationId> {
  return {
    getClaimPage: getClaimPage(deps),
    completeClaim: completeClaim(deps),
    getAccessPage: getAccessPage(deps),
    revokeAccess: revokeAccess(deps),
    getAuthorizePage: getAuthorizePage(deps, clients, settings),
    decideAuthorization: decideAuthorization(deps, clients, settings, consented),
    ...signInOperations(deps, {
      purposes: { claim: claimSignIn(deps), person: personSignIn(deps), ...others.purposes },
      requests: {
        claim: askFromClaim(deps),
        access: askFromAccess(deps),
        ...(settings.oauthClients.enabled && { consent: askFromConsent(deps, clients, settings) }),
        ...others.requests,
      },
    }),
  };
}
