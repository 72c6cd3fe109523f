import { newSecret, parseSigninHandle } from '../../agent-auth/credentials/secrets.js';
import { signinCode } from '../../agent-auth/records/signin-codes.js';
import { ApiError } from '../../http/errors.js';
import type { Operation } from '../../http/operation.js';
import { isOpen, tryCode } from '../../people/pages/code-entry.js';
import { typedDigits } from '../../people/pages/code-sign-in.js';
import { deviceOf } from '../../people/pages/device.js';
import { scarceMark } from '../../people/pages/mail-code.js';
import { given } from '../../people/pages/steps.js';
import { ConsoleRefusal, consoleReply, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { signedIn } from './link.js';
import { beginOwnerSession } from './session.js';
import { overView, ownersCodeView } from './sign-in-views.js';
import type { OwnersBrowser } from './visitor.js';
import { words } from './words.js';

/** `GET /owner/code`: the field for the code, in the browser that asked for it. Reading it uses nothing up. */
export function getOwnerCode(deps: ConsolePageDeps): Operation<'getOwnerCode'> {
  return (call) =>
    consoleReply(deps, call, async (browser) => {
      const { handle } = await openCode(deps, browser, call.query.s);
      const scarce = scarceMark in (call.query as object);
      return { html: ownersCodeView(deps, browser, handle, { scarce }), json: { status: 'signed_out' } };
    });
}

/** `POST /owner/code`: the right code begins a session; what is not eight digits costs no try. */
export function enterOwnerCode(deps: ConsolePageDeps): Operation<'enterOwnerCode'> {
  return (call) =>
    consoleReply(deps, call, async (browser) => {
      requireOurForm(deps, call, call.body?.csrf);
      const { handle, hash } = await openCode(deps, browser, call.body?.s);
      const digits = typedDigits(given(call.body?.code));
      if (digits === undefined)
        throw notTaken(
          ownersCodeView(deps, browser, handle, { problem: words.noDigits }),
          'BAD_REQUEST',
          words.noDigits,
        );
      const cookie = newSecret(deps.random);
      const device = deviceOf(deps, call.request);
      const from = { ip: call.request.ip, device: device.hash };
      const typed = { hash, digits, cookieHash: browser.cookieHash, from };
      const tried = await tryCode(deps, typed, (trx, _code, { before }) =>
        beginOwnerSession(trx, deps, cookie, { by: 'code', ...from, before }),
      );
      if (tried.kind === 'over') throw codeOver(deps);
      if (tried.kind === 'right') return signedIn(deps, device, cookie.secret);
      const problem = words.wrongCode(tried.triesLeft);
      throw notTaken(ownersCodeView(deps, browser, handle, { problem }), 'UNAUTHORIZED', problem);
    });
}

/** The code of this browser that can still be typed; 410 for every other. */
async function openCode(
  deps: ConsolePageDeps,
  { cookieHash }: OwnersBrowser,
  s: unknown,
): Promise<{ readonly handle: string; readonly hash: Buffer }> {
  const handle = given(s) ?? '';
  const hash = parseSigninHandle(handle, 'owner');
  const row = hash && (await deps.store.read((db) => signinCode(db, hash)));
  if (!hash || !row || !cookieHash?.equals(row.cookie_hash) || !isOpen(row, deps.clock.now())) throw codeOver(deps);
  return { handle, hash };
}

const notTaken = (
  html: ReturnType<typeof ownersCodeView>,
  code: 'BAD_REQUEST' | 'UNAUTHORIZED',
  says: string,
): ConsoleRefusal =>
  new ConsoleRefusal({ refusal: new ApiError(code, says, { hint: 'Enter the eight digits of the mail.' }), html });

function codeOver(deps: ConsolePageDeps): ConsoleRefusal {
  const refusal = new ApiError('NOT_FOUND', 'This code was used, has ended, or belongs to another browser.', {
    status: 410,
    hint: 'Ask for another code at /owner/sign-in.',
  });
  return new ConsoleRefusal({ refusal, html: overView(deps, 'code') });
}
