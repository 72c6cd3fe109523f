import { html } from '../../../base/html.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { anythingActsFor } from '../../agent-auth/records/registration-sets.js';
import type { PageRefusal } from '../pages/answer.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { stopAnyTime } from '../pages/layout.js';
import { refusal } from '../pages/refusals.js';
import type { CodeLetter } from '../sign-in/code-mail.js';
import type { OpenSignIn, PurposeSteps } from '../sign-in/purposes.js';
import { type MailRequest, mailCode, typedAddress } from '../sign-in/request-mail.js';
import { visitorOf } from '../sign-in/visitor.js';
import { askView } from './views.js';

const backTo = ({ request }: OpenSignIn): string =>
  request === undefined ? agentEndpoints.accessPage : `${agentEndpoints.authorize}?${request}`;

/**
 * The code of a person: it leads to what acts for the mailbox, or back to the request of a client that asks to. One session
 * serves both, so that what was allowed can be seen and stopped at once.
 */
export function personSignIn(frame: PageFrame): PurposeSteps {
  return {
    lead: ({ request, row }) =>
      frame.words().say(request === undefined ? 'codeIfActing' : 'codeOnItsWay', {
        address: frame.words().isolated(row.email),
      }),
    proven: (trx, { now }) => audit(trx, 'person.signed_in', null, {}, now),
    next: backTo,
    again: backTo,
    over: (again) => codeOver(frame, again),
  };
}

/** The code was used, has expired, had five wrong tries, or belongs to another browser: 410. */
export function codeOver(frame: PageFrame, again: string | undefined): PageRefusal {
  const words = frame.words();
  const further =
    again === undefined ? words.say('startAgain') : html`<a href="${again}">${words.say('anotherCode')}</a>`;
  return refusal(frame, 'codeOver', further, stopAnyTime(words));
}

/** Mails a code, if something acts for the address; the answer and its work are the same for every other. */
export const askFromAccess = (deps: PageDeps): MailRequest => ({
  purpose: 'person',
  async ask(form) {
    const visitor = await visitorOf(deps, 'person', form.request);
    const email = typedAddress(deps, form, (problem) => askView(deps, visitor.csrf, problem));
    return mailCode(deps, form, visitor, {
      purpose: 'person',
      act: 'accessMail',
      email,
      letter: accessCode(deps),
      wanted: (trx) => anythingActsFor(trx, email),
    });
  },
});

/** The mail with the code: nothing of any agent is in it. */
export function accessCode({ words: current, urls }: PageFrame): CodeLetter {
  const words = current();
  const { host } = new URL(urls.base);
  return {
    kind: 'access-code',
    subject: words.say('mailAccessCode', { host }),
    asks: words.say('mailAccessCodeFor', { host: words.isolated(host) }),
  };
}
