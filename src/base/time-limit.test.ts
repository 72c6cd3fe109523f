import { describe, expect, it } from 'vitest';
import { runWithin } from './time-limit.js';

describe('runWithin', () => {
  it('returns the result of work that finishes in time', () => {
    expect(runWithin(10_000, () => [1, 2])).toEqual([1, 2]);
  });

  it.each([
    [
      'a loop',
      () => {
        for (;;);
      },
    ],
    ['a regular expression with exponential backtracking', () => /^(?:a|a)*$/.test(`${'a'.repeat(100)}b`)],
  ])('stops %s, and works again afterwards', (_, work) => {
    expect(runWithin(20, work)).toBeUndefined();
    expect(runWithin(10_000, () => 'next')).toBe('next');
  });

  it('rethrows errors of the work', () => {
    const error = new TypeError('broken');
    expect(() =>
      runWithin(10_000, () => {
        throw error;
      }),
    ).toThrow(error);
  });
});
