import { audit } from '../../agent-auth/records/audit-events.js';
import { setMark } from '../../agent-auth/records/owner-marks.js';
import { ApiError } from '../../http/errors.js';
import type { Operation } from '../../http/operation.js';
import { given } from '../../people/pages/steps.js';
import { ConsoleRefusal, consoleReply, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { isMuteSecret, muteEnd } from './mute.js';
import { consolePaths } from './paths.js';
import { cameView, codesMuteView } from './sign-in-views.js';
import { moment } from './words/formats.js';
import { words } from './words.js';

/** `GET /owner/mute`: linked from every mail with a code. It shows a button, and changes nothing. */
export function getOwnerMute(deps: ConsolePageDeps): Operation<'getOwnerMute'> {
  return (call) =>
    consoleReply(deps, call, async (browser) => {
      const secret = muteSecret(deps, call.query.m);
      const here = `${consolePaths.mute}?m=${secret}`;
      const html = browser.cameFromElsewhere ? cameView(deps, here) : codesMuteView(deps, browser, secret);
      return { html, json: { status: 'ready' } };
    });
}

/** `POST /owner/mute`: for an hour no code is mailed. A repeat begins the hour anew. */
export function muteOwnerCodes(deps: ConsolePageDeps): Operation<'muteOwnerCodes'> {
  return (call) =>
    consoleReply(deps, call, async () => {
      requireOurForm(deps, call, call.body?.csrf);
      muteSecret(deps, call.body?.m);
      const now = deps.clock.now();
      await deps.store.unit(async (trx) => {
        await setMark(trx, 'codes_muted', now);
        await audit(trx, 'owner.codes_muted', null, {}, now);
      });
      const until = words.mute.doneText(moment(muteEnd(now).toISOString()));
      return { html: consoleNotice(deps, words.mute.done, until), json: { status: 'muted' } };
    });
}

/** The secret of a mail of the last hour; 410 for anything else. */
function muteSecret(deps: ConsolePageDeps, text: unknown): string {
  const secret = given(text) ?? '';
  if (isMuteSecret(deps, secret)) return secret;
  const refusal = new ApiError('NOT_FOUND', 'This link has ended.', { status: 410, hint: words.mute.over });
  throw new ConsoleRefusal({ refusal, html: consoleNotice(deps, words.linkOver, words.mute.over) });
}
