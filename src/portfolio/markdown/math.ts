import MarkdownIt, { type MarkdownIt as Parser, type StateBlock, type Token } from 'markdown-it';
import { renderFormula } from './formula.js';
import { FormulaBudget, maxFormulaLength } from './formula-limits.js';

/** Lines that a formula between `$$` may take. */
const mostLines = 60;

/**
 * The place behind the formula that begins at a dollar sign, or undefined where none does: `$…$` and `$$…$$`, as Pandoc
 * and GitHub have them. What may be two prices is text: a formula has no space at its ends, and is a word or has a sign
 * of mathematics.
 */
export function formulaEnd(text: string, at: number, to = text.length): number | undefined {
  const mark = text.startsWith('$$', at) ? '$$' : '$';
  const from = at + mark.length;
  if (mark === '$' && /[\p{L}\p{N}$\\]/u.test(text[at - 1] ?? '')) return undefined;
  let end = text.indexOf(mark, from);
  while (end > 0 && text[end - 1] === '\\') end = text.indexOf(mark, end + 1);
  if (end < 0 || end + mark.length > to || end - from > maxFormulaLength || end === from) return undefined;
  const formula = text.slice(from, end);
  if (mark === '$$') return /\n[ \t]*\n/.test(formula) ? undefined : end + 2;
  const isSound =
    formula.trim() === formula && !/\n[ \t]*\n/.test(formula) && (!/\s/.test(formula) || /[\\^_{}=+<>|]/.test(formula));
  return isSound && !/[\p{L}\p{N}]/u.test(text[end + 1] ?? '') ? end + 1 : undefined;
}

/** Formulas as tokens `math_inline` and `math_block`, with their TeX as the content. */
export function math(md: Parser): void {
  md.inline.ruler.before('escape', 'math_inline', (state, silent) => {
    if (state.src[state.pos] !== '$') return false;
    const end = formulaEnd(state.src, state.pos, state.posMax);
    if (end === undefined) return false;
    const mark = state.src.startsWith('$$', state.pos) ? '$$' : '$';
    if (!silent) {
      const token = state.push('math_inline', 'math', 0);
      token.markup = mark;
      token.content = state.src.slice(state.pos + mark.length, end - mark.length).trim();
    }
    state.pos = end;
    return true;
  });
  md.block.ruler.before('paragraph', 'math_block', block, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function block(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const line = (at: number): string =>
    state.src.slice((state.bMarks[at] ?? 0) + (state.tShift[at] ?? 0), state.eMarks[at]).trim();
  const first = line(start);
  if (!first.startsWith('$$')) return false;
  const lines = [first.slice(2)];
  let at = start;
  while (!(lines.at(-1) ?? '').endsWith('$$') || (at === start && first.length < 4)) {
    at += 1;
    if (at >= end || at - start > mostLines || (state.sCount[at] ?? 0) < state.blkIndent || line(at) === '')
      return false;
    lines.push(line(at));
  }
  const content = lines.join('\n').slice(0, -2).trim();
  if (content === '' || content.includes('$$') || content.length > maxFormulaLength) return false;
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  Object.assign(token, { content, markup: '$$', block: true, map: [start, at + 1] });
  state.line = at + 1;
  return true;
}

const reader = new MarkdownIt({ html: false }).use(math);

/** A formula that cannot be rendered, with its line, counted from 0. */
export interface BrokenFormula {
  readonly tex: string;
  readonly reason: string;
  readonly line: number;
}

/** Finds the formulas of a text that cannot be rendered. Of several with the same reason, only the first is returned. */
export function findBrokenFormulas(text: string): readonly BrokenFormula[] {
  if (!text.includes('$')) return [];
  const budget = new FormulaBudget();
  const byReason = new Map<string, BrokenFormula>();
  for (const { tex, isDisplayed, line } of formulasOf(text)) {
    const rendered = renderFormula(tex, isDisplayed, budget);
    if ('reason' in rendered && !byReason.has(rendered.reason))
      byReason.set(rendered.reason, { tex, reason: rendered.reason, line });
  }
  return [...byReason.values()];
}

function formulasOf(text: string): { readonly tex: string; readonly isDisplayed: boolean; readonly line: number }[] {
  return reader.parse(text, {}).flatMap((token) => {
    let line = token.map?.[0] ?? 0;
    return [token, ...(token.children ?? [])].flatMap((each: Token) => {
      if (each.type === 'softbreak' || each.type === 'hardbreak') line += 1;
      return each.type.startsWith('math_') ? [{ tex: each.content, isDisplayed: each.markup === '$$', line }] : [];
    });
  });
}
