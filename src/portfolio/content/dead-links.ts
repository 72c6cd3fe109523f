import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isForbidden } from './address.js';
import { linksOf } from './links.js';
import { cut, editedBlocks, isFootnote, type Stretch, spanOf, type Target, visit } from './spans.js';

/**
 * The Markdown without the links and pictures that must not be published: the words of a link stay, a picture goes. The
 * rest is left exactly as it is written.
 */
export function withoutLinks(text: string, isGone: (target: Target) => boolean): string {
  return editedBlocks(text, isGone, (piece) => withoutLinksIn(piece, isGone));
}

function withoutLinksIn(text: string, isGone: (target: Target) => boolean): string {
  const tree = fromMarkdown(text);
  const defined = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type === 'definition' && !isFootnote(node) && !defined.has(node.identifier))
      defined.set(node.identifier, node.url);
  });
  const spans: Stretch[] = [];
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
function cuts(node: Nodes, defined: ReadonlyMap<string, string>, isGone: (target: Target) => boolean): Stretch[] {
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

/** True for `[text](address)`: what follows its text is longer than one angle bracket. */
function isBracket(node: Nodes, first: Nodes): boolean {
  return spanOf(node)[1] - spanOf(first)[1] > 1;
}
