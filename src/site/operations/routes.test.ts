import { describe, expect, it, vi } from 'vitest';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { load, soundFiles } from '../../service/portfolio/testing.js';
import { portfolioOf, siteDepsOf } from '../pages/testing.js';
import { siteRoutes } from './routes.js';

const asset = { path: '/assets/a b.png', file: '/nowhere/a b.png', type: 'image/png', size: 1 };
const content = {
  projects: [{ slug: 'tide', title: 'Tide' }],
  pages: [{ path: '/about' }, { path: '/guides/start', title: 'Start' }],
  assets: [asset],
};
const routes = siteRoutes(siteDepsOf(portfolioOf(content)));
/** Resolves an address and renders it in this media type. */
const drawn = (type: 'text/html' | 'text/markdown', path: string, query = ''): string => {
  const route = routes(path, query);
  const form = route.kind === 'page' ? route.forms.find((each) => each.type === type) : undefined;
  if (!form) throw new Error(`${path} has no such form.`);
  return form.draw().body;
};

describe('siteRoutes', () => {
  it('sends the usual addresses of a feed and of a CV to where these are, if they are there', async () => {
    const resume = { basics: { name: 'Ada' }, work: [{ name: 'Works', position: 'Engineer' }] };
    const post = '---\ntitle: A\ndescription: D\ndate: 2025-01-01\n---\nText.\n';
    const files = { ...soundFiles, 'resume.json': JSON.stringify(resume), 'posts/a.md': post };
    const full = siteRoutes(siteDepsOf(await load(files)));
    const targets = Object.entries({
      ...{ '/rss.xml': '/feed.xml', '/index.xml': '/feed.xml', '/atom.xml': '/feed.xml', '/feed': '/feed.xml' },
      ...{ '/resume': '/cv', '/resume/': '/cv', '/resume.pdf': '/cv.pdf' },
    });
    for (const [path, target] of targets) {
      expect(full(path), path).toMatchObject({ kind: 'redirect', location: expect.stringMatching(`[^/]${target}$`) });
      expect(routes(path), path).toMatchObject({ status: 404 });
    }
  });

  it.each([
    ['/about/', '', '/about'],
    ['/projects/tide///', '', '/projects/tide'],
    ['/search/', '?q=a%20b', '/search?q=a%20b'],
    ['/developers/', '', '/developers'],
  ])('redirects %s%s to %s', (path, query, location) => {
    expect(routes(path, query)).toEqual({ kind: 'redirect', location: `https://portfolio.example.org${location}` });
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
  ])('returns the 404 page for %s', (path) => {
    expect(routes(path)).toMatchObject({ kind: 'page', status: 404 });
  });

  it("finds the owner's files by their decoded name", () => {
    expect(routes('/assets/a%20b.png')).toMatchObject({ kind: 'file', type: 'image/png' });
  });

  it('passes the query to the page and to its Markdown version', () => {
    expect(drawn('text/html', '/search', '?q=tide')).toContain('1 result for “tide”');
    expect(drawn('text/markdown', '/search.md', 'q=tide')).toContain('1 result for “tide”');
  });

  it('caches a page until the content changes', () => {
    let current: Portfolio = portfolioOf(content);
    const changing = siteRoutes({ ...siteDepsOf(current), source: { current: () => current } });
    const page = (): string => {
      const route = changing('/about');
      return (route.kind === 'page' && route.forms[0]?.draw().body) || '';
    };
    const look = vi.spyOn(current, 'pageByPath');
    const before = page();
    const times = look.mock.calls.length;
    expect(page()).toBe(before);
    expect(look).toHaveBeenCalledTimes(times);
    current = portfolioOf({ ...content, pages: [{ path: '/about', title: 'Anew' }] });
    expect(page()).toContain('Anew');
  });
});

describe('the 404 page', () => {
  it('has status 404, the address and further links in HTML and Markdown', () => {
    const html = drawn('text/html', '/guides/no-such-page');
    const markdown = drawn('text/markdown', '/guides/no-such-page');
    expect(html).toContain('<code>/guides/no-such-page</code>');
    expect(html).toContain('href="/search?q=no%20such%20page"');
    expect(html).not.toContain('rel="canonical"');
    expect(markdown).toMatch(/^# Page not found\n/);
    expect(markdown).toContain('/guides/no-such-page');
    for (const path of ['/llms.txt', '/sitemap.md', '/developers'])
      expect(markdown).toContain(`](https://portfolio.example.org${path})`);
  });

  it('escapes a hostile address', () => {
    const path = '/%3Cscript%3Ealert(1)%3C/script%3E/[x](javascript:y)';
    expect(drawn('text/html', path)).not.toContain('<script>alert');
    expect(drawn('text/markdown', path)).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(javascript/);
  });

  it('shortens a long address', () => {
    expect(drawn('text/markdown', `/${'x'.repeat(7000)}`).length).toBeLessThan(1500);
  });
});
