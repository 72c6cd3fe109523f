import { endOf, type MarkdownNode, sourceOf, startOf } from './nodes.js';

/** Where a target is written, without the angle brackets that may be around it. */
export interface WrittenTarget {
  readonly from: number;
  readonly to: number;
  readonly isBracketed: boolean;
}

/**
 * Returns where a link, a picture or a definition has its target in the source. Undefined for an address that is its own
 * words, and for a reference, whose target is in its definition.
 */
export function findWrittenTarget(node: MarkdownNode, source: string): WrittenTarget | undefined {
  if (node.type === 'definition') return destinationAt(source, labelEnd(source, startOf(node) + 1) + 2, endOf(node));
  if (node.type === 'image') return inPicture(node, source);
  if (node.type !== 'link' || !sourceOf(node, source).startsWith('[')) return undefined;
  const last = node.children?.at(-1);
  const label = last ? source.indexOf('](', endOf(last)) : startOf(node) + 1;
  return label < 0 ? undefined : destinationAt(source, label + 2, endOf(node));
}

/** The description of a picture has no nodes with positions, so each place where it may end is tried. */
function inPicture(node: MarkdownNode, source: string): WrittenTarget | undefined {
  const end = endOf(node);
  for (let at = source.indexOf('](', startOf(node)); at >= 0 && at < end; at = source.indexOf('](', at + 1)) {
    const found = destinationAt(source, at + 2, end);
    if (found && isEnd(source, found.isBracketed ? found.to + 1 : found.to, end)) return found;
  }
  return undefined;
}

/** Whether nothing but a title follows a target. */
function isEnd(source: string, from: number, end: number): boolean {
  const at = afterBlanks(source, from);
  return at === end - 1 || (at > from && '"\'('.includes(source[at] ?? ' ') && !source.slice(at, end).includes(']('));
}

/** Returns the offset of the bracket that closes a label. */
function labelEnd(source: string, from: number): number {
  let end = from;
  while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
  return end;
}

/** Reads a target (CommonMark 6.3): between angle brackets, or up to a space or a bracket that nothing opened. */
function destinationAt(source: string, offset: number, end: number): WrittenTarget | undefined {
  const from = afterBlanks(source, offset);
  if (source[from] === '<') {
    let to = from + 1;
    while (to < end && source[to] !== '>') to += source[to] === '\\' ? 2 : 1;
    return to < end ? { from: from + 1, to, isBracketed: true } : undefined;
  }
  let [to, depth] = [from, 0];
  for (; to < end; to += source[to] === '\\' ? 2 : 1) {
    const character = source[to] ?? ' ';
    if (isBlank(character) || (character === ')' && depth === 0)) break;
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
  }
  return to > from ? { from, to, isBracketed: false } : undefined;
}

const isBlank = (character: string): boolean => character <= ' ';

/** Skips spaces and line ends, and the marks of a quote at the beginning of a line. */
function afterBlanks(source: string, from: number): number {
  let [at, isBeginning] = [from, false];
  while (at < source.length && (isBlank(source[at] ?? '') || (isBeginning && source[at] === '>'))) {
    isBeginning ||= source[at] === '\n';
    at += 1;
  }
  return at;
}
