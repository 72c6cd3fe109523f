import { type Html, html, type Interpolation } from '../../http/html.js';
import { form } from '../../people/pages/layout.js';
import { harmless } from '../../platform/terminal-text.js';
import type { PasskeySummary } from '../passkeys.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { consolePaths, passkeyPath } from './paths.js';
import { moment } from './words/formats.js';
import { words as allWords } from './words.js';

const words = allWords.passkeys;

/** A challenge, and the host for which passkeys are made. */
export interface ForPasskeys {
  readonly challenge: string;
  readonly host: string;
}

/** The way in by passkey; hidden until the script shows it. `problem`: why the last one was refused. */
export function passkeyWay(csrf: string, { challenge, host }: ForPasskeys): Html {
  const body = html`<button>${words.signIn}</button>`;
  return html`<section hidden data-passkey="sign-in" data-host="${host}" data-failed="${words.failed}">
    <h2>${words.way}</h2>
    ${form({ action: consolePaths.passkey, csrf, hidden: { challenge }, className: 'act', body })}
    <p role="status"></p></section>`;
}

/** The passkeys, and the form to add one: `stale` where the sign-in is too old, undefined where no browser makes any. */
export function passkeysView(
  frame: ConsoleFrame,
  csrf: string,
  list: readonly PasskeySummary[],
  add: ForPasskeys | 'stale' | undefined,
): Html {
  const host = new URL(frame.urls.base).hostname;
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    ${list.length === 0 ? html`<p>${words.none}</p>` : html`<ul class="rows">${list.map((one) => row(one, csrf, host))}</ul>`}
    <section><h2>${words.addTitle}</h2>${adding(frame, csrf, list, add)}</section>`;
  const script = typeof add === 'object' ? frame.passkeyScript() : undefined;
  return consolePage(frame, { title: words.title, main, csrf, ...(script !== undefined && { script }) });
}

function row(passkey: PasskeySummary, csrf: string, host: string): Html {
  const { id, name, created_at, last_used_at, host: its } = passkey;
  const used = last_used_at === null ? words.neverUsed : words.usedAt(moment(last_used_at));
  const body = html`<button class="link" aria-label="${words.removeNamed(harmless(name))}">${words.remove}</button>`;
  return html`<li><strong><bdi>${harmless(name)}</bdi></strong>
    <p class="hint">${words.addedAt(moment(created_at))}, ${used}${its !== host && `. ${words.elsewhere(its)}`}</p>
    ${form({ action: `${passkeyPath(id)}/remove`, csrf, body })}</li>`;
}

function adding(
  frame: ConsoleFrame,
  csrf: string,
  list: readonly PasskeySummary[],
  add: ForPasskeys | 'stale' | undefined,
): Interpolation {
  if (add === undefined) return html`<p>${words.noHost}</p>`;
  if (add === 'stale') return html`<p>${words.stale} <a href="${consolePaths.signIn}">${allWords.signInTitle}</a></p>`;
  const body = html`<p><label for="name">${words.name}</label>
    <span class="hint" id="name-hint">${words.nameHint}</span>
    <input id="name" name="name" type="text" maxlength="60" autocomplete="off" aria-describedby="name-hint" required></p>
    <button>${words.add}</button>`;
  const known = list.map(({ credential }) => credential).join(' ');
  return html`<p data-without-passkey>${words.needsScript}</p>
    <div class="filter" hidden data-passkey="add" data-host="${add.host}" data-service="${frame.serviceName()}" data-known="${known}"
    data-failed="${words.failed}" data-there="${words.there}">
    ${form({ action: consolePaths.passkeys, csrf, hidden: { challenge: add.challenge }, className: 'act', body })}
    <p role="status"></p></div>`;
}

/** The question before a passkey is removed. */
export function removeView(frame: ConsoleFrame, csrf: string, { id, name }: PasskeySummary): Html {
  const body = html`<div class="choices"><button>${words.yes}</button></div>`;
  const main = html`<h1>${words.asked}</h1>
    <p class="lead"><bdi>${harmless(name)}</bdi></p>
    <p>${words.askedText}</p>
    ${form({ action: `${passkeyPath(id)}/remove`, csrf, hidden: { confirm: 'yes' }, className: 'act', body })}
    <p><a href="${consolePaths.passkeys}">${words.back}</a></p>`;
  return consolePage(frame, { title: words.asked, main, csrf });
}
