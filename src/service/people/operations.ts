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

/** What a mailbox is proven for, and the pages that ask for it. */
interface SignIns {
  readonly purposes: PurposeTable;
  readonly requests: RequestTable;
}

/** The one way in which people prove a mailbox (docs/consent.md, Signing in). Reading changes nothing and sends no mail. */
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

/** Which clients there are, and which mailboxes agents may act for. */
interface OwnersChoice extends Pick<AgentService, 'clients'> {
  readonly settings: Pick<AgentSettings, 'claimAllowedEmails' | 'oauthClients'>;
}

/**
 * The pages on which people decide about agents, see them and end them (agent-auth.md §5, consent.md), with the sign-ins of
 * these and of other pages; `consented` hears of each client that is allowed.
 */
export function peopleOperations(
  deps: PageDeps,
  { clients, settings }: OwnersChoice,
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
