import { parseSigninHandle } from '../../agent-auth/credentials/secrets.js';
import { isolated } from '../../dictionary/direction.js';
import type { Operation } from '../../http/operation.js';
import { enterCode, findSignin, type OpenSignin, typedDigits } from '../pages/code-sign-in.js';
import { type MailedCodeForm, mailedCodeView } from '../pages/code-view.js';
import { deviceOf, withDevice } from '../pages/device.js';
import { scarceMark } from '../pages/mail-code.js';
import { given } from '../pages/steps.js';
import { setCookie, visitorOf } from '../pages/visitor.js';
import type { AuthorizeDeps } from './deps.js';
import { authorizePaths } from './paths.js';
import { codeOver, handleMissing, noDigits, wrongDigits } from './refusals.js';
import { authorizePage, requireOurForm } from './steps.js';

/** `GET /oauth2/authorize/code`: the field for the mailed code. Read-only. */
export function getAuthorizeCodePage(deps: AuthorizeDeps): Operation<'getAuthorizeCodePage'> {
  return (call) =>
    authorizePage(call, async () => {
      const handle = handleOf(deps, call.query.s);
      const { csrf, cookieHash, headers } = await visitorOf(deps, 'person', call.request);
      const signin = await findSignin(deps, handle.hash, cookieHash);
      if (!signin?.request) throw codeOver(deps);
      const form = formFor(deps, handle.text, csrf, signin);
      const html = mailedCodeView(deps, { ...form, scarce: scarceMark in (call.query as object) });
      return { status: 200, html, json: { status: 'code_requested' }, headers };
    });
}

/**
 * `POST /oauth2/authorize/code`: the right code begins a session under a new cookie value and leads back to the
 * request; what is not eight digits costs no try (consent.md, Decisions).
 */
export function enterAuthorizeCode(deps: AuthorizeDeps): Operation<'enterAuthorizeCode'> {
  return (call) =>
    authorizePage(call, async () => {
      requireOurForm(deps, call, call.body?.csrf);
      const { text, hash } = handleOf(deps, call.body?.s);
      const { csrf, cookieHash } = await visitorOf(deps, 'person', call.request);
      const signin = await findSignin(deps, hash, cookieHash);
      if (!signin?.request) throw codeOver(deps);
      const form = formFor(deps, text, csrf, signin);
      const digits = typedDigits(given(call.body?.code));
      if (digits === undefined) return noDigits(deps, form);
      const device = deviceOf(deps, call.request);
      const from = { ip: call.request.ip, device: device.hash };
      const entered = await enterCode(deps, { hash, digits, cookieHash, from });
      switch (entered.kind) {
        case 'over':
          throw codeOver(deps);
        case 'wrong':
          return wrongDigits(deps, form, entered.triesLeft);
        case 'signed in':
          return {
            status: 200,
            html: { location: form.again },
            json: { status: 'signed_in', next: form.again },
            headers: withDevice(
              deps,
              device,
              setCookie(deps.urls.base, 'person', entered.cookie, deps.lifetimes.personSession),
            ),
          };
      }
    });
}

interface Handle {
  readonly text: string;
  readonly hash: Buffer;
}

function handleOf(deps: AuthorizeDeps, value: unknown): Handle {
  const text = given(value);
  const hash = text === undefined ? undefined : parseSigninHandle(text);
  if (text === undefined || !hash) throw handleMissing(deps);
  return { text, hash };
}

function formFor(deps: AuthorizeDeps, handle: string, csrf: string, { email, request }: OpenSignin): MailedCodeForm {
  const again = `${authorizePaths.page}?${request}`;
  const words = deps.words();
  const lead = words.say('codeOnItsWay', { address: isolated(words, email) });
  return { action: authorizePaths.code, csrf, handle, lead, seconds: deps.lifetimes.signinCode, again };
}
