import type { Operation } from '../../http/operation.js';
import { maskedEmail } from '../email-address.js';
import type { PageAnswer } from '../pages/answer.js';
import { given } from '../pages/steps.js';
import type { Visitor } from '../pages/visitor.js';
import { type Ceremony, ceremonyState } from './ceremony.js';
import type { ClaimPageDeps } from './deps.js';
import { ceremonyEnded } from './refusals.js';
import { mailboxFacts, requestShown } from './request-facts.js';
import { ceremonyOf, page, sessionFor } from './steps.js';
import { codeView, decidedView, landingView } from './views.js';

/** The mark in the address that says the mail was asked for. It is a word for people; nothing follows from it. */
export const sentMark = 'sent';

/** `GET /agent/claim`: the landing page, the code form when signed in, or what was decided. Read-only. */
export function getClaimPage(deps: ClaimPageDeps): Operation<'getClaimPage'> {
  return (call) => {
    const { claim_attempt_token, ...others } = call.query as Record<string, unknown>;
    const token = given(claim_attempt_token);
    return page(deps, call, async (visitor) => {
      const ceremony = await ceremonyOf(deps, token, visitor);
      const signedIn = sessionFor(deps, visitor, ceremony, token) !== undefined;
      const state = ceremonyState(ceremony, deps.clock.now());
      if (state.kind === 'decided') return { status: 200, html: decidedView(deps, state.as), json: { status: state.as } };
      if (state.kind !== 'open') throw ceremonyEnded(deps, state.kind);
      return openPage(deps, ceremony, visitor, { token, signedIn, sent: sentMark in others ? deps.lifetimes.signinLink : undefined });
    });
  };
}

interface Shown {
  readonly token: string | undefined;
  readonly signedIn: boolean;
  /** For how many seconds the link works that was just asked for. */
  readonly sent: number | undefined;
}

async function openPage(deps: ClaimPageDeps, ceremony: Ceremony, { csrf }: Visitor, { token, signedIn, sent }: Shown): Promise<PageAnswer> {
  const shown = requestShown(deps, ceremony);
  const html = signedIn
    ? codeView(deps, { shown, mailbox: await mailboxFacts(deps, ceremony), address: ceremony.email, context: { csrf, token } })
    : landingView(deps, shown, maskedEmail(ceremony.email), { csrf, token }, sent);
  return { status: 200, html, json: { status: 'initiated' } };
}
