import { describe, expect, it } from 'vitest';
import { parseList } from './lists.js';
import { readPage } from './page.js';
import { parseRobots } from './robots.js';

/** What is read of one page. */
const maxBytes = 5 * 1024 * 1024;

describe('readPage', () => {
  it('reads a page with hundreds of thousands of elements side by side', () => {
    expect(readPage(`${'<br>'.repeat(300_000)}End`).text).toBe('End');
  });

  it.each(['', '<h1>', '<div class="h-card">'])(
    'reads the text before a million nested elements after "%s"',
    (start) => {
      expect(readPage(`${start}Start ${'<b>'.repeat(maxBytes / 3)}`).text).toBe('Start');
    },
  );

  it('reads a page with a few hundred nested elements whole', () => {
    expect(readPage(`${'<div>'.repeat(500)}Inside${'</div>'.repeat(500)}End`).text).toBe('Inside End');
  });

  it('cuts titles, which are compared with every text', () => {
    expect(readPage(`<h1>${'word '.repeat(100_000)}</h1>`).titles.map(({ length }) => length)).toEqual([500]);
  });
});

describe('parseList', () => {
  it('reads the addresses before a million nested elements', () => {
    const deep = `<urlset><url><loc>https://me.example/a</loc></url>${'<x>'.repeat(maxBytes / 3)}`;
    expect(parseList(deep).pages).toEqual(['https://me.example/a']);
  });
});

describe('parseRobots', () => {
  it('reads a robots.txt with a hundred thousand rules', () => {
    const site = 'https://me.example';
    const robots = parseRobots(`user-agent: *\ndisallow: /private\n${'allow: /\n'.repeat(100_000)}`, site);
    expect(['/a', '/private'].map((path) => robots.allows(new URL(path, site)))).toEqual([true, false]);
  });
});
