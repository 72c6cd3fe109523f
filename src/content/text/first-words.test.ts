import { expect, it } from 'vitest';
import { firstWords } from './first-words.js';

it.each([
  ['a **short** line\nand another', 'a short line'],
  [`${'word '.repeat(20)}`, `${'word '.repeat(15)}word…`],
  ['', ''],
])('firstWords returns the first line of %j, cut after a word', (text, words) => {
  expect(firstWords(text)).toBe(words);
});

it('firstWords never ends in half of a character', () => {
  expect(firstWords(`${'x'.repeat(79)}😀😀`)).toBe(`${'x'.repeat(79)}…`);
});
