import { expect, it } from 'vitest';
import { memoizeTexts, textMemory } from './memo.js';

const counting = (most: number, longest: number) => {
  const made: string[] = [];
  const make = (text: string): string | undefined => {
    made.push(text);
    return text === 'none' ? undefined : text.toUpperCase();
  };
  return { made, upper: memoizeTexts(make, { most, longest }) };
};

it('memoizeTexts computes a result once per text, even if it is undefined', () => {
  const { made, upper } = counting(3, 10);
  expect(['a', 'none', 'a', 'none', 'b'].map(upper)).toEqual(['A', undefined, 'A', undefined, 'B']);
  expect(made).toEqual(['a', 'none', 'b']);
});

it('memoizeTexts starts over when the maximum number of texts is reached', () => {
  const { made, upper } = counting(2, 10);
  for (const text of ['a', 'b', 'a', 'c', 'c', 'a', 'b']) expect(upper(text)).toBe(text.toUpperCase());
  expect(made).toEqual(['a', 'b', 'c', 'a', 'b']);
});

it('memoizeTexts does not cache texts over the maximum length', () => {
  const { made, upper } = counting(2, 3);
  for (const text of ['abc', 'abcd', 'abcd', 'abc']) expect(upper(text)).toBe(text.toUpperCase());
  expect(made).toEqual(['abc', 'abcd', 'abcd']);
});

it('textMemory keeps the latest value of a text within its limits', () => {
  const memory = textMemory<number>({ most: 2, longest: 3 });
  for (const [at, text] of ['a', 'b', 'a', 'abcd'].entries()) memory.set(text, at);
  expect(['a', 'b', 'abcd', 'c'].map(memory.get)).toEqual([2, 1, undefined, undefined]);
  memory.set('c', 9);
  expect(['a', 'b', 'c'].map(memory.get)).toEqual([undefined, undefined, 9]);
});
