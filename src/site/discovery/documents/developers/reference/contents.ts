import { type Html, html } from '../../../../../base/html.js';
import type { Words } from '../../../../../base/i18n/words.js';
import type { Heading } from '../../../../../content/result/texts.js';

/**
 * Renders the table of contents: one expandable entry per tag, which works without JavaScript and stays short with a
 * hundred operations.
 */
export function referenceContents(words: Words, headings: readonly Heading[]): Html {
  const groups = headings.filter(({ level }) => level === 2);
  return html`<nav class="contents" aria-labelledby="contents"><p id="contents">${words.say('onThisPage')}</p><ol lang="en" dir="ltr">${groups.map((group) => groupItem(group, operationsOf(group, headings)))}</ol></nav>`;
}

/** Returns the level 3 headings of one group. */
function operationsOf(group: Heading, headings: readonly Heading[]): Heading[] {
  const after = headings.slice(headings.indexOf(group) + 1);
  const end = after.findIndex(({ level }) => level === 2);
  return (end < 0 ? after : after.slice(0, end)).filter(({ level }) => level === 3);
}

function groupItem({ id, text }: Heading, operations: readonly Heading[]): Html {
  if (operations.length === 0) return html`<li><a href="#${id}">${text}</a></li>`;
  return html`<li><details><summary>${text}</summary><ol>${operations.map((operation) => html`<li><a href="#${operation.id}">${operation.text}</a></li>`)}</ol></details></li>`;
}
