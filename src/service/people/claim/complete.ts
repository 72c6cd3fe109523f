import type { Knex } from 'knex';
import type { Html } from '../../../base/html.js';
import { isUserCode } from '../../agent-auth/crypto/user-code.js';
import { isMuted } from '../../agent-auth/records/mail-suppressions.js';
import type { Operation } from '../../http/operation.js';
import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import type { PageAnswer } from '../pages/answer.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { stopLetter } from '../pages/letter.js';
import { codeRefused, fieldRefused, ownerBlocked, refusal } from '../pages/refusals.js';
import { requireOurForm } from '../sign-in/csrf.js';
import { mutePath } from '../sign-in/mail.js';
import { fieldText, page } from '../sign-in/steps.js';
import { authorize, type Decision, deny } from './enter-code.js';
import { type Claim, findClaim } from './find-claim.js';
import { mailboxFacts } from './request-facts.js';
import { claimEnded, requireOpen, type Visit, visitOf } from './steps.js';
import { codeView, decidedView } from './views.js';

/**
 * `POST /agent/identity/claim/complete`, in the order of agent-auth.md §5.2. Everything that the page checked is
 * checked again.
 */
export function completeClaim(deps: PageDeps): Operation<'completeClaim'> {
  return (call) =>
    page(deps, 'claim', call, async (visitor) => {
      requireOurForm(deps, 'claim', call.request, call.body?.csrf);
      const visit = await visitOf(deps, fieldText(call.body?.claim_attempt_token), visitor);
      if (!visit.session) throw refusal(deps, 'notSignedIn');
      requireOpen(deps, visit.claim);
      switch (call.body?.decision) {
        case 'authorize':
          return authorized(deps, visit, fieldText(call.body.user_code) ?? '');
        case 'deny':
          return decided(deps, visit.claim, await deny(deps, visit.claim));
        default:
          throw refusal(deps, 'formIncomplete');
      }
    });
}

async function authorized(deps: PageDeps, visit: Visit, code: string): Promise<PageAnswer> {
  const { claim } = visit;
  const decision = isUserCode(code)
    ? await authorize(deps, claim, code, (trx, at) => notifyHuman(trx, deps, claim, at))
    : undefined;
  if (decision && decision.kind !== 'wrong') return decided(deps, claim, decision);
  const mailbox = await mailboxFacts(deps, claim);
  const again = (problem: string): Html => codeView(deps, visit, mailbox, problem);
  return decision
    ? codeRefused(deps, decision.triesLeft, again)
    : fieldRefused(deps, (words) => words.say('noSixDigits'), again);
}

/** Notifies the human of the confirmation and how to revoke it (threat-model.md A13). */
async function notifyHuman(trx: Knex.Transaction, deps: PageDeps, claim: Claim, at: Date): Promise<void> {
  if (deps.mail.delivers && !(await isMuted(trx, deps.secrets, claim.email, at)))
    await deps.mail.enqueue(trx, confirmedMail(deps, claim, at));
}

/** Creates the notification of a confirmation, with how to revoke it. */
export function confirmedMail(frame: PageFrame, { email: to, registration }: Claim, at: Date): Mail {
  const [words, owner] = [frame.words(), frame.serviceName()];
  const { host } = new URL(frame.urls.base);
  const { client_name: name } = registration;
  const agent =
    name === null ? words.say('unnamed') : words.say('mailAgentNamed', { name: words.isolated(quotedName(name)) });
  const details = { agent, host: words.isolated(host), moment: words.moment(at), owner };
  const what = words.say('mailConfirmedText', details);
  return { kind: 'confirmed', to, subject: words.say('mailConfirmed', { host }), ...stopLetter(frame, what) };
}

async function decided(deps: PageDeps, claim: Claim, decision: Decision): Promise<PageAnswer> {
  const { kind } = decision;
  switch (kind) {
    case 'confirmed':
    case 'denied':
      return { status: 200, html: decidedView(deps, kind, mutePath(deps, claim.email)), json: { status: kind } };
    case 'locked':
      throw claimEnded(deps, 'locked');
    case 'blocked':
      throw ownerBlocked(deps, decision.of);
    default:
      throw await currentStateError(deps, claim);
  }
}

/** Reads the claim again after a concurrent change, and returns the error page for its current state. */
async function currentStateError(deps: PageDeps, { attempt: { registration_id, id } }: Claim): Promise<Error> {
  const now = await deps.store.read((db) => findClaim(db, registration_id, { id }));
  if (!now) return refusal(deps, 'linkInvalid');
  requireOpen(deps, now);
  return claimEnded(deps, 'over');
}
