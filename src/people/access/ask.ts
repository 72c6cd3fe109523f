import { parseEmailAddress } from '../../agent-auth/email-address.js';
import { anythingActsFor } from '../../agent-auth/records/registration-sets.js';
import { isolated } from '../../dictionary/direction.js';
import { errorJson, type PageAnswer } from '../pages/answer.js';
import type { MailRequest, RequestForm } from '../sign-in/ask.js';
import { originOf } from '../sign-in/device.js';
import { mailSignIn } from '../sign-in/mail.js';
import { visitorOf } from '../sign-in/visitor.js';
import type { AccessPageDeps } from './deps.js';
import { accessCodeMail } from './mails.js';
import { askView } from './views.js';

/** Mails a code, if something acts for the address; the answer and its work are the same for every other. */
export const askFromAccess = (deps: AccessPageDeps): MailRequest => ({
  purpose: 'person',
  ask: (form) => ask(deps, form),
});

async function ask(deps: AccessPageDeps, { request, field }: RequestForm): Promise<PageAnswer> {
  const { csrf, formsHash: cookieHash, headers } = await visitorOf(deps, 'person', request);
  const email = parseEmailAddress(field('email')?.trim());
  if (email === undefined) {
    const sentence = 'This is no address that we can write to. Type one such as name@example.org.';
    const problem = deps.words().say('badAddress', { example: isolated(deps.words(), 'name@example.org') });
    return { status: 400, html: askView(deps, csrf, problem), json: errorJson('invalid_request', sentence) };
  }
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
