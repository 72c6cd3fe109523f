import MarkdownIt, { type MarkdownIt as Parser, type StateBlock, type Token } from 'markdown-it';
import { formulaEnd } from '../text/formulas.js';
import { maxFormulas, setFormula } from '../text/set-formula.js';

/** Longer formulas are text; characters. */
const longest = 2_000;
/** Lines that a formula between `$$` may take. */
const mostLines = 60;

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

const reader = new MarkdownIt({ html: false }).use(math);

/** The formulas of a text that cannot be set, each with its line, counted from 0. */
export function brokenFormulas(
  text: string,
): { readonly tex: string; readonly fault: string; readonly line: number }[] {
  if (!text.includes('$')) return [];
  let left = maxFormulas;
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
