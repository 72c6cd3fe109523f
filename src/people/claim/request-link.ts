import { pageState } from '../../agent-auth/claim/state-machine.js';
import type { Purpose } from '../../agent-auth/credentials/secrets.js';
import { blockAmong } from '../../agent-auth/records/blocks.js';
import type { PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { pagePaths } from '../pages/paths.js';
import { refusal } from '../pages/refusals.js';
import { originOf } from '../sign-in/device.js';
import { mailSignIn } from '../sign-in/mail.js';
import type { PurposeSteps } from '../sign-in/purposes.js';
import type { MailRequest, RequestForm } from '../sign-in/request-mail.js';
import { visitorOf } from '../sign-in/visitor.js';
import { sentMark } from './claim-page.js';
import { findClaim } from './find-claim.js';
import { signinMail } from './signin-mail.js';
import { claimOf, requireOpen, sessionFor } from './steps.js';

const purpose = 'claim' satisfies Purpose;

/** The link of a claim: it leads to an attempt that is not over, and its session may decide about that one alone. */
export function claimSignIn(deps: PageDeps): PurposeSteps {
  return {
    isOn: () => true,
    lead: () => deps.words().say('nextCode'),
    async leads({ registration_id, attempt_id: id }) {
      if (registration_id === null || id === null) return false;
      const claim = await deps.store.read((db) => findClaim(db, registration_id, { id }));
      if (!claim) return false;
      const { kind } = pageState(claim, deps.clock.now());
      return kind === 'open' || kind === 'decided';
    },
    next: () => pagePaths.claim,
    over: () => refusal(deps, 'linkEnded'),
  };
}

/**
 * Mails a link to the bound address and to no other; the answer is the same when that address is muted, or the owner has
 * blocked it or the agent's provider.
 */
export const askFromClaim = (deps: PageDeps): MailRequest => ({ purpose, ask: (form) => ask(deps, form) });

async function ask(deps: PageDeps, { request, field }: RequestForm): Promise<PageAnswer> {
  const visitor = await visitorOf(deps, purpose, request);
  const token = field('claim_attempt_token');
  const claim = await claimOf(deps, token, visitor);
  sessionFor(deps, visitor, claim, token);
  requireOpen(deps, claim);
  const { email, registration, attempt } = claim;
  const { id, iss: issuer } = registration;
  const from = originOf(deps, request);
  const { refusal } = await mailSignIn(deps, {
    purpose,
    act: 'claimMail',
    email,
    from,
    facts: { ip: from.ip, email, registration: id, attempt: attempt.id },
    by: { subject: { registrationId: id, subjectId: attempt.id } },
    write: (secrets) => signinMail(deps, claim, secrets),
    wanted: async (trx) => (await blockAmong(trx, { mailbox: email, issuer })) === undefined,
  });
  if (refusal) throw refusal;
  const query = token === undefined ? '' : `claim_attempt_token=${token}&`;
  return { status: 200, html: { location: `${pagePaths.claim}?${query}${sentMark}=1` }, headers: visitor.headers };
}
