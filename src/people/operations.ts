import { withStoreErrors } from '../agent-auth/store-errors.js';
import type { OperationsOf } from '../http/operation.js';
import { getAccessPage, revokeAccess } from './access/page.js';
import { askFromAccess, personSignIn } from './access/sign-in.js';
import { getClaimPage } from './claim/claim-page.js';
import { completeClaim } from './claim/complete.js';
import { askFromClaim, claimSignIn } from './claim/request-link.js';
import { getAuthorizePage } from './consent/authorize-page.js';
import { decideAuthorization } from './consent/decide.js';
import type { AuthorizeDeps } from './consent/deps.js';
import { askFromConsent } from './consent/request-code.js';
import { type SignInOperationId, signInOperations } from './sign-in/operations.js';
import type { PurposeTable } from './sign-in/purposes.js';
import type { RequestTable } from './sign-in/request-mail.js';

type PageOperationId =
  | SignInOperationId
  | 'getClaimPage'
  | 'completeClaim'
  | 'getAccessPage'
  | 'revokeAccess'
  | 'getAuthorizePage'
  | 'decideAuthorization';

/** What else a mailbox is proven for, and whether clients may ask for consent. */
interface Further {
  readonly purposes: PurposeTable;
  readonly requests: RequestTable;
  readonly withClients: boolean;
}

/**
 * The pages on which people decide about agents, see them and end them (agent-auth.md §5, consent.md), and the one way in
 * which they prove a mailbox. Reading changes nothing and sends no mail.
 */
export function peopleOperations(deps: AuthorizeDeps, further: Further): OperationsOf<PageOperationId> {
  const { purposes, requests, withClients } = further;
  const ofPages = withStoreErrors<OperationsOf<Exclude<PageOperationId, SignInOperationId>>>({
    getClaimPage: getClaimPage(deps),
    completeClaim: completeClaim(deps),
    getAccessPage: getAccessPage(deps),
    revokeAccess: revokeAccess(deps),
    getAuthorizePage: getAuthorizePage(deps),
    decideAuthorization: decideAuthorization(deps),
  });
  const signIn = signInOperations(
    deps,
    { claim: claimSignIn(deps), person: personSignIn(deps), ...purposes },
    {
      claim: askFromClaim(deps),
      access: askFromAccess(deps),
      ...(withClients && { consent: askFromConsent(deps) }),
      ...requests,
    },
  );
  return { ...ofPages, ...signIn };
}
