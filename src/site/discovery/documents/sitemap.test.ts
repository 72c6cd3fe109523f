import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import { contextOf, liveExcept, sitePaths } from '../testing.js';
import { renderSitemapMarkdown, renderSitemapXml } from './sitemap.js';

const entriesOf = (xml: string): { loc: string; lastmod: string }[] =>
  [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)].map(
    ([, loc = '', lastmod = '']) => ({ loc, lastmod }),
  );

describe('sitemap.xml', () => {
  const context = contextOf(sample);
  const entries = entriesOf(renderSitemapXml(context));

  it('lists the absolute canonical URL of every page once (R-5)', () => {
    expect(entries.map(({ loc }) => loc)).toEqual(
      context.pages.map(({ path }) => `https://portfolio.example.org${path}`),
    );
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
    const paths = entries.map(({ loc }) => new URL(loc).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/projects', '/projects/harbor-forecast', '/offers', '/about', '/developers']),
    );
    expect(paths.filter((path) => path.endsWith('.md') || path.startsWith('/api'))).toEqual([]);
  });

  it('dates each page by its content, with a time zone (R-5)', () => {
    const harbor = entries.find(({ loc }) => loc.endsWith('/projects/harbor-forecast'));
    expect(harbor?.lastmod).toBe('2026-05-18T00:00:00Z');
    expect(entries.filter(({ lastmod }) => !/^\d{4}-\d{2}-\d{2}T00:00:00Z$/.test(lastmod))).toEqual([]);
  });

  it('escapes XML special characters', () => {
    const odd = contextOf(portfolioOf({ pages: [{ path: "/q&a'<b>" }] }));
    expect(renderSitemapXml(odd)).toContain('/q&amp;a&#39;&lt;b&gt;</loc>');
  });

  it('omits the developer docs if this deployment does not serve them', () => {
    expect(renderSitemapXml(contextOf(sample, { live: liveExcept('/developers') }))).not.toContain('/developers');
  });
});

describe('sitemap.md', () => {
  it('lists every page, its Markdown version and every served document (R-6)', () => {
    const context = contextOf(sample);
    const listed = sitePaths(renderSitemapMarkdown(context));
    expect(listed).toEqual(
      expect.arrayContaining(context.pages.flatMap(({ path, markdownPath }) => [path, markdownPath])),
    );
    expect(listed).toEqual(
      expect.arrayContaining([
        '/llms.txt',
        '/openapi.json',
        '/sitemap.xml',
        '/auth.md',
        '/resume.json',
        '/.well-known/api-catalog',
      ]),
    );
    expect(listed.filter((path) => path !== '/sitemap.md' && !context.answers(path))).toEqual([]);
  });

  it.each([
    [60, []],
    [61, ['?page=2']],
    [130, ['?page=2', '?page=3']],
  ])('lists all pages of a list of %i projects (R-6)', (count, further) => {
    const projects = Array.from({ length: count }, (_, i) => ({ slug: `p-${i}`, title: `P ${i}`, category: 'All' }));
    const text = renderSitemapMarkdown(contextOf(portfolioOf({ projects })));
    expect(text.match(/\/projects(\?page=\d+)(?=\))/g) ?? []).toEqual(further.map((query) => `/projects${query}`));
    for (const query of further) expect(text).toContain(`/projects.md${query})`);
  });

  it('omits documents that this deployment does not serve (R-6)', () => {
    const listed = sitePaths(
      renderSitemapMarkdown(contextOf(portfolioOf({}), { live: liveExcept('/auth.md', '/resume.json', '/agent') })),
    );
    expect(listed).not.toContain('/auth.md');
    expect(listed).not.toContain('/resume.json');
    expect(listed).not.toContain('/.well-known/security.txt');
    expect(listed).not.toContain('/.well-known/agent-skills/write-to-owner/SKILL.md');
    expect(listed).toContain('/.well-known/agent-skills/read-portfolio/SKILL.md');
  });
});
