import { expect, it } from 'vitest';
import type { Portfolio } from '../portfolio/snapshot.js';
import { ownerLinks, pageRows } from './home-content.js';

const page = (path: string) => ({ path, title: path, description: '' });

it('lists the sections of a resume in its own order, and the other pages after them', () => {
  const pages = ['/about', '/awards', '/education', '/skills', '/work'].map(page);
  expect(pageRows({ pages } as unknown as Portfolio).map(({ path }) => path)).toEqual([
    '/work',
    '/education',
    '/awards',
    '/skills',
    '/about',
  ]);
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
