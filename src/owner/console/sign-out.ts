import type { Operation } from '../../http/operation.js';
import { setCookie } from '../../people/sign-in/visitor.js';
import { requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { dataOf } from './owner-data.js';
import { forOwner } from './signed-in.js';
import { words } from './words.js';

/** `POST /owner/everywhere`: ends every session of the console. */
export function signOutOwnerEverywhere(deps: ConsolePageDeps): Operation<'signOutOwnerEverywhere'> {
  return (call) =>
    forOwner(deps, call, async () => {
      requireOurForm(deps, call, call.body?.csrf);
      const json = await dataOf<object>(deps, { command: 'console.sign-out-everywhere' });
      const html = consoleNotice(deps, words.endedTitle, words.closePage);
      return { html, json, headers: setCookie(deps.urls.base, 'owner', '', 0) };
    });
}
