import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import { blockAmong } from '../../agent-auth/records/blocks.js';
import { pageState } from '../../agent-auth/records/claim-state-machine.js';
import type { PageDeps } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import { originOf } from '../sign-in/device.js';
import { mailSignIn } from '../sign-in/mail.js';
import type { PurposeSteps } from '../sign-in/purposes.js';
import type { MailRequest } from '../sign-in/request-mail.js';
import { sessionSeconds } from '../sign-in/session.js';
import { visitorOf } from '../sign-in/visitor.js';
import { sentMark } from './claim-page.js';
import { findClaim } from './find-claim.js';
import { signinMail } from './signin-mail.js';
import { requireOpen, visitOf } from './steps.js';

const purpose = 'claim';

/**
 * Creates the sign-in steps of a claim link. The link leads to an attempt that is not over, and its session can decide
 * only about that attempt.
 */
export function claimSignIn(deps: PageDeps): PurposeSteps {
  return {
    lead: () => deps.words().say('nextCode'),
    link: ({ email }) => ({ as: email, seconds: sessionSeconds(deps.lifetimes, purpose) }),
    async leads({ registration_id, attempt_id: id }) {
      if (registration_id === null || id === null) return false;
      const claim = await deps.store.read((db) => findClaim(db, registration_id, { id }));
      if (!claim) return false;
      const { kind } = pageState(claim, deps.clock.now());
      return kind === 'open' || kind === 'decided';
    },
    next: () => agentEndpoints.claimPage,
    over: () => refusal(deps, 'linkEnded'),
  };
}

/**
 * Sends a link to the bound address. The response is the same if the address is muted, or if the owner has blocked it
 * or the agent's provider.
 */
export const askFromClaim = (deps: PageDeps): MailRequest => ({
  purpose,
  async ask({ request, field }) {
    const visitor = await visitorOf(deps, purpose, request);
    const { claim, token } = await visitOf(deps, field('claim_attempt_token'), visitor);
    requireOpen(deps, claim);
    const { email, registration, attempt } = claim;
    const { id: registrationId, iss: issuer } = registration;
    const { refusal } = await mailSignIn(deps, {
      purpose,
      act: 'claimMail',
      email,
      from: originOf(deps, request),
      by: { subject: { registrationId, subjectId: attempt.id }, write: (links) => signinMail(deps, claim, links) },
      wanted: async (trx) => (await blockAmong(trx, { mailbox: email, issuer })) === undefined,
    });
    if (refusal) throw refusal;
    const query = token === undefined ? '' : `claim_attempt_token=${token}&`;
    return {
      status: 200,
      html: { location: `${agentEndpoints.claimPage}?${query}${sentMark}=1` },
      headers: visitor.headers,
    };
  },
});
