import { paragraphOf, splitLines, textOfLine } from './lines.js';
import type { MarkdownNode } from './nodes.js';

type Part =
  | { readonly kind: 'open'; readonly isOpen: boolean; readonly node: MarkdownNode }
  | { readonly kind: 'close'; readonly node: MarkdownNode }
  | { readonly kind: 'summary' | 'other'; readonly node: MarkdownNode };

interface Opened {
  readonly part: Part;
  /** Index of the first node inside. */
  readonly from: number;
}

/** Levels of details in details. Deeper ones stay text. */
const maxNested = 20;

/**
 * Makes `details` nodes of what is between lines `<details>` and `</details>`, as clean Markdown has them (content.md §3).
 * A tag without its counterpart stays text.
 */
export function withDetails(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  if (!nodes.some(holdsTag)) return [...nodes];
  const result: MarkdownNode[] = [];
  const opened: Opened[] = [];
  for (const part of nodes.flatMap(partsOf)) {
    const last = part.kind === 'close' ? opened.pop() : undefined;
    if (part.kind === 'open' && opened.length < maxNested) opened.push({ part, from: result.length + 1 });
    if (!last) result.push(part.node);
    else result.push(detailsOf(result.splice(last.from - 1), last.part));
  }
  return result;
}

const isTag = (text: string | undefined): boolean => text?.startsWith('<') === true;

function holdsTag({ type, children = [] }: MarkdownNode): boolean {
  return (
    type === 'paragraph' && children.some(({ value }) => isTag(value?.trimStart()) || value?.includes('\n<') === true)
  );
}

/** A paragraph as the tags on lines of their own and what is between them. */
function partsOf(node: MarkdownNode): Part[] {
  if (!holdsTag(node)) return [{ kind: 'other', node }];
  const parts: Part[] = [];
  let lines: MarkdownNode[][] = [];
  const flush = (): void => {
    parts.push(...paragraphOf(lines, node).map((paragraph): Part => ({ kind: 'other', node: paragraph })));
    lines = [];
  };
  for (const line of splitLines(node.children ?? [])) {
    const part = partOfLine(line, node);
    if (part) {
      flush();
      parts.push(part);
    } else lines.push(line);
  }
  flush();
  return parts;
}

function partOfLine(line: MarkdownNode[], like: MarkdownNode): Part | undefined {
  const text = textOfLine(line);
  const node = { ...like, children: line };
  if (text === '<details>' || text === '<details open>') return { kind: 'open', isOpen: text !== '<details>', node };
  if (text === '</details>') return { kind: 'close', node };
  const words = summaryWords(line);
  return words && { kind: 'summary', node: { ...node, type: 'paragraph', children: line, title: null } };
}

/** What is between the tags of a summary. */
function summaryWords(line: readonly MarkdownNode[]): MarkdownNode[] | undefined {
  const [first] = line;
  const last = line.at(-1);
  if (!first?.value?.trimStart().startsWith('<summary>') || !last?.value?.trimEnd().endsWith('</summary>'))
    return undefined;
  if (first.type !== 'text' || last.type !== 'text') return undefined;
  const start = { ...first, value: first.value.trimStart().slice('<summary>'.length).trimStart() };
  const words = [start, ...line.slice(1)];
  const end = words.at(-1) as MarkdownNode;
  words[words.length - 1] = { ...end, value: (end.value ?? '').trimEnd().slice(0, -'</summary>'.length).trimEnd() };
  return words.filter(({ type, value }) => type !== 'text' || value !== '');
}

function detailsOf(inside: readonly MarkdownNode[], part: Part): MarkdownNode {
  const [, first, ...rest] = inside;
  const words = first?.type === 'paragraph' ? summaryWords(first.children ?? []) : undefined;
  const body = words ? rest : inside.slice(1);
  return {
    type: 'details',
    open: part.kind === 'open' && part.isOpen,
    children: [...(words ? [{ type: 'summary', children: words }] : []), ...body],
  };
}
