import type { Knex } from 'knex';
import { isUserCode } from '../../agent-auth/credentials/user-code.js';
import type { Html } from '../../http/html.js';
import type { Operation } from '../../http/operation.js';
import { confirmedMail } from '../access/mails.js';
import type { PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { codeRefused, fieldRefused, ownerBlocked, refusal } from '../pages/refusals.js';
import { fieldText, page, requireOurForm } from '../pages/steps.js';
import { isMuted, mutePath } from '../sign-in/mute.js';
import { authorize, type Decision, deny } from './enter-code.js';
import { type Claim, findClaim } from './find-claim.js';
import { claimEnded } from './refusals.js';
import { claimOf, codeFormOf, requireOpen, sessionFor } from './steps.js';
import { codeView, decidedView, type FormContext } from './views.js';

/**
 * `POST /agent/identity/claim/complete`, in the order of agent-auth.md §5.2; everything that the page checked is
 * checked again.
 */
export function completeClaim(deps: PageDeps): Operation<'completeClaim'> {
  return (call) =>
    page(deps, 'claim', call, async (visitor) => {
      requireOurForm(deps, 'claim', call, call.body?.csrf);
      const token = fieldText(call.body?.claim_attempt_token);
      const claim = await claimOf(deps, token, visitor);
      if (!sessionFor(deps, visitor, claim, token)) throw refusal(deps, 'notSignedIn');
      requireOpen(deps, claim);
      const context = { csrf: visitor.csrf, token };
      const code = fieldText(call.body?.user_code) ?? '';
      switch (fieldText(call.body?.decision)) {
        case 'authorize':
          return authorized(deps, claim, code, context);
        case 'deny':
          return decided(deps, claim, await deny(deps, claim));
        default:
          throw refusal(deps, 'formIncomplete');
      }
    });
}

async function authorized(deps: PageDeps, claim: Claim, code: string, context: FormContext): Promise<PageAnswer> {
  const decision = isUserCode(code)
    ? await authorize(deps, claim, code, (trx, at) => tellHuman(trx, deps, claim, at))
    : undefined;
  if (decision && decision.kind !== 'wrong') return decided(deps, claim, decision);
  const form = await codeFormOf(deps, claim, context);
  const again = (problem: string): Html => codeView(deps, form, problem);
  return decision
    ? codeRefused(deps, decision.triesLeft, again)
    : fieldRefused(deps, (words) => words.say('noSixDigits'), again);
}

/** The human learns of what was confirmed in their name, and where to take it back (threat-model.md A13). */
async function tellHuman(
  trx: Knex.Transaction,
  deps: PageDeps,
  { email, registration }: Claim,
  at: Date,
): Promise<void> {
  if (!deps.mail.delivers || (await isMuted(trx, deps, email))) return;
  await deps.mail.enqueue(trx, confirmedMail(deps, { to: email, name: registration.client_name, at }));
}

async function decided(deps: PageDeps, claim: Claim, decision: Decision): Promise<PageAnswer> {
  const { kind } = decision;
  switch (kind) {
    case 'confirmed':
      return { status: 200, html: decidedView(deps, kind), json: { status: kind } };
    case 'denied':
      return { status: 200, html: decidedView(deps, kind, mutePath(deps, claim.email)), json: { status: kind } };
    case 'locked':
      throw claimEnded(deps, 'locked');
    case 'blocked':
      throw ownerBlocked(deps, decision.of);
    default:
      throw await realState(deps, claim);
  }
}

/** Another tab or the clock was quicker: read again and show how things are. */
async function realState(deps: PageDeps, { attempt: { registration_id, id } }: Claim): Promise<Error> {
  const now = await deps.store.read((db) => findClaim(db, registration_id, { id }));
  if (!now) return refusal(deps, 'linkInvalid');
  requireOpen(deps, now);
  return claimEnded(deps, 'over');
}
