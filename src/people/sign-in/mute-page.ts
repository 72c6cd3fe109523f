import { maskedEmail } from '../../agent-auth/email-address.js';
import { anyOwner } from '../../agent-auth/limits/proven.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { isolated } from '../../dictionary/direction.js';
import type { Operation } from '../../http/operation.js';
import { signInPaths } from '../../urls.js';
import type { PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { addressIncomplete, formIncomplete, linkInvalid } from '../pages/refusals.js';
import { fieldText, page, requireOurForm } from '../pages/steps.js';
import { findMute, type MuteState, setMuted } from './mute.js';
import type { PurposeTable, TitleAndText } from './purposes.js';
import { muteView } from './views.js';

// Its link is in mails, from which no Strict cookie comes along.
const purpose = 'claim';

/** `GET /sign-in/mute`: linked from every sign-in mail. Read-only. */
export function getMutePage(deps: PageDeps, table: PurposeTable): Operation<'getMutePage'> {
  return (call) =>
    page(deps, purpose, call, async ({ csrf }) => {
      const secret = muteSecret(deps, call.query.m);
      return shown(deps, table, secret, await muteOf(deps, secret), csrf);
    });
}

/** `POST /sign-in/mute`: stops all sign-in mail to the address, or resumes it. */
export function setMute(deps: PageDeps, table: PurposeTable): Operation<'setMute'> {
  return (call) =>
    page(deps, purpose, call, async ({ csrf }) => {
      requireOurForm(deps, purpose, call, call.body?.csrf);
      const secret = muteSecret(deps, call.query.m);
      const action = fieldText(call.body?.action);
      if (action !== 'mute' && action !== 'resume') throw formIncomplete(deps);
      const { address } = await muteOf(deps, secret);
      const muted = action === 'mute';
      await setMuted(deps, secret, muted);
      if (address === anyOwner && muted)
        await deps.store.unit((trx) => audit(trx, 'owner.codes_muted', null, {}, deps.clock.now()));
      return shown(deps, table, secret, { address, muted }, csrf);
    });
}

function muteSecret(deps: PageDeps, text: unknown): string {
  const secret = fieldText(text);
  if (secret === undefined || !/^[A-Za-z0-9_-]{43}$/.test(secret)) throw addressIncomplete(deps);
  return secret;
}

async function muteOf(deps: PageDeps, secret: string): Promise<MuteState> {
  const found = await findMute(deps, secret);
  if (!found) throw linkInvalid(deps);
  return found;
}

function shown(
  deps: PageDeps,
  { owner }: PurposeTable,
  secret: string,
  { address, muted }: MuteState,
  csrf: string,
): PageAnswer {
  const words = deps.words();
  const masked = isolated(words, maskedEmail(address));
  const common: TitleAndText = [
    words.say(muted ? 'muted' : 'notMuted', { address: masked }),
    words.say(muted ? 'mutedText' : 'notMutedText'),
  ];
  const [title, text] = (address === anyOwner && owner?.mute?.(muted)) || common;
  const link = `${signInPaths.mute}?m=${secret}`;
  return { status: 200, html: muteView(deps, { title, text, muted, link, csrf }) };
}
