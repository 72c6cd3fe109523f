import { mayActFor } from '../../agent-auth/allowed-addresses.js';
import { decisionOf } from '../../agent-auth/records/consent-decisions.js';
import type { Operation } from '../../http/operation.js';
import type { PageAnswer } from '../pages/answer.js';
import { type Visitor, visitorOf } from '../sign-in/visitor.js';
import { decisionKey, statusOf } from './decision.js';
import type { AuthorizeDeps } from './deps.js';
import { readParameters } from './parameters.js';
import { addressExcluded } from './refusals.js';
import type { AuthorizationRequest } from './request.js';
import { askFor } from './show-consent.js';
import { authorizePage, checkedRequest, requireUnblocked, whileStored } from './steps.js';
import { decidedBeforeView, emailView, explainedView } from './views.js';

/**
 * `GET /oauth2/authorize`: checks the request (consent.md, Order of checks); then the sign-in page, or with a session
 * the consent page. Read-only, and it sends nothing.
 */
export function getAuthorizePage(deps: AuthorizeDeps): Operation<'getAuthorizePage'> {
  return (call) =>
    authorizePage(call, async () => {
      const { query, ip } = call.request;
      if (readParameters(query).kind === 'none')
        return { status: 200, html: explainedView(deps), json: { status: 'explained' } };
      const request = await checkedRequest(deps, query, ip);
      return whileStored(deps, request, async () =>
        shownTo(deps, request, await visitorOf(deps, 'person', call.request)),
      );
    });
}

async function shownTo(deps: AuthorizeDeps, request: AuthorizationRequest, visitor: Visitor): Promise<PageAnswer> {
  const { session, csrf, headers, cookieHash } = visitor;
  await requireUnblocked(deps, request, session?.email);
  if (!session || !cookieHash) {
    const html = emailView(deps, { client: request.client, text: request.text, csrf });
    return { status: 200, html, json: { status: 'signed_out' }, headers };
  }
  if (!mayActFor(deps.settings, session.email)) throw addressExcluded(deps);
  const decided = await deps.store.read((db) => decisionOf(db, decisionKey(cookieHash, request)));
  if (decided)
    return { status: 200, html: decidedBeforeView(deps, decided), json: { status: statusOf(decided) }, headers };
  return askFor(deps, request, { address: session.email, csrf });
}
