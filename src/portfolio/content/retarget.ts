import type { Definition, Image, Link, Nodes } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { cut, editedBlocks, isFootnote, type Stretch, spanOf, visit } from './spans.js';

/** Where a link or a picture leads instead, for what it leads to as it is written; undefined where it stays. */
export type Instead = (target: string) => string | undefined;

/** The Markdown with other targets of links and pictures; the rest is left exactly as it is written. */
export function withTargets(text: string, instead: Instead): string {
  return editedBlocks(
    text,
    ({ target }) => instead(target) !== undefined,
    (piece) => retargeted(piece, instead),
  );
}

function retargeted(text: string, instead: Instead): string {
  const written: (readonly [from: number, to: number])[] = [];
  const noted: Extension['exit'] = {
    resourceDestination: ({ start, end }) => void written.push([start.offset, end.offset]),
    definitionDestination: ({ start, end }) => void written.push([start.offset, end.offset]),
  };
  const spans: Stretch[] = [];
  visit(fromMarkdown(text, { mdastExtensions: [{ exit: noted }] }), (node) => {
    const target = hasTarget(node) ? instead(node.url) : undefined;
    if (target === undefined) return;
    const [from, to] = spanOf(node);
    // The words of a link may hold a picture, whose address comes before its own.
    const own = written.findLast((span) => span[0] >= from && span[1] <= to);
    if (own) spans.push([...own, target]);
  });
  return cut(text, spans);
}

const hasTarget = (node: Nodes): node is Image | Link | Definition =>
  node.type === 'image' || node.type === 'link' || (node.type === 'definition' && !isFootnote(node));
