import type { MarkdownNode } from './nodes.js';

/** Returns the words of a node on one line: texts and code, without pictures and formulas. */
export function textOf({ type, value = '', children = [] }: MarkdownNode): string {
  if (type === 'text' || type === 'inlineCode') return value.split('\n').join(' ');
  return children.map(textOf).join('');
}
