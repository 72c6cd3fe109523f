import { describe, expect, it } from 'vitest';
import { formatsOfContract, largestBody, patternsOfContract } from './in-contract.js';
import { expressionsInSource, expressionsOf, literal } from './in-source.js';
import { made } from './made.js';
import { tableRows } from './table.js';
import { boundFor, boundMs, worstOf } from './timing.js';

const found = expressionsInSource();
const rows = tableRows();
const ofRow = (text: string): readonly RegExp[] => (text.startsWith('/') ? [literal(text)] : (made[text]?.() ?? []));

describe('the table of regular expressions', () => {
  it('knows what each construction makes', () => {
    const constructions = found.filter(({ expression }) => expression === undefined).map(({ text }) => text);
    expect(Object.keys(made).toSorted()).toEqual([...new Set(constructions)].toSorted());
    for (const text of constructions) expect(ofRow(text).length, text).toBeGreaterThan(0);
  });
});

describe('the compiler', () => {
  it('finds literals and constructions, wherever they stand, and no division', () => {
    const source =
      'const a = 4 / 2 / 1; const b = [/x+/g].map((r) => new RegExp(r.source, "i")); // /no/\nconst c = "/no/"; f(RegExp(c))';
    expect(expressionsOf(source, 'x.ts').map(({ text, place }) => `${place} ${text}`)).toEqual([
      'x.ts:1 /x+/g',
      'x.ts:1 new RegExp(r.source, "i")',
      'x.ts:2 RegExp(c)',
    ]);
  });
});

describe(`A1, A2: within ${boundMs} ms per 256 KiB at the largest text that can reach it`, () => {
  const timed = (expression: RegExp, largest: number): void => {
    const { text, ms } = worstOf(expression, largest);
    expect(ms, `${expression} over ${text}`).toBeLessThan(boundFor(largest));
  };

  it.each(rows)('$reach, $largest characters: $text', ({ text, largest }) => {
    for (const expression of ofRow(text)) timed(expression, largest);
  });

  it.each(patternsOfContract())('contract, $name', ({ expression }) => timed(expression, largestBody));
  it.each(formatsOfContract())('contract, $name', ({ expression }) => timed(expression, largestBody));

  it.each([/\/+$/, /["“]([^"“”]*[^\s"“”][^"“”]*)["”]/, /^(a+)+$/, /\s*\n\s*/g, /(`+)[^`][\s\S]*?\1/g, /[.,;:!?]+$/])(
    'tells of %s, which is not linear',
    (expression) => {
      expect(worstOf(expression, 65_536, 3 * boundMs).ms).toBeGreaterThan(boundMs);
    },
  );
});
