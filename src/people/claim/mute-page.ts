import { maskedEmail } from '../../agent-auth/email-address.js';
import type { Operation } from '../../http/operation.js';
import type { PageAnswer } from '../pages/answer.js';
import { findMute, type MuteState, setMuted } from '../pages/mute.js';
import { formIncomplete } from '../pages/refusals.js';
import { isLinkSecret } from '../pages/sign-in.js';
import { given } from '../pages/steps.js';
import type { ClaimPageDeps } from './deps.js';
import { linkIncomplete, linkInvalid } from './refusals.js';
import { page, requireOurForm } from './steps.js';
import { muteView, pagePaths } from './views.js';

/** `GET /agent/claim/mute`: linked from every sign-in mail. Read-only. */
export function getMutePage(deps: ClaimPageDeps): Operation<'getMutePage'> {
  return (call) =>
    page(deps, call, async ({ csrf }) => {
      const secret = muteSecret(deps, call.query.m);
      return shown(deps, secret, await muteOf(deps, secret), csrf);
    });
}

/** `POST /agent/claim/mute`: stops sign-in mail to the address for all agents, or resumes it. */
export function setMute(deps: ClaimPageDeps): Operation<'setMute'> {
  return (call) =>
    page(deps, call, async ({ csrf }) => {
      requireOurForm(deps, call, call.body?.csrf);
      const secret = muteSecret(deps, call.query.m);
      const action = given(call.body?.action);
      if (action !== 'mute' && action !== 'resume') throw formIncomplete(deps);
      const { address } = await muteOf(deps, secret);
      await setMuted(deps, secret, action === 'mute');
      return shown(deps, secret, { address, muted: action === 'mute' }, csrf);
    });
}

function muteSecret(deps: ClaimPageDeps, text: unknown): string {
  const secret = given(text);
  if (secret === undefined || !isLinkSecret(secret)) throw linkIncomplete(deps);
  return secret;
}

async function muteOf(deps: ClaimPageDeps, secret: string): Promise<MuteState> {
  const found = await findMute(deps, secret);
  if (!found) throw linkInvalid(deps);
  return found;
}

function shown(deps: ClaimPageDeps, secret: string, { address, muted }: MuteState, csrf: string): PageAnswer {
  const html = muteView(deps, maskedEmail(address), muted, `${pagePaths.mute}?m=${secret}`, csrf);
  return { status: 200, html, json: { status: muted ? 'muted' : 'active' } };
}
