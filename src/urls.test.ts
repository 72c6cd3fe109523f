import { describe, expect, it } from 'vitest';
import { shortestRun } from './platform/testing.js';
import { createUrls, withoutEndSlashes } from './urls.js';

describe('text without the slashes at its end', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/a//', '/a'],
    ['//a/b', '//a/b'],
  ])('of %j is %j', (text, without) => {
    expect(withoutEndSlashes(text)).toBe(without);
  });

  it('is found at once behind many slashes that are not the end', () => {
    const text = `${'/'.repeat(260_000)}x`;
    expect(withoutEndSlashes(text)).toHaveLength(260_001);
    expect(shortestRun(50, () => withoutEndSlashes(text))).toBeLessThan(50);
  });

  it('is what every published address begins with', () => {
    expect(createUrls('https://portfolio.example.org//').docs).toBe('https://portfolio.example.org/developers');
  });
});
