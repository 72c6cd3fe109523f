import { pageState } from '../../agent-auth/claim/state-machine.js';
import type { Operation } from '../../http/operation.js';
import type { PageDeps } from '../pages/deps.js';
import { fieldText, page } from '../pages/steps.js';
import { claimEnded } from './refusals.js';
import { claimOf, codeFormOf, sessionFor } from './steps.js';
import { codeView, decidedView, landingView } from './views.js';

/** The mark in the address that says the mail was asked for. It is a word for people; nothing follows from it. */
export const sentMark = 'sent';

/** `GET /agent/claim`: the landing page, the code form when signed in, or what was decided. Read-only. */
export function getClaimPage(deps: PageDeps): Operation<'getClaimPage'> {
  return (call) => {
    const { claim_attempt_token, ...others } = call.query as Record<string, unknown>;
    const token = fieldText(claim_attempt_token);
    return page(deps, 'claim', call, async (visitor) => {
      const claim = await claimOf(deps, token, visitor);
      const signedIn = sessionFor(deps, visitor, claim, token) !== undefined;
      const state = pageState(claim, deps.clock.now());
      if (state.kind === 'decided')
        return { status: 200, html: decidedView(deps, state.as), json: { status: state.as } };
      if (state.kind !== 'open') throw claimEnded(deps, state.kind);
      const context = { csrf: visitor.csrf, token };
      const html = signedIn
        ? codeView(deps, await codeFormOf(deps, claim, context))
        : landingView(deps, claim, context, sentMark in others);
      return { status: 200, html, json: { status: 'initiated' } };
    });
  };
}
