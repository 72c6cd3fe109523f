import { expect, it } from 'vitest';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { ownerLinks, pageRows } from './home-content.js';
import { portfolioOf } from './testing.js';

const page = (path: string) => ({
  path,
  title: path,
  description: `About ${path}`,
  body: '## [First](https://example.org)\n\n```md\n## Code\n```\n\n## Second {#b}',
});

const rowsOf = (paths: readonly string[], shown: Portfolio['shown'] = {}): string[] =>
  pageRows({ ...portfolioOf({ pages: paths.map(page) }), shown }).map(({ path }) => path);

it('lists resume sections in their order, then other pages, and no page that the home page links to elsewhere', () => {
  const paths = [
    '/about',
    '/awards',
    '/contact',
    '/education',
    '/posts',
    '/privacy',
    '/references',
    '/skills',
    '/work',
  ];
  expect(rowsOf(paths)).toEqual(['/awards', '/references', '/about']);
  expect(rowsOf(paths, { home: ['education', 'pages'] })).toEqual([
    '/work',
    '/awards',
    '/skills',
    '/references',
    '/about',
  ]);
});

it('describes a resume section by its entries, and other pages by their description', () => {
  const pages = ['/about', '/awards'].map(page);
  const notes = pageRows(portfolioOf({ pages })).map(({ note }) => note);
  expect(notes).toEqual(['First, Second', 'About /about']);
});

it.each([
  ['https://ada.example.org/me', [], ['ada.example.org']],
  ['https://ada.example.org', [{ label: 'Home', url: 'https://ada.example.org/' }], ['Home']],
  ['https://portfolio.example.org', [{ label: 'Code', url: 'https://code.example.org' }], ['Code']],
  ['https://portfolio.example.org/', [], []],
  ['javascript:alert(1)', [{ label: 'Bad', url: 'javascript:alert(2)' }], []],
])('shows the website of the owner, %s, once and first, unless it is this one', (url, links, labels) => {
  const profile = { name: 'Ada', role: 'Engineer', description: 'Text.', url, links };
  expect(ownerLinks(profile, 'https://portfolio.example.org').map(({ label }) => label)).toEqual(labels);
});
