import type { FormulaRange } from './formulas.js';
import { endOf, lineOf, type MarkdownNode, type Position, startOf, visit } from './nodes.js';
import type { Substitution } from './substitution.js';

const fields = ['lang', 'meta', 'alt', 'value', 'url', 'title', 'label', 'identifier'] as const;

/** Brings the original characters back into a tree, and makes nodes of its formulas. */
export function restoreTree(root: MarkdownNode, substitution: Substitution, formulas: readonly FormulaRange[]): void {
  if (!substitution.isChanged) return;
  visit(root, (node) => {
    if (!node.children) restoreFields(node, substitution);
    else {
      restoreFields(node, substitution);
      node.children = node.children.flatMap((child) =>
        child.type === 'text' ? splitText(child, substitution, formulas) : [child],
      );
    }
  });
}

function restoreFields(node: MarkdownNode, substitution: Substitution): void {
  if (node.type === 'text' || node.type === 'formula') return;
  const hidden = substitution.hidden(startOf(node), endOf(node));
  for (const name of fields) {
    const value = node[name];
    if (typeof value === 'string') node[name] = substitution.restore(value, hidden);
  }
}

/** A text as the nodes that it consists of: texts and formulas. */
function splitText(node: MarkdownNode, substitution: Substitution, formulas: readonly FormulaRange[]): MarkdownNode[] {
  const splitter = new Splitter(node, substitution);
  for (const range of formulasWithin(node, formulas)) if (!splitter.take(range)) break;
  return splitter.finish();
}

/** Reads the value of a text from left to right. */
class Splitter {
  readonly #nodes: MarkdownNode[] = [];
  readonly #value: string;
  readonly #hidden: Iterator<string>;
  readonly #lines: LineCounter;
  /** How far the value is read. */
  #read = 0;
  /** The same place in the source. */
  #at: number;

  constructor(
    private readonly node: MarkdownNode,
    private readonly substitution: Substitution,
  ) {
    this.#value = node.value ?? '';
    this.#at = startOf(node);
    this.#hidden = substitution.hidden(this.#at, endOf(node));
    this.#lines = new LineCounter(substitution.source, lineOf(node) + 1, this.#at);
  }

  /** Adds a formula and the text before it. Returns false if the value holds no such formula. */
  take(range: FormulaRange): boolean {
    const first = this.#firstHidden();
    const end = this.#endOfHidden(first, range);
    if (end === undefined) return false;
    this.#push(first, range.from);
    const written = this.substitution.restore(this.#value.slice(first, end), this.#hidden);
    this.#nodes.push(formulaNode(written, range, this.#lines.position(range.from, range.to)));
    [this.#read, this.#at] = [end, range.to];
    return true;
  }

  finish(): MarkdownNode[] {
    this.#push(this.#value.length, endOf(this.node));
    return this.#nodes.length > 0 ? this.#nodes : [{ ...this.node, value: '' }];
  }

  #push(end: number, offset: number): void {
    const value = this.substitution.restore(this.#value.slice(this.#read, end), this.#hidden);
    if (value !== '') this.#nodes.push({ type: 'text', value, position: this.#lines.position(this.#at, offset) });
  }

  #firstHidden(): number {
    let at = this.#read;
    while (at < this.#value.length && !this.substitution.isHidden(this.#value[at] ?? '')) at += 1;
    return at;
  }

  #endOfHidden(first: number, { from, to }: FormulaRange): number | undefined {
    let left = [...this.substitution.hidden(from, to)].length;
    for (let at = first; at < this.#value.length; at += 1) {
      if (this.substitution.isHidden(this.#value[at] ?? '')) left -= 1;
      if (left === 0) return at + 1;
    }
    return undefined;
  }
}

/** Counts lines from left to right. */
class LineCounter {
  constructor(
    private readonly source: string,
    private line: number,
    private offset: number,
  ) {}

  position(from: number, to: number): Position {
    for (; this.offset < from; this.offset += 1) if (this.source[this.offset] === '\n') this.line += 1;
    return { start: { line: this.line, offset: from }, end: { line: this.line, offset: to } };
  }
}

function formulasWithin(node: MarkdownNode, formulas: readonly FormulaRange[]): readonly FormulaRange[] {
  const first = firstFrom(formulas, startOf(node));
  let last = first;
  while ((formulas[last]?.to ?? Number.POSITIVE_INFINITY) <= endOf(node)) last += 1;
  return formulas.slice(first, last);
}

/** Index of the first formula that begins at an offset or later. */
function firstFrom(formulas: readonly FormulaRange[], offset: number): number {
  let [low, high] = [0, formulas.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((formulas[middle]?.from ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function formulaNode(written: string, { isDisplayed }: FormulaRange, position: Position): MarkdownNode {
  const sign = isDisplayed ? 2 : 1;
  return { type: 'formula', value: written.slice(sign, -sign).trim(), isDisplayed, position };
}
