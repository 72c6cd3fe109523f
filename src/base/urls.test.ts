import { describe, expect, it } from 'vitest';
import { shortestRun } from './testing.js';
import { createUrls, decodedPath, encodedPath, parsedUrl, withoutEndSlashes } from './urls.js';

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

describe('the URL that a text is', () => {
  it('is the same for a letter of Latin-1 however often it is asked for', () => {
    // Some thousand calls are enough for `URL.canParse` to be optimised and to say false from then on.
    const hosts = new Set<string | undefined>();
    for (let calls = 0; calls < 100_000; calls += 1) hosts.add(parsedUrl('https://b\u00fccher.example/')?.host);
    expect([...hosts]).toEqual(['xn--bcher-kva.example']);
  });

  it('is taken against a base where it is relative', () => {
    expect(parsedUrl('caf\u00e9', 'https://portfolio.example.org/a/')?.href).toBe(
      'https://portfolio.example.org/a/caf%C3%A9',
    );
  });

  it.each(['', 'caf\u00e9', 'https://', 'http://a b/', 'https://[::1'])('is none for %j', (text) => {
    expect(parsedUrl(text)).toBeUndefined();
  });
});

describe('a path', () => {
  it.each([
    ['/assets/mark.svg', '/assets/mark.svg'],
    ['/assets/photo (1).jpg', '/assets/photo%20%281%29.jpg'],
    ["/assets/50% 'ü'!*?#.png", '/assets/50%25%20%27%C3%BC%27%21%2A%3F%23.png'],
    ['/assets/%2e%2e', '/assets/%252e%252e'],
  ])('is encoded so that no text around it takes a part: %s', (path, address) => {
    expect(encodedPath(path)).toBe(address);
    expect(decodedPath(address)).toBe(path);
    expect(new URL(address, 'https://portfolio.example.org').pathname).toBe(address);
  });

  it.each([
    ['50%.png', '50%.png'],
    ['%c0%ae%c0%ae', '%c0%ae%c0%ae'],
    ['%252e', '%2e'],
    ['a%', 'a%'],
  ])('is decoded once, and what encodes nothing stays: %s', (address, path) => {
    expect(decodedPath(address)).toBe(path);
  });
});
