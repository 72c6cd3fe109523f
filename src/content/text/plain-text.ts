import { plainWords, textBlocks } from './blocks.js';
import { holdsHtml, htmlToMarkdown, plainOf } from './html-text.js';

/** A text without one of these, at these places, is the same with and without Markdown. */
const mayBeMarked = /[\\`*_[\]<>&#|~]|^[ \t]*(?:[-+=]|\d{1,9}[.)])|^(?: {4}|\t)/m;

/**
 * Markdown as plain text: marks and the targets of links go, words and line ends stay, an item of a list and a row of a
 * table have a line each. Time grows with the length of the text.
 */
export function plainText(markdown: string): string {
  if (!mayBeMarked.test(markdown)) return markdown.trim();
  let text = '';
  let before: string | undefined;
  for (const { kind, words } of textBlocks(markdown)) {
    const line = plainWords(words);
    const gap =
      before === undefined ? '' : before === kind && kind !== 'paragraph' && kind !== 'heading' ? '\n' : '\n\n';
    text += gap + line + (kind === 'heading' && line !== '' ? ':' : '');
    before = kind;
  }
  return text.trim();
}

/** A title without marks; an underscore is a letter of a name there, as in `__init__.py`. */
export function plainTitle(title: string): string {
  // A tag that nothing closes is what the title is about.
  const text = title.includes('</') ? plainOf(title) : title;
  const words = plainText(text.replaceAll('_', '\\_'));
  // What only looks like a list or a heading is a title.
  return words === '' || /^[ \t]*(?:[-+>#]|\*(?!\S)|\d{1,9}[.)])/.test(text) ? title : words.replaceAll(/\s+/g, ' ');
}

/** A text of the owner's with HTML in it as Markdown, and what had to be dropped of it: scripts, forbidden addresses. */
export function withoutHtml(text: string): { readonly text: string; readonly dropped: readonly string[] } {
  return holdsHtml(text) ? htmlToMarkdown(text) : { text, dropped: [] };
}
