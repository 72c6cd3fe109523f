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

const rows = [...textOf('docs/consent.md').matchAll(/^\| (\d+) \| ([^|]+) \|$/gm)].map(([, number, cell = '']) => ({
  number: Number(number),
  files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));

it('the tables of consent.md name for each case tests that are there and name the case', () => {
  const wrong = rows.flatMap(({ number, files }) =>
    files
      .filter((file) => !existsSync(join(root, file)) || !casesIn(textOf(file)).has(number))
      .map((file) => `${number}: ${file}`),
  );
  expect(wrong).toEqual([]);
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
  expect(rows.filter(({ number }) => number < 1 || number > caseCount)).toEqual([]);
  expect(rows.length).toBeGreaterThan(2);
});
