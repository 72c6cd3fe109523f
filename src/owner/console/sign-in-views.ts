import { type Html, html } from '../../http/html.js';
import { form } from '../../people/pages/layout.js';
import { signInPaths } from '../../urls.js';
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
    <section><h2>${words.codeWay}</h2>${form({ action: signInPaths.page, csrf, hidden: { from: 'owner' }, className: 'act', body })}</section>
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
