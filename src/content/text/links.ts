import { findWrittenTarget } from './destination.js';
import { applyEdits, type Edit } from './edits.js';
import { endOf, lineOf, type MarkdownNode, type MarkdownTree, nodesOfType, sourceOf, startOf, visit } from './nodes.js';
import { readMarkdown } from './parse.js';

/** Where a link or a picture leads. */
export interface Target {
  /** As written, without escapes. */
  readonly target: string;
  readonly image: boolean;
}

/** A link or a picture of a text. */
export interface FoundLink extends Target {
  /** Line of the text, counted from 0. */
  readonly line: number;
}

const types = ['link', 'linkReference', 'image', 'imageReference', 'definition'] as const;
const mayHoldLinks = /\]\(|\]:|<[a-z][a-z0-9+.-]*:|<[^\s<>@]{1,64}@/i;

/** Parses a text that may hold links. Most of the time of loading goes into parsing, and many texts have none. */
const parseLinks = (text: string): MarkdownTree | undefined =>
  mayHoldLinks.test(text) ? readMarkdown(text) : undefined;

/** Targets of the links, pictures and definitions of a tree, by their nodes. */
function targetsOf({ root, source }: MarkdownTree): Map<MarkdownNode, Target> {
  const defined = new Map<string, string>();
  for (const { identifier = '', url = '' } of nodesOfType(root, 'definition'))
    if (!defined.has(identifier)) defined.set(identifier, url);
  const targets = new Map<MarkdownNode, Target>();
  for (const node of nodesOfType(root, ...types)) {
    // A bare address is not a link of Markdown: it is shown as it is written.
    if (node.type === 'link' && !'[<'.includes(source[startOf(node)] ?? ' ')) continue;
    const target = node.url ?? defined.get(node.identifier ?? '');
    if (target !== undefined) targets.set(node, { target, image: node.type.startsWith('image') });
  }
  return targets;
}

/** Returns every link and picture of a text in order. */
export function findLinks(text: string): FoundLink[] {
  const tree = parseLinks(text);
  const targets = tree ? [...targetsOf(tree)].filter(([{ type }]) => type !== 'definition') : [];
  return targets.map(([node, target]) => ({ ...target, line: lineOf(node) }));
}

/** Returns a new target, or undefined if the target stays. */
export type NewTarget = (target: string) => string | undefined;

/** Changes targets of links and pictures. Everything else stays exactly as it is written. */
export function replaceTargets(text: string, newTarget: NewTarget): string {
  const tree = parseLinks(text);
  return tree ? applyEdits(text, targetEdits(tree, newTarget)) : text;
}

/** Edits that change the targets of a tree, together with the angle brackets around them or `inside` of these. */
export function targetEdits(tree: MarkdownTree, newTarget: NewTarget, brackets?: 'inside'): Edit[] {
  const edits: Edit[] = [];
  for (const [node, { target }] of targetsOf(tree)) {
    const place = findWrittenTarget(node, tree.source);
    const changed = place && newTarget(target);
    if (!place || changed === undefined) continue;
    const margin = place.isBracketed && brackets !== 'inside' ? 1 : 0;
    edits.push({ from: place.from - margin, to: place.to + margin, text: changed });
  }
  return edits;
}

/**
 * Removes links and pictures that must not be published: the words of a link stay, a picture goes. Everything else stays
 * exactly as it is written.
 */
export function removeLinks(text: string, isRemoved: (target: Target) => boolean): string {
  const tree = parseLinks(text);
  if (!tree) return text;
  const targets = targetsOf(tree);
  const isGone = (node: MarkdownNode): boolean => {
    const target = targets.get(node);
    return target !== undefined && isRemoved(target);
  };
  const edits: Edit[] = [];
  visit(tree.root, (node) => {
    if (isGone(node)) edits.push(...removalOf(node, tree.source));
    else if (targets.has(node) && isEmptied(node, isGone)) {
      edits.push({ from: startOf(node), to: endOf(node), text: linkToItself(targets.get(node)?.target ?? '') });
      return false;
    }
    return true;
  });
  return applyEdits(text, edits);
}

function removalOf(node: MarkdownNode, source: string): Edit[] {
  const [from, to] = [startOf(node), endOf(node)];
  const [first] = node.children ?? [];
  const last = node.children?.at(-1);
  if (!first || !last) return [{ from, to, text: '' }];
  // The words of an address between angle brackets are the address.
  if (sourceOf(node, source).startsWith('<')) return [{ from, to, text: '' }];
  return [
    { from, to: startOf(first), text: '' },
    { from: endOf(last), to, text: '' },
  ];
}

/** Whether a link is around pictures alone, all of which go. */
function isEmptied({ type, children = [] }: MarkdownNode, isGone: (node: MarkdownNode) => boolean): boolean {
  const shown = children.filter((child) => child.type !== 'text' || (child.value ?? '').trim() !== '');
  return (
    type.startsWith('link') &&
    shown.length > 0 &&
    shown.every((child) => child.type.startsWith('image') && isGone(child))
  );
}

/** A link that has its address as its words. */
const linkToItself = (target: string): string =>
  /^https?:[^\s<>]+$/.test(target) ? `<${target}>` : `[${target.replaceAll('[', '').replaceAll(']', '')}](<${target}>)`;
