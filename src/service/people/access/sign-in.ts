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
import { type MailRequest, mailCode, parseAddress } from '../sign-in/request-mail.js';
import { visitorOf } from '../sign-in/visitor.js';
import { askView } from './views.js';

const backTo = ({ request }: OpenSignIn): string =>
  request === undefined ? agentEndpoints.accessPage : `${agentEndpoints.authorize}?${request}`;

/**
 * Creates the sign-in steps of a person: after the code, the browser continues to the list of agents or to the
 * authorization request of a client. One session serves both, so that a new consent can be reviewed and revoked at
 * once.
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

/**
 * Creates the 410 page for a code that was used, has expired, had five wrong attempts, or belongs to another browser.
 */
export function codeOver(frame: PageFrame, again: string | undefined): PageRefusal {
  const words = frame.words();
  const further =
    again === undefined ? words.say('startAgain') : html`<a href="${again}">${words.say('anotherCode')}</a>`;
  return refusal(frame, 'codeOver', further, stopAnyTime(words));
}

/** Sends a code if any agent acts for the address. The response and the work are the same for every address. */
export const askFromAccess = (deps: PageDeps): MailRequest => ({
  purpose: 'person',
  async ask(form) {
    const visitor = await visitorOf(deps, 'person', form.request);
    const email = parseAddress(deps, form, (problem) => askView(deps, visitor.csrf, problem));
    return mailCode(deps, form, visitor, {
      purpose: 'person',
      act: 'accessMail',
      email,
      letter: accessCode(deps),
      wanted: (trx) => anythingActsFor(trx, email),
    });
  },
});

/** Describes the mail with the code, which contains nothing about agents. */
export function accessCode({ words: current, urls }: PageFrame): CodeLetter {
  const words = current();
  const { host } = new URL(urls.base);
  return {
    kind: 'access-code',
    subject: words.say('mailAccessCode', { host }),
    asks: words.say('mailAccessCodeFor', { host: words.isolated(host) }),
  };
}
