import { type Html, html } from '../../http/html.js';
import { form } from '../../people/pages/layout.js';
import { harmless } from '../../platform/terminal-text.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { rowsOf } from './list-views.js';
import { agentPath, consolePaths } from './paths.js';
import { number } from './words/formats.js';
import { words as allWords } from './words.js';

const words = allWords.agents;
/** Agents that are named after a revocation; the list has all. */
const mostNamed = 20;

/** What a question is about, and where its form and its way back lead. */
export interface Asking {
  readonly csrf: string;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** Whose agents, as the owner wrote it. */
  readonly named: string;
  readonly back: string;
}

/** The question before agents are revoked: how many, whose, and what they will meet. */
export function revokeView(frame: ConsoleFrame, { csrf, action, hidden, named, back }: Asking, count: number): Html {
  const title = count === 0 ? words.askedNone : words.asked(number(count), count === 1);
  const body = html`<div class="choices"><button>${words.yes}</button></div>`;
  const main = html`<h1>${title}</h1>
    <p class="lead"><bdi>${harmless(named)}</bdi></p>
    ${
      count === 0
        ? html`<p>${words.askedNoneText}</p>`
        : html`<p>${words.revokeText} ${words.meets}</p>
    ${form({ action, csrf, hidden: { ...hidden, confirm: 'yes' }, className: 'act', body })}`
    }
    ${backLink(back)}`;
  return consolePage(frame, { title, main, csrf, open: consolePaths.agents });
}

/** What was revoked. */
export function revokedView(
  frame: ConsoleFrame,
  { csrf, named, back }: Asking,
  { count, revoked }: { readonly count: number; readonly revoked: readonly string[] },
): Html {
  const title = words.done(number(count), count === 1);
  const listed = revoked.slice(0, mostNamed).map((id) => html`<a href="${agentPath(id)}">${id}</a>`);
  const main = html`<h1>${title}</h1>
    <p class="lead"><bdi>${harmless(named)}</bdi></p>
    ${count > 0 && rowsOf(listed)}
    ${backLink(back)}`;
  return consolePage(frame, { title, main, csrf, open: consolePaths.agents });
}

const backLink = (back: string): Html => html`<p><a href="${back}">${words.back}</a></p>`;
