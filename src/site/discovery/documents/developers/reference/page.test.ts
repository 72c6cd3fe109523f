import { describe, expect, it } from 'vitest';
import { Contract, type OpenApiDocument } from '../../../../../base/contract.js';
import { sample } from '../../../../../service/portfolio/testing.js';
import { portfolioOf } from '../../../../pages/testing.js';
import type { DiscoveryContext } from '../../../context/context.js';
import { callAccepting, contextOf, liveExcept, operationsOf } from '../../../testing.js';
import { referencePage } from './page.js';
import { referenceText } from './text.js';

const context = contextOf(sample);
const page = referencePage(context);
const [html, markdown] = [page.html(), page.markdown()];

const ofText: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** Returns the visible text of HTML as one line. */
const visibleText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ofText[entity] ?? entity)
    .replaceAll(/\s+/g, ' ');
/** Returns the part of the page between an operation's heading and the next heading. */
const sectionOf = (id: string, text = html): string => text.split(`id="${id}"`)[1]?.split(/<h[23] /)[0] ?? '';

/** Returns a context whose contract has been changed by a text replacement. */
function withChangedContract(change: (text: string) => string): DiscoveryContext {
  const document = JSON.parse(change(JSON.stringify(context.published.document))) as OpenApiDocument;
  const other = new Contract(document);
  return { ...context, published: other, operations: [...other.operations.values()] };
}

describe('the API reference', () => {
  it('lists every published operation once, with its method, path and documented statuses', () => {
    const operations = [...context.published.operations.values()];
    expect(operations.length).toBeGreaterThan(40);
    for (const { id, method, path, object } of operations) {
      const call = `${method.toUpperCase()} ${path}`;
      expect(html.split(`<h3 id="${id}">`).length - 1, id).toBe(1);
      expect(html.split(`<p><code>${call}</code>`).length - 1, call).toBe(1);
      expect(markdown.split(`\n\`${call}\` · \`${id}\``).length - 1, call).toBe(1);
      const section = visibleText(sectionOf(id));
      expect(section, id).toContain(object.summary);
      const missing = Object.keys(object.responses).filter((status) => !new RegExp(`\\b${status}\\b`).test(section));
      expect(missing, id).toEqual([]);
    }
  });

  it('lists parameters and body fields with their type, an example and whether they are required', () => {
    const send = visibleText(sectionOf('sendMessage'));
    for (const { name } of [{ name: 'subject' }, { name: 'body' }])
      expect(send).toMatch(new RegExp(`${name} \\(string, required\\)`));
    expect(send).toMatch(/reply_to \(string\): .* Example: \S+/);
    expect(send).toContain('Idempotency-Key (header, string)');
    expect(send).toContain('token with write:messages · limit account');
    expect(visibleText(sectionOf('getProject'))).toContain('slug (path, string, required)');
    expect(visibleText(sectionOf('searchSite'))).toContain(
      'type (query, "project" or "page" or "offer" or "profile" or "job"',
    );
    expect(visibleText(sectionOf('registerAgent'))).toContain('assertion (string, required in some forms)');
    expect(visibleText(sectionOf('getResource'))).toContain('any token');
  });

  it('explains each shared response and each rate-limit policy', () => {
    const named = new Set([...html.matchAll(/\b(?:\d{3}|default) ([A-Z]\w+)(?=[,.])/g)].map(([, name]) => name));
    expect(named.size).toBeGreaterThan(15);
    for (const name of named) expect(html).toContain(`<td><code>${name}</code></td>`);
    for (const [, family] of html.matchAll(/limit <code>([^<]+)<\/code>/g))
      expect(html).toContain(`<td><code>${family}</code></td>`);
  });

  it('has the same text in HTML and Markdown', () => {
    const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const main = html.slice(html.indexOf('<div class="prose" lang="en"'), html.indexOf('</article>'));
    const text = markdown
      .slice(markdown.indexOf('Made from'), markdown.indexOf('\n## Sitemap'))
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/\|(?: --- \||---\|)+/g, '');
    expect(words(visibleText(main))).toEqual(words(text));
  });

  it('links to exactly the existing operations from its table of contents', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const contents = html.slice(
      html.indexOf('<nav class="contents"'),
      html.indexOf('</nav>', html.indexOf('<nav class="contents"')),
    );
    const linked = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
    expect(linked).toEqual(expect.arrayContaining([...context.published.operations.keys()]));
  });

  it('stays below 100,000 characters as Markdown', () => {
    expect(markdown.length).toBeLessThan(100_000);
  });

  it('omits pages, forms and pictures, which are for browsers', () => {
    expect(context.contract.operations.has('getAccessPage')).toBe(true);
    expect(markdown).not.toMatch(/`(?:GET|POST) \/(?:agent\/access|owner|contact|icon|cv\.pdf)/);
  });

  it('omits operations that this deployment does not serve', () => {
    const calls = (text: string): string[] =>
      [...text.matchAll(/^`((?:GET|POST) [^`]+)` · /gm)].map(([, call = '']) => call);
    const without = calls(referencePage(contextOf(sample, { live: liveExcept('/api/mcp', '/oauth2') })).markdown());
    expect(without.filter((call) => /^\w+ \/(?:api\/mcp|oauth2)/.test(call))).toEqual([]);
    expect(without).toContain('GET /api/v1/webmcp/projects');
  });
});

describe('contract texts in the API reference', () => {
  it('are escaped in HTML', () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const hostile = referencePage(
      withChangedContract((text) =>
        text
          .replaceAll('"summary":"Get ', `"summary":"${attack} Get `)
          .replaceAll('"description":"The ', `"description":"${attack} The `)
          .replaceAll('"name":"slug"', '"name":"`slug`<b>"'),
      ),
    );
    const text = hostile.html();
    expect(text).not.toMatch(/<script>|<img src=x|<b>/);
    expect(visibleText(sectionOf('getProject', text))).toContain('`slug`<b> (path');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });

  it('use the base URL of this deployment instead of the one in the examples', () => {
    const there = { ...context, urls: { ...context.urls, base: 'https://a.example' } };
    const elsewhere = referenceText(there);
    expect(elsewhere).toContain('https://a.example/events/');
    expect(elsewhere).not.toContain('https://portfolio.example.org/events/');
  });
});

describe('the API reference page', () => {
  it('has the title, preview image, structured data, header and breadcrumb of a site page', () => {
    expect(html).toContain('<title>API reference · Mara Lindqvist</title>');
    expect(html).toContain('<meta property="og:title" content="API reference">');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('<nav class="crumbs"');
    expect(html).toContain('<a href="/developers">API docs</a>');
    expect(html).toContain('<header class="top">');
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  it.each([
    ['ja', 'APIリファレンス', undefined],
    ['fa', 'مرجع API', 'rtl'],
    ['nl', 'API-referentie', undefined],
  ])('shows its frame in the site language %s and its text in English', (language, title, dir) => {
    const own = referencePage(contextOf({ ...portfolioOf({}), language } as never));
    const text = own.html();
    expect(text).toContain(`<html lang="${language}"${dir ? ` dir="${dir}"` : ''}>`);
    expect(text).toContain(`>${title}</h1>`);
    expect(text).toContain('<div class="prose" lang="en" dir="ltr">');
    expect(own.markdown()).toContain(`# ${title}`);
    const heading = /<h3 id="getProject">.*<\/h3>/.exec(html)?.[0] ?? 'none';
    expect(text).toContain(heading);
  });

  it('is served as HTML or Markdown according to Accept, and as HTML to clients that accept neither', async () => {
    const { getDevelopersReference, getDevelopersReferenceMarkdown } = operationsOf(sample);
    const types = await Promise.all(
      [[], ['text/markdown', 'text/html'], ['image/png']].map(
        async (accepted) => (await getDevelopersReference(callAccepting(...accepted))).type,
      ),
    );
    expect(types).toEqual(['text/html', 'text/markdown', 'text/html']);
    const twin = await getDevelopersReferenceMarkdown(callAccepting('text/html'));
    expect(twin).toMatchObject({ status: 200, type: 'text/markdown', body: markdown });
    expect((await getDevelopersReference(callAccepting())).headers).not.toHaveProperty('Content-Security-Policy');
  });
});
