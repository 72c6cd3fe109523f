import { expect, it } from 'vitest';
import { filesUnder, textOf } from './books.js';

it('every case of consent.md is named by a test, as (consent case 9) or (consent cases 9, 10)', () => {
  const tests = ['src', 'contract-tests'].flatMap((folder) => filesUnder(folder, /\.test\.ts$/)).map(textOf);
  const lists = tests.flatMap((text) => [...text.matchAll(/\(consent cases? (\d+(?:(?:, | and )\d+)*)\)/g)]);
  const named = new Set(lists.flatMap(([, list = '']) => list.split(/, | and /).map(Number)));
  expect([...named].sort((a, b) => a - b)).toEqual(Array.from({ length: 63 }, (_, index) => index + 1));
});
