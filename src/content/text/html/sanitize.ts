import { type Schema, sanitize } from 'hast-util-sanitize';
import { allowedSchemes } from '../../result/problems/accepted-address.js';
import type { HtmlNode } from './nodes.js';

/** Everything that a text may become. Pages set no inline styles, so `style` is not among the attributes. */
const schema: Schema = {
  tagNames:
    'a blockquote br code dd details div dl dt em h1 h2 h3 h4 h5 h6 hr img input label li ol p pre s section span strong summary sup table tbody td th thead tr ul'.split(
      ' ',
    ),
  attributes: {
    '*': ['dir', 'id', 'title'],
    a: ['ariaLabel', ['className', 'footnote-back'], 'href', 'rel'],
    code: [['className', /^language-/]],
    details: ['open'],
    div: ['ariaLabel', 'className', 'role', 'tabIndex'],
    img: ['alt', 'height', 'src', 'width'],
    input: ['checked', 'disabled', ['type', 'checkbox']],
    li: [['className', 'task']],
    ol: ['start'],
    p: [['className', 'callout-title']],
    pre: ['tabIndex'],
    section: [
      ['className', 'footnotes'],
      ['role', 'doc-endnotes'],
    ],
    span: [['className', /^formula/]],
    sup: [['className', 'footnote-ref']],
    td: [['className', /^align-/]],
    th: [['className', /^align-/]],
  },
  protocols: { href: [...allowedSchemes], src: ['http', 'https'] },
  clobber: [],
  strip: ['script'],
};

/** Removes everything from a tree that no text may have (threat-model.md A23). */
export function sanitizeHtml(tree: HtmlNode): HtmlNode {
  return sanitize(tree as Parameters<typeof sanitize>[0], schema) as HtmlNode;
}
