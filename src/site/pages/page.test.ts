import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { canonicalPages, renderPage } from '../operations/pages.js';
import type { Site } from './elements/site.js';
import type { SitePage } from './page.js';
import { dataBlocks, headingLevels, sampleSite } from './testing.js';

const base = 'https://portfolio.example.org';

/** Returns the visible text of a page. */
function visibleText(html: string): string {
  return html
    .replace(/<head>[\s\S]*?<\/head>|<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
const decode = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
  );
const codeless = (markdown: string): string =>
  markdown.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\1$/gm, '').replace(/`[^`\n]+`/g, '');

interface Case {
  readonly name: string;
  readonly site: Site;
  readonly page: SitePage;
}
const cases: Case[] = [];

describe('every page of the sample', () => {
  beforeAll(async () => {
    const site = await sampleSite();
    const pages = canonicalPages(site).map(({ path }) => [path, renderPage(site, path)] as const);
    const results = [['/search?q=forecast', renderPage(site, '/search', new URLSearchParams('q=forecast'))] as const];
    for (const [name, page] of [...pages, ...results]) if (page) cases.push({ name, site, page });
  });

  /** Runs a check on all pages and returns the paths that fail. */
  const each = (check: (page: SitePage, site: Site) => void) => () => {
    expect(cases.length).toBeGreaterThan(20);
    for (const { name, page, site } of cases) {
      try {
        check(page, site);
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }
  };

  it(
    'has one H1 and no skipped heading levels (P-2)',
    each((page) => {
      const found = headingLevels(page.html());
      expect(found.filter((level) => level === 1)).toHaveLength(1);
      expect(found[0]).toBe(1);
      for (const [i, level] of found.entries()) expect(level).toBeLessThanOrEqual((found[i - 1] ?? 0) + 1);
    }),
  );

  it(
    'has at least 500 visible characters and 15 % visible text (P-2)',
    each((page) => {
      const text = visibleText(page.html());
      expect(text.length).toBeGreaterThanOrEqual(500);
      expect(text.length / Buffer.byteLength(page.html())).toBeGreaterThan(0.15);
    }),
  );

  it(
    'has a language, a title, a description of 50 to 160 characters, a canonical URL and a preview (P-3)',
    each((page) => {
      const html = page.html();
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      const description = decode(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(html).toContain(`<link rel="canonical" href="${base}${page.path}">`);
      for (const name of ['title', 'description', 'type', 'url', 'image'])
        expect(html).toContain(`<meta property="og:${name}" content="`);
      expect(html).toContain('<meta name="viewport"');
    }),
  );

  it(
    'has landmarks, a working skip link and the sentence for agents in its footer (P-2, P-5)',
    each((page) => {
      const html = page.html();
      for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(html).toContain(landmark);
      expect(html).toContain('<a class="skip" href="#main">');
      expect(html).toContain('<main id="main"');
      expect(html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))).toContain('Reading as an agent?');
      expect(html.slice(0, html.indexOf('<footer'))).not.toContain('Reading as an agent?');
    }),
  );

  it(
    'has no inline styles and scripts (H-13)',
    each((page) => {
      const html = page.html();
      expect(html).not.toMatch(/\sstyle=|<style|\son\w+="/);
      for (const [tag] of html.matchAll(/<script[^>]*>/g))
        expect(tag).toMatch(
          /type="application\/(ld\+)?json"|^<script src="\/(?:webmcp\.tools|static\/mode\.[0-9a-f]{10})\.js">$/,
        );
    }),
  );

  it(
    'has unique ids, and only fragment links to existing ids',
    each((page) => {
      const html = page.html();
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(ids).toEqual([...new Set(ids)]);
      for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    }),
  );

  it(
    'has a text alternative and a size for every image (P-2)',
    each((page) => {
      for (const [tag] of page.html().matchAll(/<img\b[^>]*>/g)) {
        expect(tag).toMatch(/\salt="/);
        expect(tag).toMatch(/\swidth="\d+" height="\d+"/);
      }
    }),
  );

  it(
    'links to its Markdown version in the head and in the Link header (N-2)',
    each((page) => {
      expect(page.links).toContainEqual({ href: base + page.markdownPath, rel: 'alternate', type: 'text/markdown' });
      for (const { href, rel, type } of page.links)
        expect(page.html()).toContain(`<link rel="${rel}" href="${href}" type="${type}">`);
    }),
  );

  it(
    'has one valid JSON-LD graph with owner, site and page (P-6)',
    each((page) => {
      const [graph] = dataBlocks(page.html())
        .map((json) => JSON.parse(json) as { '@graph': { '@type': string; '@id'?: string; dateModified?: string }[] })
        .filter((data) => '@graph' in data);
      const types = graph?.['@graph'].map((node) => node['@type']) ?? [];
      expect(types.slice(0, 2)).toEqual(['Person', 'WebSite']);
      expect(graph?.['@graph'][2]).toMatchObject({ '@id': base + page.path, dateModified: page.updated });
    }),
  );

  it(
    'has a footer with the documents for agents and the legal pages (P-4)',
    each((page) => {
      const footer = page.html().split('<footer')[1] ?? '';
      for (const path of ['/llms.txt', '/sitemap.md', '/developers', '/openapi.json', '/about', '/contact', '/privacy'])
        expect(footer).toContain(`href="${path}"`);
    }),
  );

  it(
    'has a Markdown version with front matter, one H1, a link to llms.txt, and the sitemap at the end (N-3)',
    each((page) => {
      const markdown = page.markdown();
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(markdown) ?? [];
      expect(parse(front)).toEqual({
        title: page.title,
        description: page.description,
        canonical: base + page.path,
        doc_version: '1.0.0',
        last_updated: page.updated,
      });
      expect(body).toMatch(
        /^# .+\n\n> For the complete documentation index, see \[llms\.txt\]\(https:\/\/portfolio\.example\.org\/llms\.txt\)\n\n/,
      );
      expect(codeless(body).match(/^# /gm)).toHaveLength(1);
      expect(body).toMatch(/\n\n## Sitemap\n\n\[All pages\]\(https:\/\/portfolio\.example\.org\/sitemap\.md\)\n$/);
      expect(markdown).not.toContain('Skip to content');
    }),
  );

  it(
    'has a Markdown version that is at least 30 % smaller than the HTML and below 100,000 characters (N-3)',
    each((page) => {
      expect(page.markdown().length).toBeLessThan(100_000);
      expect(Buffer.byteLength(page.markdown())).toBeLessThanOrEqual(0.7 * Buffer.byteLength(page.html()));
    }),
  );

  it(
    'has only absolute links in its Markdown version (N-3)',
    each((page) => {
      for (const [, target] of codeless(page.markdown()).matchAll(/\]\(<?([^)>\s]+)/g))
        expect(target).toMatch(/^(https?:\/\/|mailto:)/);
    }),
  );

  it(
    'closes every code block of its Markdown version and states its language (N-3)',
    each((page) => {
      const fences = page.markdown().match(/^\s*(`{3,}|~{3,}).*$/gm) ?? [];
      expect(fences.length % 2).toBe(0);
      for (const [i, fence] of fences.entries()) expect(fence).toMatch(i % 2 === 0 ? /[`~]{3,}\w/ : /[`~]{3,}\s*$/);
    }),
  );

  it(
    'has the same content in HTML and Markdown (N-3)',
    each((page) => {
      const main = page
        .html()
        .replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '')
        .replace(/<nav[\s\S]*?<\/nav>|<search>[\s\S]*?<\/search>/g, '');
      const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const markdown = new Set(words(page.markdown()));
      expect(words(decode(visibleText(main))).filter((word) => !markdown.has(word))).toEqual([]);
    }),
  );
});
