import { createRequire } from 'node:module';
import MarkdownIt, { type MarkdownIt as Parser, type StateBlock, type Token } from 'markdown-it';
import { lazy, memoizeTexts } from '../../platform/memo.js';

/** Longer formulas are text; characters. */
const longest = 2_000;
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
  if (end < 0 || end + mark.length > to || end - from > longest || end === from) return undefined;
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
  if (content === '' || content.includes('$$') || content.length > longest) return false;
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  Object.assign(token, { content, markup: '$$', block: true, map: [start, at + 1] });
  state.line = at + 1;
  return true;
}

/** A formula as MathML, which needs neither a script nor a stylesheet; or what is wrong with it. */
export type SetFormula = { readonly html: string } | { readonly fault: string };

interface Katex {
  renderToString(tex: string, options: object): string;
}

/** Read when the first formula is, since few texts have one. */
const katex = lazy(() => createRequire(import.meta.url)('katex') as Katex);

/** What is remembered: letters of one text are in it many times. */
const bounds = { most: 2_000, longest: 500 };
const inLine = memoizeTexts((tex: string) => setAs(tex, false), bounds);
const displayed = memoizeTexts((tex: string) => setAs(tex, true), bounds);

/** Sets a formula of TeX. Commands that lead elsewhere or give styles are not run. */
export const setFormula = (tex: string, isDisplayed: boolean): SetFormula => (isDisplayed ? displayed : inLine)(tex);

function setAs(tex: string, displayMode: boolean): SetFormula {
  try {
    const html = katex().renderToString(tex, {
      displayMode,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20,
    });
    return { html: html.replace(/^<span class="katex">/, '').replace(/<\/span>$/, '') };
  } catch (error) {
    return { fault: (error as Error).message.replace(/^KaTeX parse error: /, '').split('\n', 1)[0] ?? '' };
  }
}

/** Formulas of one text that are set; further ones are shown as they are written. */
export const mostFormulas = 1_000;

const reader = new MarkdownIt({ html: false }).use(math);

/** The formulas of a text that cannot be set, each with its line, counted from 0. */
export function brokenFormulas(
  text: string,
): { readonly tex: string; readonly fault: string; readonly line: number }[] {
  if (!text.includes('$')) return [];
  let left = mostFormulas;
  return reader.parse(text, {}).flatMap((token) => {
    let line = token.map?.[0] ?? 0;
    return [token, ...(token.children ?? [])].flatMap((each: Token) => {
      if (each.type === 'softbreak' || each.type === 'hardbreak') line += 1;
      if (!each.type.startsWith('math_') || left === 0) return [];
      left -= 1;
      const set = setFormula(each.content, each.markup === '$$');
      return 'fault' in set ? [{ tex: each.content, fault: set.fault, line }] : [];
    });
  });
}
