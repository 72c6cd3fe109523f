import { joinLines, splitLines } from './lines.js';
import type { MarkdownNode } from './nodes.js';
import { wordsOf } from './words-of.js';

/** Kinds of callouts, each with the names that GitHub, Obsidian and Docusaurus have for it. */
const kinds = [
  ['note', 'note info todo abstract summary tldr example quote cite question help faq secondary'],
  ['tip', 'tip hint success check done'],
  ['important', 'important'],
  ['warning', 'warning attention'],
  ['caution', 'caution danger error bug failure fail missing'],
] as const;

export type CalloutKind = (typeof kinds)[number][0];

const marker = /^\[!([a-z]{3,20})\][+-]?(?!\S)/i;

const kindOf = (name: string): CalloutKind | undefined =>
  kinds.find(([, names]) => names.split(' ').includes(name.toLowerCase()))?.[0];

/** Makes a `callout` of a quote whose first line is `[!NOTE]` or similar. Its title may follow on the same line. */
export function calloutOf(quote: MarkdownNode): MarkdownNode {
  const [paragraph, ...rest] = quote.children ?? [];
  const [first] = paragraph?.children ?? [];
  if (quote.type !== 'blockquote' || paragraph?.type !== 'paragraph' || first?.type !== 'text') return quote;
  const found = marker.exec((first.value ?? '').trimStart());
  const kind = kindOf(found?.[1] ?? '');
  if (!found || kind === undefined) return quote;
  const [titleLine = [], ...lines] = splitLines(paragraph.children ?? []);
  const title = wordsOf({ type: 'paragraph', children: titleLine }).trim().slice(found[0].length).trim();
  const body = joinLines(lines);
  return {
    ...quote,
    type: 'callout',
    kind,
    title,
    children: [...(body.length > 0 ? [{ ...paragraph, children: body }] : []), ...rest],
  };
}
