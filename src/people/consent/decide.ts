import { mayActFor } from '../../agent-auth/allowed-addresses.js';
import { requesterFacts } from '../../agent-auth/register/requester.js';
import type { Operation } from '../../http/operation.js';
import type { PageAnswer } from '../pages/answer.js';
import { pagePaths } from '../pages/paths.js';
import { formIncomplete, ownerBlocked } from '../pages/refusals.js';
import { fieldText, requireOurForm } from '../pages/steps.js';
import { visitorOf } from '../sign-in/visitor.js';
import { allowClient, type Decider, denyClient } from './decision.js';
import type { AuthorizeDeps } from './deps.js';
import { addressExcluded, decidedBefore } from './refusals.js';
import { askFor, clientDigest } from './show-consent.js';
import { authorizePage, requestOfForm, toClient, whileStored } from './steps.js';

/**
 * `POST /oauth2/authorize/decide`: everything that the page checked is checked again, the client looked up again; then
 * the one decision of this session about this request, and the way back to the client (consent.md, Decisions).
 */
export function decideAuthorization(deps: AuthorizeDeps): Operation<'decideAuthorization'> {
  return (call) =>
    authorizePage(call, async () => {
      requireOurForm(deps, 'person', call, call.body?.csrf);
      const decision = fieldText(call.body?.decision);
      if (decision !== 'allow' && decision !== 'deny') throw formIncomplete(deps);
      const { ip } = call.request;
      const request = await requestOfForm(deps, fieldText(call.body?.request), ip);
      return whileStored(deps, request, async (): Promise<PageAnswer> => {
        const { session, csrf, cookieHash } = await visitorOf(deps, 'person', call.request);
        // Nothing is decided without a session: the page asks for the address again.
        if (!session || !cookieHash)
          return { status: 200, html: { location: `${pagePaths.authorize}?${request.text}` } };
        const { email, expiresAt: sessionEnds } = session;
        if (!mayActFor(deps.settings, email)) throw addressExcluded(deps);
        const requester = requesterFacts({ request: call.request, clientName: undefined });
        const decider: Decider = { request, email, cookieHash, sessionEnds, ip, requester };
        if (decision === 'deny') return denied(deps, decider);
        if (fieldText(call.body?.shown) !== clientDigest(request))
          return askFor(deps, request, { address: email, csrf, changed: true });
        return allowed(deps, decider);
      });
    });
}

async function denied(deps: AuthorizeDeps, decider: Decider): Promise<PageAnswer> {
  const recorded = await denyClient(deps, decider);
  if (recorded.kind === 'known') throw decidedBefore(deps, recorded.as);
  const error_description = 'The user did not allow it.';
  return answered(toClient(deps, decider.request, { error: 'access_denied', error_description }), 'denied');
}

async function allowed(deps: AuthorizeDeps, decider: Decider): Promise<PageAnswer> {
  const recorded = await allowClient(deps, decider);
  if (recorded.kind === 'blocked') throw ownerBlocked(deps, recorded.of);
  if (recorded.kind === 'known') throw decidedBefore(deps, recorded.as);
  return answered(toClient(deps, decider.request, recorded.result), 'allowed');
}

/** To clients that prefer JSON the way back is told, and not taken. */
function answered(answer: PageAnswer, status: 'allowed' | 'denied'): PageAnswer {
  return 'location' in answer.html ? { ...answer, json: { status, next: answer.html.location } } : answer;
}
