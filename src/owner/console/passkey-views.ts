import { type Html, html, type Interpolation } from '../../base/html.js';
import { form } from '../../service/people/pages/layout.js';
import { passkeysList } from '../commands/console.js';
import type { PasskeySummary } from '../passkeys.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { consolePaths } from './paths.js';
import { partsHtml } from './view-html.js';

/** A challenge, and the host for which passkeys are made. */
export interface ForPasskeys {
  readonly challenge: string;
  readonly host: string;
}

/** The way in by passkey; hidden until the script shows it. `problem`: why the last one was refused. */
export function passkeyWay(csrf: string, { challenge, host }: ForPasskeys): Html {
  const body = html`<button>Sign in with a passkey</button>`;
  return html`<section hidden data-passkey="sign-in" data-host="${host}" data-failed="Nothing came of it. Try again, or use another way.">
    <h2>With a passkey</h2>
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
  const main = html`<h1>Passkeys</h1>
    <p class="lead">A passkey is kept by your device or your password manager, and signs you in with a fingerprint, a face or a PIN.</p>
    ${partsHtml(passkeysList(list).parts, csrf)}
    <section><h2>Add a passkey</h2>${adding(frame, csrf, list, add)}</section>`;
  const script = typeof add === 'object' ? frame.passkeyScript() : undefined;
  return consolePage(frame, { title: 'Passkeys', main, csrf, ...(script !== undefined && { script }) });
}

function adding(
  frame: ConsoleFrame,
  csrf: string,
  list: readonly PasskeySummary[],
  add: ForPasskeys | 'stale' | undefined,
): Interpolation {
  if (add === undefined)
    return html`<p>Browsers make passkeys for names of hosts alone, and BASE_URL has an address.</p>`;
  if (add === 'stale')
    return html`<p>To add one, sign in again: the last sign-in is more than a few minutes ago. <a href="${consolePaths.signIn}">Sign in</a></p>`;
  const body = html`<p><label for="name">Name</label>
    <span class="hint" id="name-hint">To know it by, such as “Laptop”.</span>
    <input id="name" name="name" type="text" maxlength="60" autocomplete="off" aria-describedby="name-hint" required></p>
    <button>Add a passkey</button>`;
  const known = list.map(({ credential }) => credential).join(' ');
  return html`<p data-without-passkey>Adding a passkey needs a browser that knows them, with JavaScript. The other ways to sign in do not.</p>
    <div class="filter" hidden data-passkey="add" data-host="${add.host}" data-service="${frame.serviceName()}" data-known="${known}"
    data-failed="Nothing came of it. Try again, or use another way." data-there="This device has a passkey of this site already.">
    ${form({ action: consolePaths.passkeys, csrf, hidden: { challenge: add.challenge }, className: 'act', body })}
    <p role="status"></p></div>`;
}
