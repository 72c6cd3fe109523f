import type { Operation } from '../../http/operation.js';
import { originOf } from '../../people/pages/device.js';
import { codeQuery } from '../../people/pages/mail-code.js';
import { consoleReply, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { mailOwnerCode } from './mail-code.js';
import { consolePaths } from './paths.js';
import { signInPage } from './sign-in-page.js';

/** `GET /owner/sign-in`: the ways in. Read-only, and it sends no mail. */
export function getOwnerSignIn(deps: ConsolePageDeps): Operation<'getOwnerSignIn'> {
  return (call) =>
    consoleReply(deps, call, async (browser) => ({
      ...signInPage(deps, browser),
      json: { status: browser.signedInAt ? 'signed_in' : 'signed_out' },
    }));
}

/** `POST /owner/sign-in`: mails a code to the owner's address, which no form names. */
export function requestOwnerCode(deps: ConsolePageDeps): Operation<'requestOwnerCode'> {
  return (call) =>
    consoleReply(deps, call, async ({ cookieHash }) => {
      requireOurForm(deps, call, call.body?.csrf);
      if (!cookieHash) throw new Error('A form of ours came without its cookie.');
      const asked = await mailOwnerCode(deps, { from: originOf(deps, call.request), cookieHash });
      return { location: `${consolePaths.code}?${codeQuery(asked)}`, json: { status: 'code_requested' } };
    });
}
