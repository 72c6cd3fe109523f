import type { MarkdownIt, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import type { Words } from '../dictionary/words.js';
import { escapeHtml } from '../platform/markup.js';

/** Footnotes, whose anchors hold a colon so that no heading can have the same. */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  const { rules } = md.renderer;
  rules.footnote_ref = (tokens, i) => {
    const { number, anchor } = placeOf(tokens[i]);
    return `<sup class="footnote-ref"><a href="#fn:${number}" id="fnref:${anchor}">${number}</a></sup>`;
  };
  rules.footnote_block_open = (_, _i, _options, env) => {
    const { words } = (env as { readonly site: { readonly words: Words } }).site;
    return `<section class="footnotes" role="doc-endnotes"><h2>${escapeHtml(words.say('footnotes'))}</h2><ol>\n`;
  };
  rules.footnote_block_close = () => '</ol></section>\n';
  rules.footnote_open = (tokens, i) => `<li id="fn:${placeOf(tokens[i]).number}">`;
  rules.footnote_close = () => '</li>\n';
  rules.footnote_anchor = (tokens, i) => {
    const { anchor } = placeOf(tokens[i]);
    return ` <a href="#fnref:${anchor}" class="footnote-back" aria-label="↩ ${anchor}">↩</a>`;
  };
}

/**
 * The number of a footnote, and the name of the place that refers to it; a second reference to one footnote has a name
 * of its own.
 */
function placeOf(token: Token | undefined): { number: number; anchor: string } {
  const { id = 0, subId = 0 } = (token?.meta ?? {}) as { id?: number; subId?: number };
  return { number: id + 1, anchor: subId > 0 ? `${id + 1}:${subId}` : String(id + 1) };
}
