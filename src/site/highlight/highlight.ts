import { escapeHtml } from '../../platform/markup.js';
import { languageNamed } from './languages.js';
import { tokenize } from './tokens.js';

/** Longer blocks are data rather than something to read, and stay uncoloured. Characters. */
export const longestColoured = 30_000;

/**
 * Code as HTML with a class for each kind of word, or plain where the language is not known. Own code, because what
 * libraries do takes time that grows with the square of the text or worse, and a reader of a page must not wait for a
 * block that was made for it.
 */
export function highlight(code: string, name: string): string {
  const language = code.length > longestColoured ? undefined : languageNamed(name);
  if (!language) return escapeHtml(code);
  let html = '';
  tokenize(code, language, (text, kind) => {
    html += kind === undefined ? escapeHtml(text) : `<span class="hl-${kind}">${escapeHtml(text)}</span>`;
  });
  return html;
}
