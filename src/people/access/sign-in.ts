import { parseEmailAddress } from '../../agent-auth/email-address.js';
import { agentEndpoints } from '../../agent-auth/endpoints.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { anythingActsFor } from '../../agent-auth/records/registration-sets.js';
import { html } from '../../http/html.js';
import type { PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { fieldRefused, refusal } from '../pages/refusals.js';
import { stopAnyTime } from '../pages/stop-any-time.js';
import { originOf } from '../sign-in/device.js';
import { mailSignIn } from '../sign-in/mail.js';
import type { OpenSignIn, PurposeSteps } from '../sign-in/purposes.js';
import type { MailRequest, RequestForm } from '../sign-in/request-mail.js';
import { badAddress } from '../sign-in/views.js';
import { visitorOf } from '../sign-in/visitor.js';
import { accessCodeMail } from './mails.js';
import { askView } from './views.js';

const backTo = ({ request }: OpenSignIn): string =>
  request === undefined ? agentEndpoints.accessPage : `${agentEndpoints.authorize}?${request}`;

/**
 * The code of a person: it leads to what acts for the mailbox, or back to the request of a client that asks to. One session
 * serves both, so that what was allowed can be seen and stopped at once.
 */
export function personSignIn(frame: PageFrame): PurposeSteps {
  return {
    isOn: () => true,
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
export const askFromAccess = (deps: PageDeps): MailRequest => ({ purpose: 'person', ask: (form) => ask(deps, form) });

async function ask(deps: PageDeps, { request, field }: RequestForm): Promise<PageAnswer> {
  const { csrf, formsHash: cookieHash, headers } = await visitorOf(deps, 'person', request);
  const email = parseEmailAddress(field('email')?.trim());
  if (email === undefined) return fieldRefused(deps, badAddress, (problem) => askView(deps, csrf, problem));
  const from = originOf(deps, request);
  const { ip } = from;
  const { page } = await mailSignIn(deps, {
    purpose: 'person',
    act: 'accessMail',
    facts: { ip, email },
    email,
    from,
    by: { cookieHash },
    write: (secrets) => accessCodeMail(deps, { to: email, ip, seconds: deps.lifetimes.signinCode, ...secrets }),
    wanted: (trx) => anythingActsFor(trx, email),
  });
  return { status: 200, html: { location: page }, headers };
}
