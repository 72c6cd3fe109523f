import type { MarkdownNode } from './nodes.js';

/** Returns the words of a node on one line: texts and code, without pictures and formulas. */
export function wordsOf({ type, value = '', children = [] }: MarkdownNode): string {
  if (type === 'text' || type === 'inlineCode') return value.replaceAll('\n', ' ');
  return children.map(wordsOf).join('');
}
