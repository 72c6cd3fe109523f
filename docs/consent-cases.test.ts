import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, textOf } from './books.js';

const caseCount = 63;

/** The numbers that a text names as `(consent case 9)` or `(consent cases 9, 10)`. */
function casesIn(text: string): Set<number> {
  const lists = [...text.matchAll(/\(consent cases? (\d+(?:(?:, | and )\d+)*)\)/g)].map(([, list = '']) => list);
  return new Set(lists.flatMap((list) => list.split(/, | and /).map(Number)));
}

/** `32 to 39, 46` as numbers. */
const numbersIn = (text: string): number[] =>
  text.split(', ').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split(' to ').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

const rows = [...textOf('docs/consent.md').matchAll(/^\| (\d[\d, to]*) \| ([^|]+) \|$/gm)].flatMap(
  ([, numbers = '', cell = '']) => {
    const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return numbersIn(numbers).map((number) => ({ number, files }));
  },
);

it('the tables of consent.md have every case, and name tests that are there and name the case', () => {
  const numbers = [...new Set(rows.map(({ number }) => number))].sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: caseCount }, (_, index) => index + 1));
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
  const wrong = rows.flatMap(({ number, files }) =>
    files
      .filter((file) => !existsSync(join(root, file)) || !casesIn(textOf(file)).has(number))
      .map((file) => `${number}: ${file}`),
  );
  expect(wrong).toEqual([]);
});
