import { describe, expect, it } from 'vitest';
import { shortestRun } from '../../base/testing.js';
import { addBasePath } from './base-path.js';

const base = 'https://me.github.io/repo';
const page = (type: string, text: string, path = '/x') => ({ path, type, headers: [], bytes: Buffer.from(text) });
const below = (type: string, text: string, path?: string): string =>
  addBasePath([page(type, text, path)], base)[0]?.bytes.toString() ?? '';

describe('addBasePath', () => {
  it.each([
    [
      'text/html',
      '<a class="x" href="/a#b"><img src="/c.png" srcset="/d 1x, /e 2x,https://x.example/f 3x">',
      '<a class="x" href="/repo/a#b"><img src="/repo/c.png" srcset="/repo/d 1x, /repo/e 2x,https://x.example/f 3x">',
    ],
    [
      'text/html',
      '<a href="//cdn.example/x"><a href="#a"><a href="https://me.github.io/repo/a">',
      '<a href="//cdn.example/x"><a href="#a"><a href="https://me.github.io/repo/a">',
    ],
    ['text/html', '<code>&lt;a href=&quot;/x&quot;&gt;</code>', '<code>&lt;a href=&quot;/x&quot;&gt;</code>'],
    ['text/css', 'a { b: url("/x.svg") url(//y) }', 'a { b: url("/repo/x.svg") url(//y) }'],
    ['text/markdown', '[a](/x)', '[a](/x)'],
    [
      'application/manifest+json',
      '{"start_url":"/","icons":[{"src":"/i.png"}],"name":"/"}',
      '{"start_url":"/repo/","icons":[{"src":"/repo/i.png"}],"name":"/"}\n',
    ],
  ])('prefixes root-relative addresses in %s: %s', (type, text, after) => {
    expect(below(type, text)).toBe(after);
  });

  it('changes nothing at the root of a host', () => {
    const pages = [page('text/html', '<a href="/a">')];
    expect(addBasePath(pages, 'https://me.example.org')).toBe(pages);
  });

  it('takes linear time in the length of the text', { tags: ['proof'] }, () => {
    const ms = shortestRun(3_000, () => {
      below('text/html', `${' srcset="'.repeat(50_000)}${' href="/'.repeat(50_000)}`);
      below('text/css', 'url('.repeat(100_000));
    });
    expect(ms).toBeLessThan(3_000);
  });
});
