import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder, textOf } from './books.js';

/** The numbers that a text names as `(case 9)`, `(cases 16, 66)` or `(cases 47 and 48)`. */
function casesIn(text: string): number[] {
  const lists = [...text.matchAll(/\bcases? (\d+(?:(?:, | and )\d+)*)/g)].map(([, list = '']) => list);
  return lists.flatMap((list) => list.split(/, | and /).map(Number));
}

it('every case is named by a test', () => {
  const table = readFileSync(new URL('agent-auth-cases.md', import.meta.url), 'utf8');
  const cases = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(cases).toEqual(Array.from({ length: 91 }, (_, index) => index + 1));
  const tests = ['src', 'contract-tests'].flatMap((folder) => filesUnder(folder, /\.test\.ts$/));
  const named = new Set(tests.flatMap((path) => casesIn(textOf(path))));
  expect(cases.filter((number) => !named.has(number))).toEqual([]);
});
