import { describe, expect, it } from 'vitest';
import { apiErrors } from '../../../../service/http/api-errors.js';
import { sample } from '../../../../service/portfolio/testing.js';
import { portfolioOf } from '../../../pages/testing.js';
import { contextOf, liveExcept, settings } from '../../testing.js';
import { developersPage } from './page.js';

const context = contextOf(sample);
const page = developersPage(context);
const html = page.html();
const markdown = page.markdown();

const sections = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n'))]),
  );
const words = (text: string): string[] =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

describe('the docs hub', () => {
  it('has an anchor for every section that other documents link to, with the quickstart first', () => {
    const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'quickstart',
      'the-client-for-typescript',
      'generate-a-client',
      'authentication',
      'rate-limits',
      'versioning',
      'error-handling',
      'mcp',
      'connect',
      'a2a',
      'mock-and-test',
    ]);
  });

  it.each([...sections(markdown)].filter(([title]) => title !== 'Sitemap'))(
    'has at least 50 words besides code in the section %s',
    (_title, text) => {
      const prose = text.replace(/```[\s\S]*?```/g, '').replace(/^\|.*$/gm, '');
      expect(words(prose).length).toBeGreaterThanOrEqual(50);
    },
  );

  it('lists every error code with its status (E-1)', () => {
    const table = sections(markdown).get('Error handling') ?? '';
    for (const [code, { status }] of Object.entries(apiErrors)) expect(table).toContain(`| \`${code}\` | ${status} |`);
  });

  it('takes rate limits and lifetimes from the settings', () => {
    const rateLimits = {
      'portfolio-read': { limit: 77, windowSeconds: 30 },
      mcp: { limit: 88, windowSeconds: 30 },
      documents: { limit: 99, windowSeconds: 30 },
    };
    const text = developersPage(contextOf(sample, { config: settings({ rateLimits }) })).markdown();
    expect(text).toContain('| `portfolio-read` | 77 per 30 seconds |');
    expect(text).toContain('| `mcp` | 88 per 30 seconds |');
    expect(text).not.toMatch(/\b100 per 60\b/);
    expect(text).not.toContain('| `account`');
  });

  it('has HTML without inline scripts or styles that links to the Markdown version (N-2, H-13)', () => {
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => tag !== '<script type="application/ld+json">')).toEqual([
      expect.stringMatching(/^<script src="\/static\/mode\.[0-9a-f]{10}\.js">$/),
    ]);
    expect(html).toContain(
      '<link rel="alternate" href="https://portfolio.example.org/developers.md" type="text/markdown">',
    );
  });

  it('has Markdown that is at least 30 % smaller than the HTML, under 100,000 characters, with absolute links and a language for every code block (N-3)', () => {
    expect(markdown.length).toBeLessThan(html.length * 0.7);
    expect(markdown.length).toBeLessThan(100_000);
    const fences = markdown.match(/^```.*$/gm) ?? [];
    expect(fences.filter((fence, i) => (i % 2 === 0) === (fence === '```'))).toEqual([]);
    expect([...markdown.matchAll(/\]\(([^)]+)\)/g)].filter(([, url]) => !url?.startsWith('https://'))).toEqual([]);
  });

  it('has the same content in HTML and Markdown (N-3)', () => {
    const visible = new Set(words(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')));
    const body = markdown
      .slice(markdown.indexOf('## Quickstart'), markdown.indexOf('## Sitemap'))
      .replace(/\]\([^)]+\)/g, ']')
      .replace(/^```\w+/gm, '');
    expect(words(body).filter((word) => !visible.has(word))).toEqual([]);
  });

  it('omits the MCP section without an MCP endpoint, and says that no tokens are issued on a read-only deployment', () => {
    const plain = developersPage(contextOf(sample, { live: liveExcept('/api/mcp', '/agent', '/oauth2') })).markdown();
    expect(sections(plain).has('MCP')).toBe(false);
    expect(plain).toContain('This deployment gives out no tokens');
    expect(plain).not.toContain('Bearer');
  });

  it('quotes any project title correctly in the A2A example for the shell, and omits the example without an A2A endpoint', () => {
    const titled = contextOf(portfolioOf({ projects: [{ slug: 'tide', title: 'The Sea\'s "Tide"' }] }));
    const [, body = ''] =
      /\/api\/a2a .* -d '([^']*)'\n/.exec(sections(developersPage(titled).markdown()).get('A2A') ?? '') ?? [];
    expect(JSON.parse(body)).toMatchObject({
      method: 'SendMessage',
      params: { message: { parts: [{ text: 'The Sea\'s "Tide"' }] } },
    });
    const plain = developersPage(contextOf(sample, { live: liveExcept('/api/a2a') })).markdown();
    expect([sections(plain).has('A2A'), plain.includes('/api/a2a')]).toEqual([false, false]);
  });

  it('renders for an empty portfolio', () => {
    const text = developersPage(contextOf(portfolioOf({}))).markdown();
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });
});
