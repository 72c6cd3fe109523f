import type { OAuthClients } from '../../agent-auth/clients/client.js';
import { type AllowedAddresses, mayActFor } from '../../agent-auth/dependencies/allowed-addresses.js';
import { decisionOf } from '../../agent-auth/records/consent-decisions.js';
import type { Operation } from '../../http/operation.js';
import { answerBy, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import { purposes } from '../sign-in/purposes.js';
import { type Visitor, visitorOf } from '../sign-in/visitor.js';
import { checkedRequest, requireUnblocked, withDatabase } from './checked-request.js';
import { decisionKey } from './decision.js';
import { readParameters } from './parameters.js';
import type { AuthorizationRequest } from './request.js';
import { askFor } from './show-consent.js';
import { decidedBeforeView, explainedView, requestView } from './views.js';

/**
 * `GET /oauth2/authorize`: validates the request (consent.md, Order of checks) and shows the sign-in page, or the
 * consent page with a session. Read-only, sends no mail.
 */
export function getAuthorizePage(
  deps: PageDeps,
  clients: OAuthClients,
  settings: AllowedAddresses,
): Operation<'getAuthorizePage'> {
  return (call) =>
    answerBy(call, purposes.person.headers, async () => {
      const { query, ip } = call.request;
      const read = readParameters(query);
      if (read.kind === 'none') return { status: 200, html: explainedView(deps) };
      const request = await checkedRequest(deps, clients, read, ip);
      return withDatabase(deps, request, async () =>
        pageFor(deps, settings, request, await visitorOf(deps, 'person', call.request)),
      );
    });
}

async function pageFor(
  deps: PageDeps,
  settings: AllowedAddresses,
  request: AuthorizationRequest,
  { session, csrf, headers, cookieHash }: Visitor,
): Promise<PageAnswer> {
  await requireUnblocked(deps, request, session?.email);
  if (!session || !cookieHash) return { status: 200, html: requestView(deps, request, csrf), headers };
  if (!mayActFor(settings, session.email)) throw refusal(deps, 'addressExcluded');
  const decided = await deps.store.read((db) => decisionOf(db, decisionKey(cookieHash, request)));
  if (decided) return { status: 200, html: decidedBeforeView(deps, decided), headers };
  return askFor(deps, request, { address: session.email, csrf });
}
