import { endOf, inlineContainers, lineOf, type MarkdownNode, type MarkdownTree, startOf, visit } from './nodes.js';
import { OpaqueRanges } from './opaque.js';

/** Something that is written in the running text of a tree. Offsets are those of the source. */
export interface FoundInText<Value> {
  readonly from: number;
  readonly to: number;
  /** Counted from 0. */
  readonly line: number;
  readonly value: Value;
}

/** Reads what begins at a mark, before an offset. Returns its place and its value, or undefined if it is text. */
export type Reader<Value> = (at: number, end: number) => Omit<FoundInText<Value>, 'line'> | undefined;

/**
 * Finds what begins with a mark in paragraphs, headings and cells, outside of code, formulas and links. Nothing that is
 * found ends in another paragraph or overlaps.
 */
export function findInText<Value>(
  { root, source }: MarkdownTree,
  mark: string,
  read: Reader<Value>,
): FoundInText<Value>[] {
  const opaque = new OpaqueRanges(root, { wholeLinks: true });
  const found: FoundInText<Value>[] = [];
  visit(root, (node) => {
    if (inlineContainers.has(node.type))
      findInNode(node, source, mark, (at, end) => checked(read(at, end), opaque), found);
  });
  return found;
}

/** A place that holds no code, formula or link. */
function checked<Place extends { readonly from: number; readonly to: number }>(
  place: Place | undefined,
  opaque: OpaqueRanges,
): Place | undefined {
  return place && opaque.endWithin(place.from, place.to) === undefined ? place : undefined;
}

function findInNode<Value>(
  node: MarkdownNode,
  source: string,
  mark: string,
  read: Reader<Value>,
  found: FoundInText<Value>[],
): void {
  const end = endOf(node);
  let [line, counted] = [lineOf(node), startOf(node)];
  let from = Math.max(startOf(node), found.at(-1)?.to ?? 0);
  for (let at = source.indexOf(mark, from); at >= 0 && at < end; at = source.indexOf(mark, from)) {
    const place = read(at, end);
    from = place?.to ?? at + mark.length;
    if (!place) continue;
    for (; counted < at; counted += 1) if (source[counted] === '\n') line += 1;
    found.push({ ...place, line });
  }
}

/** Returns the end of the line at an offset. */
export function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}
