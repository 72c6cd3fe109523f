import { describe, expect, it } from 'vitest';
import { shortestRun } from './testing.js';
import { createUrls, decodedPath, encodedPath, parsedUrl, withoutEndSlashes } from './urls.js';

describe('withoutEndSlashes', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/a//', '/a'],
    ['//a/b', '//a/b'],
  ])('converts %j to %j', (text, without) => {
    expect(withoutEndSlashes(text)).toBe(without);
  });

  it('is fast for many slashes that are not at the end', () => {
    const text = `${'/'.repeat(260_000)}x`;
    expect(withoutEndSlashes(text)).toHaveLength(260_001);
    expect(shortestRun(50, () => withoutEndSlashes(text))).toBeLessThan(50);
  });

  it('applies to the base of every published URL', () => {
    expect(createUrls('https://portfolio.example.org//').docs).toBe('https://portfolio.example.org/developers');
  });
});

describe('parsedUrl', () => {
  it('keeps accepting a Latin-1 letter after many calls', () => {
    // After some thousand calls, `URL.canParse` is optimized and returns false.
    const hosts = new Set<string | undefined>();
    for (let calls = 0; calls < 100_000; calls += 1) hosts.add(parsedUrl('https://b\u00fccher.example/')?.host);
    expect([...hosts]).toEqual(['xn--bcher-kva.example']);
  });

  it('resolves a relative URL against a base', () => {
    expect(parsedUrl('caf\u00e9', 'https://portfolio.example.org/a/')?.href).toBe(
      'https://portfolio.example.org/a/caf%C3%A9',
    );
  });

  it.each(['', 'caf\u00e9', 'https://', 'http://a b/', 'https://[::1'])('returns undefined for %j', (text) => {
    expect(parsedUrl(text)).toBeUndefined();
  });
});

describe('the encoding of a path', () => {
  it.each([
    ['/assets/mark.svg', '/assets/mark.svg'],
    ['/assets/photo (1).jpg', '/assets/photo%20%281%29.jpg'],
    ["/assets/50% 'ü'!*?#.png", '/assets/50%25%20%27%C3%BC%27%21%2A%3F%23.png'],
    ['/assets/%2e%2e', '/assets/%252e%252e'],
  ])('escapes all characters with a meaning in surrounding text: %s', (path, address) => {
    expect(encodedPath(path)).toBe(address);
    expect(decodedPath(address)).toBe(path);
    expect(new URL(address, 'https://portfolio.example.org').pathname).toBe(address);
  });

  it.each([
    ['50%.png', '50%.png'],
    ['%c0%ae%c0%ae', '%c0%ae%c0%ae'],
    ['%252e', '%2e'],
    ['a%', 'a%'],
  ])('is decoded once, and invalid escapes are kept: %s', (address, path) => {
    expect(decodedPath(address)).toBe(path);
  });

  it('decodes megabytes of escapes', () => {
    expect(decodedPath('%41'.repeat(1_700_000))).toHaveLength(1_700_000);
  });
});
