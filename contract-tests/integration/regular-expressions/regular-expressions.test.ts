import { describe, expect, it } from 'vitest';
import { formatsOfContract, largestBody, patternsOfContract } from './in-contract.js';
import { expressionsInSource, expressionsOf, parseLiteral } from './in-source.js';
import { made } from './made.js';
import { tableRows } from './table.js';
import { boundFor, boundMs, findWorstCase } from './timing.js';

const found = expressionsInSource();
const rows = tableRows();
const ofRow = (text: string): readonly RegExp[] =>
  text.startsWith('/') ? [parseLiteral(text)] : (made[text]?.() ?? []);

describe('the table of regular expressions', () => {
  it('has examples for each construction', () => {
    const constructions = found.filter(({ expression }) => expression === undefined).map(({ text }) => text);
    expect(Object.keys(made).toSorted()).toEqual([...new Set(constructions)].toSorted());
    for (const text of constructions) expect(ofRow(text).length, text).toBeGreaterThan(0);
  });
});

describe('the search for regular expressions in source files', () => {
  it('finds literals and constructions, and no divisions or comments', () => {
    const source =
      'const a = 4 / 2 / 1; const b = [/x+/g].map((r) => new RegExp(r.source, "i")); // /no/\nconst c = "/no/"; f(RegExp(c))';
    expect(expressionsOf(source, 'x.ts').map(({ text, place }) => `${place} ${text}`)).toEqual([
      'x.ts:1 /x+/g',
      'x.ts:1 new RegExp(r.source, "i")',
      'x.ts:2 RegExp(c)',
    ]);
  });
});

describe(`regular expressions on hostile text (A1, A2)`, () => {
  const timed = (expression: RegExp, largest: number): void => {
    const { text, ms } = findWorstCase(expression, largest);
    expect(ms, `${expression} over ${text}`).toBeLessThan(boundFor(largest));
  };

  it.each(rows)('finish within the time limit for $largest characters from $reach: $text', ({ text, largest }) => {
    for (const expression of ofRow(text)) timed(expression, largest);
  });

  it.each(patternsOfContract())('finish within the time limit: contract, $name', ({ expression }) =>
    timed(expression, largestBody),
  );
  it.each(formatsOfContract())('finish within the time limit: contract, $name', ({ expression }) =>
    timed(expression, largestBody),
  );

  it.each([/\/+$/, /["“]([^"“”]*[^\s"“”][^"“”]*)["”]/, /^(a+)+$/, /\s*\n\s*/g, /(`+)[^`][\s\S]*?\1/g, /[.,;:!?]+$/])(
    'are reported if they are not linear: %s',
    (expression) => {
      expect(findWorstCase(expression, 65_536, 3 * boundMs).ms).toBeGreaterThan(boundMs);
    },
  );
});
