import { describe, expect, it } from 'vitest';
import type { Portfolio } from '../portfolio/snapshot.js';
import { siteRoutes } from './routes.js';
import { portfolioOf, siteDepsOf } from './testing.js';

const asset = { path: '/assets/a b.png', file: '/nowhere/a b.png', type: 'image/png', size: 1 };
const content = {
  projects: [{ slug: 'tide', title: 'Tide' }],
  pages: [{ path: '/about' }, { path: '/guides/start', title: 'Start' }],
  assets: [asset],
};
const routes = siteRoutes(siteDepsOf(portfolioOf(content)));
const at = (path: string, query = ''): string => {
  const route = routes(path, query);
  return route.kind === 'redirect'
    ? `${route.kind} ${route.location}`
    : route.kind === 'asset'
      ? `asset ${route.asset.path}`
      : route.kind === 'feed'
        ? `feed ${route.feed.type}`
        : `${route.kind} ${route.page.path}`;
};

describe('siteRoutes', () => {
  it.each([
    ['/about/', '', '/about'],
    ['/projects/tide///', '', '/projects/tide'],
    ['/search/', '?q=a%20b', '/search?q=a%20b'],
    ['/developers/', '', '/developers'],
  ])('sends %s%s to %s', (path, query, location) => {
    expect(at(path, query)).toBe(`redirect ${location}`);
  });

  it.each([
    '/nothing',
    '/nothing/',
    '//evil.example/',
    '//about/',
    '/projects/none',
    '/projects/none.md',
    '/.md',
    '/about.md.md',
    '/About',
    '/assets/none.png',
    '/assets/',
    '/%zz',
    '/__proto__',
    '/guides',
  ])('finds nothing at %s', (path) => {
    expect(routes(path).kind).toBe('none');
  });

  it('finds the files of the owner by their decoded name', () => {
    expect(at('/assets/a%20b.png')).toBe('asset /assets/a b.png');
  });

  it('passes the query to the page and to its twin', () => {
    const page = routes('/search', '?q=tide');
    const twin = routes('/search.md', 'q=tide');
    expect(page.kind === 'page' && page.page.html()).toContain('1 result for “tide”');
    expect(twin.kind === 'twin' && twin.page.markdown()).toContain('1 result for “tide”');
  });

  it('keeps a page for as long as the content stands, and no longer', () => {
    let current: Portfolio = portfolioOf(content);
    const changing = siteRoutes({ ...siteDepsOf(current), source: { current: () => current } });
    const page = (): unknown => {
      const route = changing('/about');
      return route.kind === 'page' ? route.page : undefined;
    };
    const before = page();
    expect(page()).toBe(before);
    current = portfolioOf({ ...content, pages: [{ path: '/about', title: 'Anew' }] });
    expect(page()).toMatchObject({ title: 'Anew' });
  });
});

describe('the page for nothing', () => {
  const page = (path: string) => {
    const route = routes(path);
    if (route.kind !== 'none') throw new Error(`${path} leads somewhere.`);
    return route.page;
  };

  it('is a 404 in both forms that names the address and where to look', () => {
    const { status, html, markdown, links } = page('/guides/no-such-page');
    expect(status).toBe(404);
    expect(links).toEqual([]);
    expect(html()).toContain('<code>/guides/no-such-page</code>');
    expect(html()).toContain('href="/search?q=no%20such%20page"');
    expect(html()).not.toContain('rel="canonical"');
    expect(markdown()).toMatch(/^# Page not found\n/);
    expect(markdown()).toContain('/guides/no-such-page');
    for (const path of ['/llms.txt', '/sitemap.md', '/developers'])
      expect(markdown()).toContain(`](https://portfolio.example.org${path})`);
  });

  it('shows a hostile address as text', () => {
    const { html, markdown } = page('/%3Cscript%3Ealert(1)%3C/script%3E/[x](javascript:y)');
    expect(html()).not.toContain('<script>alert');
    expect(markdown()).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(javascript/);
  });

  it('does not repeat an endless address', () => {
    expect(page(`/${'x'.repeat(7000)}`).markdown().length).toBeLessThan(1500);
  });
});
