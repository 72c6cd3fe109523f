import type { MarkdownNode } from './nodes.js';

/** Splits inline nodes into lines, without the line ends between them. A hard break stays at the end of its line. */
export function splitLines(nodes: readonly MarkdownNode[]): MarkdownNode[][] {
  const lines: MarkdownNode[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'text') {
      lines.at(-1)?.push(node);
      if (node.type === 'break') lines.push([]);
      continue;
    }
    (node.value ?? '').split('\n').forEach((value, i) => {
      if (i > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push({ ...node, value });
    });
  }
  return lines;
}

/** Joins lines again. */
export function joinLines(lines: readonly (readonly MarkdownNode[])[]): MarkdownNode[] {
  return lines.flatMap((line, i) => {
    const isBroken = lines[i - 1]?.at(-1)?.type === 'break';
    return i === 0 || isBroken ? line : [{ type: 'text', value: '\n' }, ...line];
  });
}

/** The text of a line that is nothing but text. */
export function textOfLine(line: readonly MarkdownNode[]): string | undefined {
  const [first, ...rest] = line;
  if (!first) return '';
  return rest.length === 0 && first.type === 'text' ? (first.value ?? '').trim() : undefined;
}

/** Paragraphs with the same position as one that is split. Empty ones are left out. */
export function paragraphOf(lines: readonly (readonly MarkdownNode[])[], like: MarkdownNode): MarkdownNode[] {
  const children = trimmed(joinLines(lines));
  return children.length === 0 ? [] : [{ ...like, children }];
}

/** Inline nodes without a line end or a break at their ends. */
function trimmed(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const isGap = ({ type, value = '' }: MarkdownNode): boolean =>
    type === 'break' || (type === 'text' && value.trim() === '');
  let [from, to] = [0, nodes.length];
  while (from < to && isGap(nodes[from] as MarkdownNode)) from += 1;
  while (to > from && isGap(nodes[to - 1] as MarkdownNode)) to -= 1;
  return nodes.slice(from, to);
}
