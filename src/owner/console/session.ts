import type { Operation } from '../../http/operation.js';
import { requireOurForm } from '../../people/pages/steps.js';
import { setCookie } from '../../people/sign-in/visitor.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { dataOf } from './owner-data.js';
import { signInPage } from './sign-in-page.js';
import { consoleReply, forOwner } from './steps.js';

/** `GET /owner/sign-in`: the ways in. Read-only, and it sends no mail. */
export const getOwnerSignIn =
  (deps: ConsolePageDeps): Operation<'getOwnerSignIn'> =>
  (call) =>
    consoleReply(deps, call, async (visitor) => ({ status: 200, ...signInPage(deps, visitor) }));

/** `POST /owner/everywhere`: ends every session of the console. */
export const signOutOwnerEverywhere =
  (deps: ConsolePageDeps): Operation<'signOutOwnerEverywhere'> =>
  (call) =>
    forOwner(deps, call, async () => {
      requireOurForm(deps, 'owner', call, call.body?.csrf);
      await dataOf(deps, { command: 'console.sign-out-everywhere' });
      const html = consoleNotice(deps, 'You are signed out everywhere', 'You can close this page.');
      return { status: 200, html, headers: setCookie(deps.urls.base, 'owner', '', 0) };
    });
