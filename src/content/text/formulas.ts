import { maxFormulaLength } from './formula-limits.js';
import { endOf, inlineContainers, type MarkdownNode, type MarkdownTree, startOf, visit } from './nodes.js';
import { OpaqueRanges } from './opaque.js';

/** Lines of a formula between `$$`. */
const maxLines = 60;

/** The place of a formula with its dollar signs. */
export interface FormulaRange {
  readonly from: number;
  readonly to: number;
  readonly isDisplayed: boolean;
}

/**
 * Finds the formulas of a tree that was parsed without them: `$…$` and `$$…$$`, as Pandoc and GitHub have them. What may
 * be two prices is text.
 */
export function findFormulas({ root, source }: MarkdownTree): FormulaRange[] {
  if (!source.includes('$')) return [];
  const opaque = new OpaqueRanges(root);
  const found: FormulaRange[] = [];
  visit(root, (node) => {
    if (inlineContainers.has(node.type)) findInContainer(node, source, opaque, found);
  });
  return found;
}

function findInContainer(node: MarkdownNode, source: string, opaque: OpaqueRanges, found: FormulaRange[]): void {
  const end = endOf(node);
  const begin = Math.max(startOf(node), found.at(-1)?.to ?? 0);
  for (let at = source.indexOf('$', begin); at >= 0 && at < end; ) {
    const range = formulaAt(source, at, node);
    const after = opaque.endWithin(at, range?.to ?? at + 1);
    if (range && after === undefined) found.push(range);
    at = source.indexOf(
      '$',
      range && after === undefined ? range.to : Math.max(at + 1, opaque.endWithin(at, at + 1) ?? 0),
    );
  }
}

function formulaAt(source: string, at: number, container: MarkdownNode): FormulaRange | undefined {
  if (isEscaped(source, at)) return undefined;
  const isDisplayed = source.startsWith('$$', at);
  const isBlock = isDisplayed && container.type === 'paragraph' && beginsLine(source, at, container);
  const to = (isBlock ? blockEnd(source, at) : undefined) ?? formulaEnd(source, at, endOf(container));
  return to === undefined ? undefined : { from: at, to, isDisplayed };
}

/** Whether an odd number of backslashes precedes a character. */
export function isEscaped(source: string, at: number): boolean {
  let first = at;
  while (source[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

function beginsLine(source: string, at: number, container: MarkdownNode): boolean {
  let first = at;
  while (first > startOf(container) && ' \t>'.includes(source[first - 1] ?? '\n')) first -= 1;
  return first === startOf(container) || source[first - 1] === '\n';
}

/** Returns the end of a formula whose last line ends with `$$`. Its lines may look like those of a list. */
function blockEnd(source: string, at: number): number | undefined {
  let line = at + 2;
  for (let count = 0; count <= maxLines && line - at <= maxFormulaLength; count += 1) {
    const newline = source.indexOf('\n', line);
    const end = newline < 0 ? source.length : newline;
    const text = source.slice(line, end).trimEnd();
    if (text.endsWith('$$'))
      return isFormula(source.slice(at + 2, line + text.length - 2)) ? line + text.length : undefined;
    if (newline < 0 || (count > 0 && isBlankLine(text))) return undefined;
    line = newline + 1;
  }
  return undefined;
}

const isFormula = (formula: string): boolean =>
  formula.trim() !== '' && !formula.includes('$$') && formula.length <= maxFormulaLength;
const isBlankLine = (line: string): boolean => /^[\s>]*$/.test(line);
const holdsBlankLine = (formula: string): boolean => /\n[ \t>]*\n/.test(formula);

/**
 * Returns the offset behind the formula that begins at a dollar sign, or undefined if none does. A formula between single
 * signs has no space at its ends, and is one word or holds a sign of mathematics.
 */
export function formulaEnd(text: string, at: number, to = text.length): number | undefined {
  const mark = text.startsWith('$$', at) ? '$$' : '$';
  const from = at + mark.length;
  if (mark === '$' && /[\p{L}\p{N}$\\]/u.test(text[at - 1] ?? '')) return undefined;
  let end = text.indexOf(mark, from);
  while (end > 0 && text[end - 1] === '\\') end = text.indexOf(mark, end + 1);
  if (end < 0 || end + mark.length > to || end - from > maxFormulaLength || end === from) return undefined;
  const formula = text.slice(from, end);
  if (holdsBlankLine(formula)) return undefined;
  if (mark === '$$') return end + 2;
  const isSound = formula.trim() === formula && (!/\s/.test(formula) || /[\\^_{}=+<>|]/.test(formula));
  return isSound && !/[\p{L}\p{N}]/u.test(text[end + 1] ?? '') ? end + 1 : undefined;
}
