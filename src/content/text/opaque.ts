import { endOf, type MarkdownNode, startOf, visit } from './nodes.js';

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Options {
  /** Makes the words of links opaque as well. */
  readonly wholeLinks?: boolean;
  /** Types of nodes that are opaque. All others are not. */
  readonly only?: readonly string[];
}

const leaves: ReadonlySet<string> = new Set([
  'code',
  'inlineCode',
  'formula',
  'image',
  'imageReference',
  'footnoteReference',
  'definition',
  'html',
]);

/** The parts of a source that are not running text: code, formulas, pictures, and the targets of links. */
export class OpaqueRanges {
  readonly #ranges: readonly Range[];

  constructor(root: MarkdownNode, options: Options = {}) {
    const ranges: Range[] = [];
    visit(root, (node) => {
      const range = rangeOf(node, options);
      if (range && range.to > range.from) ranges.push(range);
    });
    this.#ranges = ranges.toSorted((a, b) => a.from - b.from);
  }

  /** Returns the end of the opaque range that holds any character between two offsets, or undefined. */
  endWithin(from: number, to: number): number | undefined {
    const range = this.#ranges[this.#lastBefore(to)];
    return range && range.to > from ? range.to : undefined;
  }

  /** Index of the last range that begins before an offset. */
  #lastBefore(offset: number): number {
    let [low, high] = [-1, this.#ranges.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#ranges[middle]?.from ?? 0) < offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function rangeOf(node: MarkdownNode, { only, wholeLinks }: Options): Range | undefined {
  if (only && !only.includes(node.type)) return undefined;
  if (leaves.has(node.type)) return { from: startOf(node), to: endOf(node) };
  if (node.type !== 'link' && node.type !== 'linkReference') return undefined;
  const last = node.children?.at(-1);
  const isAutolink =
    node.children?.length === 1 && last?.type === 'text' && startOf(last) - startOf(node) === endOf(node) - endOf(last);
  return { from: wholeLinks || isAutolink || !last ? startOf(node) : endOf(last), to: endOf(node) };
}
