import { isolated } from '../../dictionary/direction.js';
import { type Html, html } from '../../http/html.js';
import type { PageFrame } from './deps.js';
import { form, screen } from './layout.js';
import { minutesInWords } from './times.js';

/** A mailed link that was opened: whose mailbox it signs in, its secret, and for how many seconds the session lives. */
export interface OpenedLink {
  readonly address: string;
  readonly secret: string;
  readonly csrf: string;
  readonly sessionSeconds: number;
}

/**
 * The target of a mailed link: nothing happens until the button is pressed, so a scanner that opens links uses none up.
 * `lead` says what comes next, and `action` is where the button leads.
 */
export function openedLinkView(
  frame: PageFrame,
  { address, secret, csrf, sessionSeconds }: OpenedLink,
  { lead, action }: { readonly lead: string; readonly action: string },
): Html {
  const words = frame.words();
  const title = words.say('signInAs', { address: isolated(words, address) });
  const body = html`<button>${words.say('goOn')}</button>`;
  const main = html`<h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${form({ action, csrf, hidden: { t: secret }, className: 'act', body })}
    <p class="hint">${words.say('sessionEnds', { time: minutesInWords(words, sessionSeconds) })}</p>`;
  return screen(frame, { title, main });
}
