import { bearerChallenge } from '../../agent-auth/credentials/challenges.js';
import { parseSigninHandle } from '../../agent-auth/credentials/secrets.js';
import type { Origin } from '../../agent-auth/limits/proven.js';
import { anythingActsFor } from '../../agent-auth/records/registration-sets.js';
import { isolated } from '../../dictionary/direction.js';
import { wordsFor } from '../../dictionary/words.js';
import type { Operation } from '../../http/operation.js';
import { errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import { enterCode, findSignin, typedDigits } from '../pages/code-sign-in.js';
import { type MailedCodeForm, mailedCodeView } from '../pages/code-view.js';
import { type Device, deviceOf, withDevice } from '../pages/device.js';
import { codeQuery, mailCode, scarceMark } from '../pages/mail-code.js';
import { given, stepsFor } from '../pages/steps.js';
import { setCookie, type Visitor } from '../pages/visitor.js';
import type { AccessPageDeps } from './deps.js';
import { accessCodeMail } from './mails.js';
import { accessPaths } from './paths.js';
import { askView } from './views.js';

const { page, requireOurForm } = stepsFor('person');

/** Mails a code, if something acts for the address; the answer and its work are the same for every other. */
export async function mailAccessCode(
  deps: AccessPageDeps,
  { email, from, cookieHash }: { readonly email: string; readonly from: Origin; readonly cookieHash: Buffer },
): Promise<PageAnswer> {
  const seconds = deps.lifetimes.signinCode;
  const asked = await mailCode(
    deps,
    { email, from, cookieHash },
    {
      act: 'accessMail',
      write: (digits, muteLink) => accessCodeMail(deps, { to: email, digits, muteLink, ip: from.ip, seconds }),
      wanted: (trx) => anythingActsFor(trx, email),
    },
  );
  return { status: 200, html: { location: `${accessPaths.page}?${codeQuery(asked)}` } };
}

/** The field for a mailed code; for a code that is over, the form for the address again. */
export async function codePage(
  deps: AccessPageDeps,
  { csrf, cookieHash }: Visitor,
  query: Readonly<Record<string, unknown>>,
): Promise<PageAnswer> {
  const handle = given(query.s) ?? '';
  const hash = parseSigninHandle(handle);
  const signin = hash && (await findSignin(deps, hash, cookieHash));
  if (!signin)
    return { status: 200, html: askView(deps, csrf, deps.words().say('codeGone')), json: { status: 'signed_out' } };
  const form = formFor(deps, handle, csrf, signin.email);
  const html = mailedCodeView(deps, { ...form, scarce: scarceMark in query });
  return { status: 200, html, json: { status: 'signed_out' } };
}

/** JSON is for clients, in English whatever the language of the site. */
const english = wordsFor('en');

function formFor({ lifetimes, words }: AccessPageDeps, handle: string, csrf: string, email: string): MailedCodeForm {
  const lead = words().say('codeIfActing', { address: isolated(words(), email) });
  return { action: accessPaths.code, csrf, handle, lead, seconds: lifetimes.signinCode, again: accessPaths.page };
}

/** `POST /agent/access/code`: the right code begins a session under a new cookie value. */
export function enterAccessCode(deps: AccessPageDeps): Operation<'enterAccessCode'> {
  return (call) =>
    page(deps, call, async ({ csrf, cookieHash }): Promise<PageAnswer> => {
      requireOurForm(deps, call, call.body?.csrf);
      const handle = given(call.body?.s) ?? '';
      const hash = parseSigninHandle(handle);
      const signin = hash && (await findSignin(deps, hash, cookieHash));
      if (!signin) throw codeOver(deps, csrf);
      const form = formFor(deps, handle, csrf, signin.email);
      const digits = typedDigits(given(call.body?.code));
      if (digits === undefined) {
        return {
          status: 400,
          html: mailedCodeView(deps, form, deps.words().say('noDigits')),
          json: errorJson('invalid_request', english.say('noDigits')),
        };
      }
      const device = deviceOf(deps, call.request);
      const from = { ip: call.request.ip, device: device.hash };
      const entered = await enterCode(deps, { hash, digits, cookieHash, from });
      if (entered.kind === 'over') throw codeOver(deps, csrf);
      return entered.kind === 'wrong'
        ? wrongCode(deps, form, entered.triesLeft)
        : signedIn(deps, device, entered.cookie);
    });
}

function signedIn(deps: AccessPageDeps, device: Device, cookie: string): PageAnswer {
  const session = setCookie(deps.urls.base, 'person', cookie, deps.lifetimes.personSession);
  const headers = withDevice(deps, device, session);
  return { status: 200, html: { location: accessPaths.page }, json: { status: 'signed_in' }, headers };
}

function wrongCode(deps: AccessPageDeps, form: MailedCodeForm, triesLeft: number): PageAnswer {
  const json = errorJson('access_denied', english.count('wrongCode', triesLeft), { tries_left: triesLeft });
  const headers = { 'WWW-Authenticate': bearerChallenge(deps.urls) };
  return { status: 401, html: mailedCodeView(deps, form, deps.words().count('wrongCode', triesLeft)), json, headers };
}

const codeOver = (deps: AccessPageDeps, csrf: string): PageRefusal =>
  new PageRefusal({
    status: 410,
    html: askView(deps, csrf, deps.words().say('codeGone')),
    json: errorJson('invalid_request', english.say('codeGone')),
  });
