import { describe, expect, it } from 'vitest';
import { load, sample } from '../../../service/portfolio/testing.js';
import { renderPage } from '../../operations/pages.js';
import { portfolioOf } from '../../pages/testing.js';
import { contextOf, liveExcept } from '../testing.js';
import { renderLlmsFullTxt } from './llms-full-txt.js';
import { renderLlmsTxt } from './llms-txt.js';

interface Item {
  readonly name: string;
  readonly url: string;
  readonly note: string;
}
interface Parsed {
  readonly title: string;
  readonly summary: string;
  readonly prose: string[];
  readonly sections: { readonly title: string; readonly items: Item[] }[];
}

/** Parses llms.txt by the strict grammar of llmstxt.org and fails on anything else. */
function parse(text: string): Parsed {
  const [head = '', ...rest] = text.trimEnd().split(/\n\n(?=## )/);
  const [title = '', summary = '', ...prose] = head.split('\n\n');
  expect(title).toMatch(/^# \S[^\n]*$/);
  expect(summary).toMatch(/^> \S[^\n]*$/);
  for (const paragraph of prose) expect(paragraph).not.toMatch(/^[#>-]|\n|(?<!\\)\]\(/);
  const sections = rest.map((section) => {
    const [heading = '', list = '', ...more] = section.split('\n\n');
    expect(more).toEqual([]);
    const items = list.split('\n').map((line): Item => {
      const match = /^- \[((?:[^[\]\\]|\\.)+)\]\(([^()\s]+)\): (\S.*)$/.exec(line);
      expect(match, line).not.toBeNull();
      return { name: match?.[1] ?? '', url: match?.[2] ?? '', note: match?.[3] ?? '' };
    });
    return { title: heading.slice(3), items };
  });
  return { title: title.slice(2), summary: summary.slice(2), prose, sections };
}

const crowd = (projects: number, pages: number) =>
  portfolioOf({
    projects: Array.from({ length: projects }, (_, i) => ({
      slug: `project-${i}`,
      title: `Project ${i}`,
      description: 'Something that is described. '.repeat(6),
    })),
    pages: Array.from({ length: pages }, (_, i) => ({
      path: `/page-${i}`,
      title: `Page ${i}`,
      body: 'Words. '.repeat(300),
    })),
  });

describe('llms.txt', () => {
  const context = contextOf(sample);
  const text = renderLlmsTxt(context);
  const parsed = parse(text);
  const links = parsed.sections.flatMap(({ items }) => items);

  it('starts with the name, a summary and when to use the service, and shows endpoints as code instead of links (L-1)', () => {
    expect(text.length).toBeGreaterThanOrEqual(100);
    expect(text.length).toBeLessThanOrEqual(30_000);
    expect(parsed.title).toBe(sample.profile.name);
    expect(parsed.prose[0]).toMatch(/^Use this service when /);
    expect(parsed.prose[0]).toContain('100 requests per 60 seconds');
    expect(parsed.prose[1]).toContain('`https://portfolio.example.org/api/mcp`');
    expect(parsed.prose[1]).toContain('`https://portfolio.example.org/openapi.json`');
  });

  it('ends with the section Optional (L-1)', () => {
    expect(parsed.sections.at(-1)?.title).toBe('Optional');
  });

  it('links only to existing Markdown on this origin (L-2)', () => {
    expect(links.filter(({ url }) => !/^https:\/\/portfolio\.example\.org\/[^?#]*\.md$/.test(url))).toEqual([]);
    expect(links.filter(({ url }) => !context.answers(new URL(url).pathname))).toEqual([]);
  });

  it('lists every page of the sitemap once (L-3)', () => {
    const covered = links.map(({ url }) => new URL(url).pathname);
    expect(covered).toEqual(expect.arrayContaining(context.pages.map(({ markdownPath }) => markdownPath)));
    expect(new Set(covered).size).toBe(covered.length);
  });

  it.each([
    [400, 5],
    [5, 400],
    [2000, 2000],
  ])(
    'stays below 30,000 characters with %i projects and %i pages by linking to their index (L-3)',
    (projects, pages) => {
      const long = renderLlmsTxt(contextOf(crowd(projects, pages)));
      const urls = parse(long).sections.flatMap(({ items }) => items.map(({ url }) => url));
      expect(long.length).toBeLessThanOrEqual(30_000);
      expect(urls).toContain('https://portfolio.example.org/projects.md');
      expect(urls).toContain('https://portfolio.example.org/sitemap.md');
      expect(urls.includes('https://portfolio.example.org/projects/project-0.md')).toBe(projects < 100);
      expect(urls.includes('https://portfolio.example.org/page-0.md')).toBe(pages < 100);
    },
  );

  it('keeps to the grammar if titles and notes contain Markdown (L-4)', () => {
    const odd = portfolioOf({
      profile: { name: 'A [b](c)', description: 'First line.\n\n# Second [line](x)' },
      projects: [{ title: 'Lists [of] *things*', description: '[link](https://evil.example) and\nmore' }],
    });
    const { sections } = parse(renderLlmsTxt(contextOf(odd)));
    expect(sections.find(({ title }) => title === 'Projects')?.items[0]?.name).toBe('Lists \\[of\\] \\*things\\*');
  });

  it('names no endpoint that this deployment does not serve', () => {
    const closed = renderLlmsTxt(contextOf(sample, { live: liveExcept('/api/mcp', '/agent', '/oauth2', '/auth.md') }));
    expect(closed).not.toContain('/api/mcp');
    expect(closed).not.toContain('auth.md');
    expect(closed).toContain('It is read-only and needs no authentication.');
  });
});

describe('llms-full.txt', () => {
  it('leaves out the contact data that the owner shows on the CV', async () => {
    const resume = {
      basics: { name: 'Ada', email: 'ada@example.org', phone: '+46 70 000' },
      work: [{ name: 'Works', position: 'Engineer' }],
    };
    const profile = 'language: en\nrole: Engineer\ndescription: Builds.\ncv: { contact: on }\n';
    const context = contextOf(await load({ 'resume.json': JSON.stringify(resume), 'profile.yaml': profile }));
    expect(renderPage(context.site, '/cv')?.markdown()).toContain('ada@example.org');
    const text = renderLlmsFullTxt(context);
    expect(text).toContain('Works');
    expect(text).not.toMatch(/ada@example\.org|46 70 000/);
  });

  it('has the head of llms.txt, every page and every endpoint, and is deterministic (L-5)', () => {
    const context = contextOf(sample);
    const text = renderLlmsFullTxt(context);
    expect(text.startsWith(renderLlmsTxt(context).slice(0, 400))).toBe(true);
    // The API reference alone would fill the file, so the table of endpoints replaces it.
    for (const { markdownPath } of context.pages.filter(({ path }) => path !== '/developers/reference'))
      expect(text).toContain(`Source: https://portfolio.example.org${markdownPath}\n`);
    expect(text).toContain('| GET | `/api/v1/webmcp/projects` |');
    expect(text).toContain('That query is the first thing on our monthly report.');
    expect(renderLlmsFullTxt(contextOf(sample))).toBe(text);
  });

  it('has one H1 and shifts the headings of pages, but not comments in code (L-5)', () => {
    const body = 'Text.\n\n## Part\n\n```sh\n# a comment\nls\n```\n';
    const text = renderLlmsFullTxt(contextOf(portfolioOf({ pages: [{ path: '/notes', title: 'Notes', body }] })));
    expect(text.match(/^# .*$/gm)).toEqual(['# Mara Lindqvist', '# a comment']);
    expect(text).toContain('\n## Notes\n');
    expect(text).toContain('\n### Part\n');
    expect(text).not.toContain('doc_version');
  });

  it('keeps an owner section that is titled Sitemap (L-5)', () => {
    const body = 'Text.\n\n## Sitemap\n\nHow I draw sitemaps.\n\n## Last part\n\nThe end.';
    const text = renderLlmsFullTxt(contextOf(portfolioOf({ pages: [{ path: '/notes', title: 'Notes', body }] })));
    expect(text).toContain('### Sitemap\n\nHow I draw sitemaps.\n\n### Last part\n\nThe end.');
  });

  it('omits the sitemap and the link to llms.txt of each page, in German as well (L-5)', () => {
    const pages = [{ path: '/notizen', title: 'Notizen', body: 'Ein Text.', language: 'de' }];
    const text = renderLlmsFullTxt(contextOf(portfolioOf({ pages })));
    const [, section = ''] = text.split('## Notizen\n');
    expect(section.split('\n## ', 1)[0]?.trim()).toBe(
      'Source: https://portfolio.example.org/notizen.md\n\nWho we are.\n\nEin Text.',
    );
  });

  it('cuts the last page between two sections (L-5)', () => {
    const part = (name: string): string => `## ${name}\n\n${`${name} `.repeat(1500).trim()}.\n\n`;
    const bodies = Array.from({ length: 8 }, (_, i) => `Text.\n\n${part(`a${i}`)}${part(`b${i}`)}${part(`c${i}`)}`);
    const pages = bodies.map((body, i) => ({ path: `/notes-${i}`, title: `Notes ${i}`, body }));
    const text = renderLlmsFullTxt(contextOf(portfolioOf({ pages })));
    expect(text.length).toBeLessThanOrEqual(100_000);
    const [kept = ''] = text.split('The rest is cut here.');
    const headings = [...kept.matchAll(/^### ([abc]\d)$/gm)].map(([, name]) => name);
    expect(headings.length % 3).not.toBe(0);
    for (const name of headings) expect(kept).toContain(`${`${name} `.repeat(1500).trim()}.\n`);
  });

  it('is cut at 100,000 characters with a link to the index, and still lists the endpoints (L-5)', () => {
    const text = renderLlmsFullTxt(contextOf(crowd(10, 400)));
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(text.length).toBeGreaterThan(90_000);
    expect(text).toContain('The index of all pages is https://portfolio.example.org/llms.txt');
    expect(text).toContain('## Endpoints');
  });

  it('omits the routes of the claim page', () => {
    expect(renderLlmsFullTxt(contextOf(sample))).not.toMatch(/`\/agent\/claim|claim\/complete/);
  });
});
