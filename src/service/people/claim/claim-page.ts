import { pageState } from '../../agent-auth/records/claim-state-machine.js';
import type { Operation } from '../../http/operation.js';
import type { PageDeps } from '../pages/deps.js';
import { fieldText, page } from '../sign-in/steps.js';
import { mailboxFacts } from './request-facts.js';
import { claimEnded, visitOf } from './steps.js';
import { codeView, decidedView, landingView } from './views.js';

/** Query parameter that makes the page say that a mail was requested. It only affects text. */
export const sentMark = 'sent';

/** `GET /agent/claim`: shows the landing page, the code form after sign-in, or the decision. Read-only. */
export function getClaimPage(deps: PageDeps): Operation<'getClaimPage'> {
  return (call) => {
    const { claim_attempt_token, ...others } = call.query as Record<string, unknown>;
    return page(deps, 'claim', call, async (visitor) => {
      const visit = await visitOf(deps, fieldText(claim_attempt_token), visitor);
      const state = pageState(visit.claim, deps.clock.now());
      if (state.kind === 'decided')
        return { status: 200, html: decidedView(deps, state.as), json: { status: state.as } };
      if (state.kind !== 'open') throw claimEnded(deps, state.kind);
      const html = visit.session
        ? codeView(deps, visit, await mailboxFacts(deps, visit.claim))
        : landingView(deps, visit, sentMark in others);
      return { status: 200, html, json: { status: 'initiated' } };
    });
  };
}
