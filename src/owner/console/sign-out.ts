import { audit } from '../../agent-auth/records/audit-events.js';
import { deleteSession } from '../../agent-auth/records/page-sessions.js';
import type { Operation } from '../../http/operation.js';
import { setCookie } from '../../people/pages/visitor.js';
import { consoleReply, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { dataOf } from './owner-data.js';
import { forOwner } from './signed-in.js';
import { words } from './words.js';

/** `POST /owner/sign-out`: ends the session and its cookie; repeating it is harmless. */
export function signOutOwner(deps: ConsolePageDeps): Operation<'signOutOwner'> {
  return (call) =>
    consoleReply(deps, call, async ({ signedInAt, cookieHash }) => {
      requireOurForm(deps, call, call.body?.csrf);
      if (signedInAt && cookieHash) {
        await deps.store.unit(async (trx) => {
          await deleteSession(trx, cookieHash);
          await audit(trx, 'owner.signed_out', null, {}, deps.clock.now());
        });
      }
      const html = consoleNotice(deps, words.signedOutTitle, words.closePage);
      return { html, json: { status: 'signed_out' }, headers: setCookie(deps.urls.base, 'owner', '', 0) };
    });
}

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
