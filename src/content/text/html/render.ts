import { type Html, raw } from '../../../base/html.js';
import type { Heading } from '../../result/texts.js';
import { withDialect } from '../dialect.js';
import { numberFootnotes } from '../footnotes.js';
import type { MarkdownTree } from '../nodes.js';
import { parseMarkdown } from '../parse.js';
import type { RenderContext } from './context.js';
import { sanitizeHtml } from './sanitize.js';
import { serialize } from './serialize.js';
import { toHtmlTree } from './to-html-tree.js';
import { setCode, setFormulas, setLinks, setPictures } from './visitors.js';

/** A text as HTML, and its headings. */
export interface Rendered {
  readonly html: Html;
  readonly headings: readonly Heading[];
}

/**
 * Renders Markdown. HTML in it is shown as text, external links get rel="noopener", pictures their size and their smaller
 * forms, and nothing has inline styles.
 */
export function renderMarkdown(markdown: string, context: RenderContext): Rendered {
  return renderTree(parseMarkdown(markdown.split('\r\n').join('\n')), context);
}

/** Renders a tree, which it changes. */
export const renderTree = (tree: MarkdownTree, context: RenderContext): Rendered =>
  renderBlocks(withDialect(tree), context);

/** Renders a tree that `withDialect` has changed, and changes it. */
export function renderBlocks(tree: MarkdownTree, context: RenderContext): Rendered {
  numberFootnotes(tree.root);
  const { root, headings } = toHtmlTree(tree, context);
  const clean = sanitizeHtml(root);
  setLinks(clean, context);
  setPictures(clean, context);
  setCode(clean, context);
  setFormulas(clean, context);
  const html = serialize(clean);
  return { html: raw(html === '' ? '' : `${html}\n`), headings };
}
