import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isForbidden } from './address.js';
import { linkedBlocks, linksOf } from './links.js';

/** A stretch of a text, in characters from its beginning, and what stands there instead. */
type Span = readonly [from: number, to: number, instead?: string];

/** What a link or a picture leads to, as it is written. */
export interface Target {
  readonly target: string;
  readonly image: boolean;
}

/**
 * The Markdown without the links and pictures that must not be published: the words of a link stay, a picture goes. The
 * rest is left exactly as it is written.
 */
export function withoutLinks(text: string, isGone: (target: Target) => boolean): string {
  // A reference may be defined anywhere. Without one each block stands for itself, and only few need the parser that
  // knows places, which is slow.
  if (text.includes(']:')) return withoutLinksIn(text, isGone);
  const lines = text.split('\n');
  const pieces: string[] = [];
  let done = 0;
  for (const { from, to, links } of linkedBlocks(text)) {
    if (from < done || !links.some(isGone)) continue;
    pieces.push(...lines.slice(done, from), withoutLinksIn(lines.slice(from, to).join('\n'), isGone));
    done = to;
  }
  return [...pieces, ...lines.slice(done)].join('\n');
}

function withoutLinksIn(text: string, isGone: (target: Target) => boolean): string {
  const tree = fromMarkdown(text);
  const defined = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type === 'definition' && !isFootnote(node) && !defined.has(node.identifier))
      defined.set(node.identifier, node.url);
  });
  const spans: Span[] = [];
  visit(tree, (node) => spans.push(...cuts(node, defined, isGone)));
  return cut(text, spans);
}

/**
 * The Markdown without links and pictures whose addresses must not be published (threat-model.md A23), and those
 * addresses.
 */
export function withoutForbidden(text: string): { readonly text: string; readonly gone: readonly string[] } {
  const gone = linksOf(text)
    .map(({ target }) => target)
    .filter(isForbidden);
  return { text: gone.length === 0 ? text : withoutLinks(text, ({ target }) => isForbidden(target)), gone };
}

/** What to take out for one node. */
function cuts(node: Nodes, defined: ReadonlyMap<string, string>, isGone: (target: Target) => boolean): Span[] {
  const [from, to] = spanOf(node);
  switch (node.type) {
    case 'image':
    case 'imageReference': {
      const target = node.type === 'image' ? node.url : (defined.get(node.identifier) ?? '');
      return isGone({ target, image: true }) ? [[from, to]] : [];
    }
    case 'definition':
      return !isFootnote(node) && isGone({ target: node.url, image: false }) ? [[from, to]] : [];
    case 'link':
    case 'linkReference': {
      if (node.type === 'linkReference' && isFootnote(node)) return [];
      const target = node.type === 'link' ? node.url : (defined.get(node.identifier) ?? '');
      if (!isGone({ target, image: false })) return isEmptied(node, defined, isGone) ? [[from, to, named(target)]] : [];
      const [first, last] = [node.children[0], node.children.at(-1)];
      // An address between angle brackets is its own text.
      const isAutolink =
        node.type === 'link' && first !== undefined && spanOf(first)[0] === from + 1 && !isBracket(node, first);
      if (!first || !last || isAutolink) return [[from, to]];
      return [
        [from, spanOf(first)[0]],
        [spanOf(last)[1], to],
      ];
    }
    default:
      return [];
  }
}

/** True for a link around pictures alone that go all. */
function isEmptied(
  { children }: { readonly children: readonly Nodes[] },
  defined: ReadonlyMap<string, string>,
  isGone: (target: Target) => boolean,
): boolean {
  const said = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return said.length > 0 && said.every((child) => isPicture(child) && cuts(child, defined, isGone).length > 0);
}

const isPicture = ({ type }: Nodes): boolean => type === 'image' || type === 'imageReference';

/** A link that has its address as its words. */
const named = (target: string): string =>
  /^https?:[^\s<>]+$/.test(target) ? `<${target}>` : `[${target.replaceAll(/[[\]]/g, '')}](<${target}>)`;

/** A footnote of one word has the form of a reference definition. */
const isFootnote = ({ identifier }: { readonly identifier: string }): boolean => identifier.startsWith('^');

/** True for `[text](address)`: what follows its text is longer than one angle bracket. */
function isBracket(node: Nodes, first: Nodes): boolean {
  return spanOf(node)[1] - spanOf(first)[1] > 1;
}

function cut(text: string, spans: readonly Span[]): string {
  let end = 0;
  let rest = '';
  for (const [from, to, instead = ''] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (from > end) rest += text.slice(end, from);
    if (from >= end) rest += instead;
    end = Math.max(end, to);
  }
  return rest + text.slice(end);
}

function spanOf({ position }: Nodes): readonly [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function visit(node: Nodes, call: (node: Nodes) => void): void {
  call(node);
  if ('children' in node) for (const child of node.children) visit(child, call);
}
