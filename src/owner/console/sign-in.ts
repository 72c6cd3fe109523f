import type { Operation } from '../../http/operation.js';
import { consoleReply } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { signInPage } from './sign-in-page.js';

/** `GET /owner/sign-in`: the ways in. Read-only, and it sends no mail. */
export function getOwnerSignIn(deps: ConsolePageDeps): Operation<'getOwnerSignIn'> {
  return (call) =>
    consoleReply(deps, call, async (browser) => ({
      ...signInPage(deps, browser),
      json: { status: browser.signedInAt ? 'signed_in' : 'signed_out' },
    }));
}
