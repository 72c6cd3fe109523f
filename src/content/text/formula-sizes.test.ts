import { describe, expect, it } from 'vitest';
import { renderFormula } from './formula.js';
import { FormulaBudget } from './formula-limits.js';

const render = (tex: string): string => {
  const rendered = renderFormula(tex, false, new FormulaBudget());
  if (!('html' in rendered)) throw new Error(rendered.reason);
  return rendered.html.replace(/<annotation[\s\S]*<\/annotation>/, '');
};
const attributes = (tex: string, name: string): string[] =>
  [...render(tex).matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value as string);

/** The factors by which an element at the end of each chain of elements is larger than the text around the formula. */
function textSizes(tex: string): number[] {
  const [open, sizes]: [number[], number[]] = [[1], []];
  for (const [tag, closing, size] of render(tex).matchAll(/<(\/?)\w+(?: mathsize="([\d.]+)em")?[^>]*>/g)) {
    if (closing) open.pop();
    else if (!tag.endsWith('/>')) open.push((open.at(-1) ?? 1) * Number(size ?? 1));
    sizes.push(Number((open.at(-1) ?? 1).toFixed(2)));
  }
  return sizes;
}

describe('the sizes in a formula', () => {
  it.each([
    ['\\raisebox{9999em}{x}', '20em'],
    ['\\raisebox{-9999em}{x}', '-20em'],
    ['\\raisebox{999999999999999999999999999999em}{x}', '20em'],
    ['\\raisebox{9999cm}{x}', '20em'],
    ['\\raisebox{20in}{x}', '20em'],
    ['\\raisebox{99999mu}{x}', '20em'],
    ['\\raisebox{ 0.5 em }{x}', '0.5em'],
    ['\\raisebox{-3pt}{x}', '-3pt'],
    ['\\raisebox{100pt}{x}', '100pt'],
    ['\\rule[9999em]{1em}{1em}', '20em'],
  ])('limits the offset of %s to %s', (tex, offset) => {
    expect(attributes(tex, 'voffset')).toEqual([offset]);
  });

  it('limits kerns, rules and lines', () => {
    const tex =
      'x\\kern9999em\\kern-9999em\\rule[-99em]{9999em}{9999em}\\hspace{-9999cm}\\hspace{-99999mu}{a \\above 9999em b}';
    for (const name of ['width', 'height', 'depth', 'voffset', 'linethickness'])
      for (const value of attributes(tex, name)) expect(Math.abs(Number.parseFloat(value))).toBeLessThanOrEqual(20);
  });

  it('does not multiply nested sizes', () => {
    expect(attributes('{\\Huge {\\Huge {\\Huge x}}}', 'mathsize')).toEqual(['2.488em', '1em', '1em']);
    for (const tex of ['\\Huge '.repeat(200), '{\\tiny\\Huge '.repeat(14) + '}'.repeat(14), '\\Huge\\text{\\Huge x}'])
      expect(Math.max(...textSizes(`${tex}x`))).toBeLessThan(2.6);
    expect(textSizes('{\\Large {\\small x} \\text{\\tiny y}}')).toContain(0.9);
    expect(attributes('{\\Large {\\Large x} y} {\\small z}', 'mathsize')).toEqual(['1.44em', '1em', '0.9em']);
  });

  it('leaves text that looks like an attribute', () => {
    expect(render('\\text{voffset="9999em" mathsize="9em"}')).toContain('voffset=&quot;9999em&quot;');
  });
});
