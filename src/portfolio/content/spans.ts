import type { Nodes } from 'mdast';
import { linkedBlocks } from './links.js';

/** A stretch of a text, in characters from its beginning, and what stands there instead. */
export type Stretch = readonly [from: number, to: number, instead?: string];

/** What a link or a picture leads to, as it is written. */
export interface Target {
  readonly target: string;
  readonly image: boolean;
}

/**
 * A text whose blocks with a link or picture that is meant are edited; the rest is left exactly as it is written. Only
 * few blocks need the parser that knows places, which is slow.
 */
export function editedBlocks(
  text: string,
  isMeant: (target: Target) => boolean,
  edit: (text: string) => string,
): string {
  // A reference may be defined anywhere. Without one each block stands for itself.
  if (text.includes(']:')) return edit(text);
  const lines = text.split('\n');
  const pieces: string[] = [];
  let done = 0;
  for (const { from, to, links } of linkedBlocks(text)) {
    if (from < done || !links.some(isMeant)) continue;
    pieces.push(...lines.slice(done, from), edit(lines.slice(from, to).join('\n')));
    done = to;
  }
  return [...pieces, ...lines.slice(done)].join('\n');
}

/** The text without what the spans take out; of two that overlap the first counts. */
export function cut(text: string, spans: readonly Stretch[]): string {
  let end = 0;
  let rest = '';
  for (const [from, to, instead = ''] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (from > end) rest += text.slice(end, from);
    if (from >= end) rest += instead;
    end = Math.max(end, to);
  }
  return rest + text.slice(end);
}

export function spanOf({ position }: Nodes): readonly [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

export function visit(node: Nodes, call: (node: Nodes) => void): void {
  call(node);
  if ('children' in node) for (const child of node.children) visit(child, call);
}

/** A footnote of one word has the form of a reference definition. */
export const isFootnote = ({ identifier }: { readonly identifier: string }): boolean => identifier.startsWith('^');
