import { describe, expect, it } from 'vitest';
import { shortestRun } from '../../base/testing.js';
import { renderFormula } from './formula.js';
import { countTexTokens, FormulaBudget, findForbiddenTex } from './formula-limits.js';

const render = (tex: string, budget = new FormulaBudget()): string => {
  const rendered = renderFormula(tex, true, budget);
  return 'html' in rendered ? rendered.html : `rejected: ${rendered.reason}`;
};

/** Repeats a part as often as a formula can hold it. */
const full = (part: string, before = '', after = ''): string =>
  before + part.repeat(Math.floor((2_000 - before.length - after.length) / part.length)) + after;

const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}x${close.repeat(depth)}`;

describe('limits of a formula', () => {
  it.each([
    '\\def\\a{b}',
    '\\gdef\\a{b}',
    '\\edef\\a{b}',
    '\\xdef\\a{b}',
    '\\let\\a=b',
    '\\futurelet\\a\\b c',
    '\\global\\def\\a{b}',
    '\\long\\def\\a{b}',
    '\\newcommand{\\a}{b}',
    '\\newcommand*\\a{b}',
    '\\renewcommand\\frac{b}',
    '\\providecommand\\a{b}',
    '\\DeclareMathOperator{\\a}{b}',
    '\\expandafter\\a\\b',
    '\\csname def\\endcsname\\a{b}',
    '\\char0',
    'x%\n\\def%\n\\a{b}',
    'x\\def\t\\a{b}',
    '\\text{$\\def\\a{b}$}',
    // KaTeX reads \verb\x\ as one token, and \def after it.
    '\\verb\\x\\\\def\\a{b}',
    '\\tag{x}\\df@tag\\df@tag',
    '\\@firstoftwo{a}{b}',
    '\\html@mathml{a}{b}',
  ])('reject %j before it is parsed', (tex) => {
    expect(findForbiddenTex(tex)).toMatch(/^\\\S+ is disabled, because formulas cannot define macros$/);
  });

  it.each([
    '\\left(\\definitely',
    '\\letter',
    'a\\\\[1em] b',
    '\\begin{CD} A @>a>> B \\\\@VVbV @AAcA\\\\ C @= D \\end{CD}',
    'definition, let, char',
    '%comment about macros',
    'a@b',
  ])('let the parser decide about %j', (tex) => {
    expect(findForbiddenTex(tex)).toBeUndefined();
  });

  it('leave no macro of one formula to the next', () => {
    render('\\def\\a{b}');
    expect(render('\\a')).toMatch(/^rejected: Undefined control sequence/);
  });

  it('reject deep nesting, but not the braces of a set', () => {
    expect(render(nested(40, '\\sqrt{', '}'))).toMatch(/nested deeper than 30 levels/);
    expect(render('\\{x\\}'.repeat(100))).toContain('<math');
  });

  it('do not show huge sizes', () => {
    for (const tex of ['\\rule{9999em}{9999em}', '\\hspace{9999em}x', '\\kern9999em x'])
      expect(render(tex).replace(/<annotation.*<\/annotation>/, '')).not.toContain('9999');
  });

  it.each([
    ['commands that repeat their argument', full(nested(29, '\\set{', '}'))],
    ['moduli', full(nested(29, '\\pmod{', '}'))],
    ['cells', full('x&', '\\begin{matrix}', '\\end{matrix}')],
    ['rows', full('\\\\', '\\begin{matrix}', '\\end{matrix}')],
    ['arrows', full('A @>>> ', '\\begin{CD}', '\\end{CD}')],
    ['primes', full("'", 'x')],
    ['accents', full('x\u0301')],
    ['delimiters', nested(140, '\\left(', '\\right)')],
    ['overbraces', full(nested(29, '\\overbrace{', '}'))],
    ['open braces', full('{')],
    ['negations', full('\\not=')],
    ['subscripts', full('x_')],
  ])('bound the time and the output of a text full of %s', (_, tex) => {
    let length = 0;
    const ms = shortestRun(10_000, () => {
      const budget = new FormulaBudget();
      length = 0;
      for (let i = 0; i < 1_000; i += 1) {
        const rendered = renderFormula(tex, true, budget);
        if ('html' in rendered) length += rendered.html.length;
      }
    });
    expect(length).toBeLessThanOrEqual(1_000_000);
    expect(ms).toBeLessThan(10_000);
  });

  it('count the tokens, the formulas and the output of a text', () => {
    expect(countTexTokens('\\frac{a}{b} + 12')).toBe(10);
    const limits = { formulas: 2, tokens: 10, outputCharacters: 1_000 };
    const few = new FormulaBudget(limits);
    expect([render('x', few), render('y', few)].every((html) => html.startsWith('<math'))).toBe(true);
    expect(render('z', few)).toBe('rejected: the text has more than 2 formulas');
    expect(render('x+x+x+x+x+x', new FormulaBudget(limits))).toMatch(/more than 10 tokens/);
    expect(render('x', new FormulaBudget({ ...limits, outputCharacters: 10 }))).toMatch(/more than 10 characters/);
  });
});
