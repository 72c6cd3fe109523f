import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import { factsOf, liveBut, sitePaths } from '../testing.js';
import { sitemapMarkdown, sitemapXml } from './sitemap.js';

const entriesOf = (xml: string): { loc: string; lastmod: string }[] =>
  [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)].map(
    ([, loc = '', lastmod = '']) => ({ loc, lastmod }),
  );

describe('sitemap.xml', () => {
  const facts = factsOf(sample);
  const entries = entriesOf(sitemapXml(facts));

  it('R-5: holds the canonical address of every page, once, absolute', () => {
    expect(entries.map(({ loc }) => loc)).toEqual(
      facts.pages.map(({ path }) => `https://portfolio.example.org${path}`),
    );
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
    const paths = entries.map(({ loc }) => new URL(loc).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/projects', '/projects/harbor-forecast', '/offers', '/about', '/developers']),
    );
    expect(paths.filter((path) => path.endsWith('.md') || path.startsWith('/api'))).toEqual([]);
  });

  it('R-5: dates each page from its content, with a time zone', () => {
    const harbor = entries.find(({ loc }) => loc.endsWith('/projects/harbor-forecast'));
    expect(harbor?.lastmod).toBe('2026-05-18T00:00:00Z');
    expect(entries.filter(({ lastmod }) => !/^\d{4}-\d{2}-\d{2}T00:00:00Z$/.test(lastmod))).toEqual([]);
  });

  it('escapes what XML reserves', () => {
    const odd = factsOf(portfolioOf({ pages: [{ path: "/q&a'<b>" }] }));
    expect(sitemapXml(odd)).toContain('/q&amp;a&#39;&lt;b&gt;</loc>');
  });

  it('leaves the docs hub out where it does not answer', () => {
    expect(sitemapXml(factsOf(sample, { live: liveBut('/developers') }))).not.toContain('/developers');
  });
});

describe('sitemap.md', () => {
  it('R-6: lists every page, its twin, and every document that answers', () => {
    const facts = factsOf(sample);
    const listed = sitePaths(sitemapMarkdown(facts));
    expect(listed).toEqual(expect.arrayContaining(facts.pages.flatMap(({ path, twinPath }) => [path, twinPath])));
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
    expect(listed.filter((path) => path !== '/sitemap.md' && !facts.answers(path))).toEqual([]);
  });

  it.each([
    [60, []],
    [61, ['?page=2']],
    [130, ['?page=2', '?page=3']],
  ])('R-6: lists the further pages of a list of %i projects', (count, further) => {
    const projects = Array.from({ length: count }, (_, i) => ({ slug: `p-${i}`, title: `P ${i}`, category: 'All' }));
    const text = sitemapMarkdown(factsOf(portfolioOf({ projects })));
    expect(text.match(/\/projects(\?page=\d+)(?=\))/g) ?? []).toEqual(further.map((query) => `/projects${query}`));
    for (const query of further) expect(text).toContain(`/projects.md${query})`);
  });

  it('R-6: names nothing that this deployment lacks', () => {
    const listed = sitePaths(
      sitemapMarkdown(factsOf(portfolioOf({}), { live: liveBut('/auth.md', '/resume.json', '/agent') })),
    );
    expect(listed).not.toContain('/auth.md');
    expect(listed).not.toContain('/resume.json');
    expect(listed).not.toContain('/.well-known/security.txt');
    expect(listed).not.toContain('/.well-known/agent-skills/write-to-owner/SKILL.md');
    expect(listed).toContain('/.well-known/agent-skills/read-portfolio/SKILL.md');
  });
});
