import { type AllowedAddresses, mayActFor } from '../../agent-auth/allowed-addresses.js';
import type { OAuthClients } from '../../agent-auth/clients/client.js';
import { agentEndpoints } from '../../agent-auth/endpoints.js';
import { requesterFacts } from '../../agent-auth/register/requester.js';
import type { Operation } from '../../http/operation.js';
import { answerBy, errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { ownerBlocked, refusal } from '../pages/refusals.js';
import { requireOurForm } from '../sign-in/csrf.js';
import { purposes } from '../sign-in/purposes.js';
import { visitorOf } from '../sign-in/visitor.js';
import { allowClient, type ConsentListener, clientDigest, type Decided, denyClient } from './decision.js';
import type { AuthorizationRequest, Decider } from './request.js';
import { askFor } from './show-consent.js';
import { requestOfForm, toClient, whileStored } from './steps.js';
import { decidedBeforeView } from './views.js';

/**
 * `POST /oauth2/authorize/decide`: everything that the page checked is checked again, the client looked up again; then
 * the one decision of this session about this request, and the way back to the client (consent.md, Decisions).
 */
export function decideAuthorization(
  deps: PageDeps,
  clients: OAuthClients,
  settings: AllowedAddresses,
  consented?: ConsentListener,
): Operation<'decideAuthorization'> {
  return (call) =>
    answerBy(call, purposes.person.headers, async () => {
      requireOurForm(deps, 'person', call.request, call.body?.csrf);
      const { decision, request: text, shown } = call.body ?? {};
      if (decision !== 'allow' && decision !== 'deny') throw refusal(deps, 'formIncomplete');
      const { ip } = call.request;
      const request = await requestOfForm(deps, clients, text, ip);
      return whileStored(deps, request, async (): Promise<PageAnswer> => {
        const { session, csrf, cookieHash } = await visitorOf(deps, 'person', call.request);
        // Nothing is decided without a session: the page asks for the address again.
        if (!session || !cookieHash)
          return { status: 200, html: { location: `${agentEndpoints.authorize}?${request.text}` } };
        const { email, expiresAt: sessionEnds } = session;
        if (!mayActFor(settings, email)) throw refusal(deps, 'addressExcluded');
        const requester = requesterFacts({ request: call.request, clientName: undefined });
        const decider: Decider = { request, email, cookieHash, sessionEnds, ip, requester };
        if (decision === 'allow' && shown !== clientDigest(request))
          return askFor(deps, request, { address: email, csrf, changed: true });
        const decide = decision === 'allow' ? allowClient : denyClient;
        return afterDecision(deps, request, await decide(deps, decider, consented));
      });
    });
}

/** The way back to the client, if this has decided something. */
function afterDecision(deps: PageDeps, request: AuthorizationRequest, decided: Decided): PageAnswer {
  if ('blocked' in decided) throw ownerBlocked(deps, decided.blocked);
  if ('known' in decided) throw decidedBefore(deps, decided.known);
  return toClient(deps, request, decided);
}

/** This session has decided this request already: 409 with what was decided, and nothing is issued. */
function decidedBefore(frame: PageFrame, decision: 'allow' | 'deny'): PageRefusal {
  const json = errorJson('invalid_request', 'This request is already decided.');
  return new PageRefusal({ status: 409, html: decidedBeforeView(frame, decision), json });
}
