import { type Html, html } from '../../http/html.js';
import { field } from '../../people/pages/code-view.js';
import { form } from '../../people/pages/layout.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { type ForPasskeys, passkeyWay } from './passkey-views.js';
import { consolePaths } from './paths.js';
import type { OwnersBrowser } from './visitor.js';
import { words } from './words.js';

type Browser = Pick<OwnersBrowser, 'csrf' | 'cameFromElsewhere'>;

const command = html`<p><code>vitrine console open</code></p>`;

interface SignInParts {
  /** Signed in, but too long ago. */
  readonly stale?: boolean;
  /** What a passkey signs; absent where no browser would use one. */
  readonly passkey?: ForPasskeys;
  /** Why a passkey was refused. */
  readonly problem?: string;
}

/** The ways in; the same whether or not the owner can be mailed, and whatever passkeys there are. */
export function signInView(
  frame: ConsoleFrame,
  { csrf, cameFromElsewhere }: Browser,
  { stale = false, passkey, problem }: SignInParts = {},
): Html {
  if (cameFromElsewhere) return cameView(frame, consolePaths.overview);
  const body = html`<button>${words.codeButton}</button><p class="hint">${words.codeText}</p>`;
  const main = html`<h1>${words.signInTitle}</h1>
    <p class="lead">${stale ? words.tooOld : words.signInLead}</p>
    ${problem !== undefined && html`<p class="warning" role="alert">${problem}</p>`}
    ${passkey && passkeyWay(csrf, passkey)}
    <section><h2>${words.codeWay}</h2>${form({ action: consolePaths.signIn, csrf, className: 'act', body })}</section>
    <section><h2>${words.linkWay}</h2><p>${words.linkText}</p>${command}</section>
    <p class="hint">${words.signedInAlready} <a href="${consolePaths.overview}">${words.goOn}</a></p>`;
  const title = problem === undefined ? words.signInTitle : words.errorTitle(words.signInTitle);
  return consolePage(frame, { title, main, ...(passkey && { script: frame.passkeyScript() }) });
}

/** For a browser that came by a link of another site, and so without its cookie: one step on this site brings it along. */
export function cameView(frame: ConsoleFrame, path: string): Html {
  const main = html`<h1>${words.cameTitle}</h1>
    <p class="lead">${words.cameText}</p>
    <p><a href="${path}">${words.goOn}</a></p>`;
  return consolePage(frame, { title: words.cameTitle, main });
}

/** The field for the mailed code; the same whether or not a mail left. `problem` stands at the field. */
export function ownersCodeView(
  frame: ConsoleFrame,
  { csrf }: Browser,
  handle: string,
  { problem, scarce = false }: { readonly problem?: string; readonly scarce?: boolean } = {},
): Html {
  const body = html`${field({
    label: words.codeLabel,
    name: 'code',
    hint: words.codeHint,
    problem,
    attributes: html` type="text" inputmode="numeric" maxlength="12" autocomplete="one-time-code" required`,
  })}
    <div class="choices"><button>${words.goOn}</button></div>`;
  const main = html`<h1>${words.codeTitle}</h1>
    <p class="lead">${words.codeLead}</p>
    ${scarce && html`<p class="warning">${words.codesScarce}</p>`}
    ${form({ action: consolePaths.code, csrf, hidden: { s: handle }, className: 'act code', body })}
    <p class="hint"><a href="${consolePaths.signIn}">${words.codeAgain}</a></p>`;
  return consolePage(frame, { title: problem ? words.errorTitle(words.codeTitle) : words.codeTitle, main });
}

/** The target of the printed link: nothing happens until the button is pressed. */
export function linkView(frame: ConsoleFrame, { csrf }: Browser, secret: string): Html {
  const body = html`<button>${words.linkButton}</button>`;
  const main = html`<h1>${words.linkTitle}</h1>
    <p class="lead">${words.linkLead}</p>
    ${form({ action: consolePaths.link, csrf, hidden: { t: secret }, className: 'act', body })}`;
  return consolePage(frame, { title: words.linkTitle, main });
}

/** Behind the link of a mail with a code: nothing happens until the button is pressed. */
export function codesMuteView(frame: ConsoleFrame, { csrf }: Browser, secret: string): Html {
  const body = html`<button>${words.mute.button}</button>`;
  const main = html`<h1>${words.mute.title}</h1>
    <p class="lead">${words.mute.lead}</p>
    <p>${words.mute.still}</p>${command}
    ${form({ action: consolePaths.mute, csrf, hidden: { m: secret }, className: 'act', body })}`;
  return consolePage(frame, { title: words.mute.title, main });
}

/** A link or a code that is over, and how to get another. */
export function overView(frame: ConsoleFrame, what: 'link' | 'code'): Html {
  const title = what === 'link' ? words.linkOver : words.codeOver;
  const main = html`<h1>${title}</h1>
    <p class="lead">${what === 'link' ? words.linkOverText : words.codeOverText}</p>
    ${what === 'link' ? command : html`<p><a href="${consolePaths.signIn}">${words.codeAgain}</a></p>`}`;
  return consolePage(frame, { title, main });
}
