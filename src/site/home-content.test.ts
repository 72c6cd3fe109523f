import { expect, it } from 'vitest';
import type { Portfolio } from '../portfolio/snapshot.js';
import { pageRows } from './home-content.js';

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
