import { describe, expect, it } from 'vitest';
import { Contract, type OpenApiDocument } from '../../../../../base/contract.js';
import { sample } from '../../../../../service/portfolio/testing.js';
import { portfolioOf } from '../../../../pages/testing.js';
import type { Facts } from '../../../facts/facts.js';
import { callAccepting, factsOf, liveBut, operationsOf } from '../../../testing.js';
import { referencePage } from './page.js';
import { referenceText } from './text.js';

const facts = factsOf(sample);
const page = referencePage(facts);
const [html, markdown] = [page.html(), page.markdown()];

const ofText: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** What a reader of HTML reads, on one line. */
const shown = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ofText[entity] ?? entity)
    .replaceAll(/\s+/g, ' ');
/** The part of the page between the heading of an operation and the next heading. */
const sectionOf = (id: string, text = html): string => text.split(`id="${id}"`)[1]?.split(/<h[23] /)[0] ?? '';

/** A contract with other words in place of some of its own. */
function rewritten(change: (text: string) => string): Facts {
  const document = JSON.parse(change(JSON.stringify(facts.published.document))) as OpenApiDocument;
  const other = new Contract(document);
  return { ...facts, published: other, operations: [...other.operations.values()] };
}

describe('the API reference', () => {
  it('has every published operation once, with method, path and every status that it documents', () => {
    const operations = [...facts.published.operations.values()];
    expect(operations.length).toBeGreaterThan(40);
    for (const { id, method, path, object } of operations) {
      const call = `${method.toUpperCase()} ${path}`;
      expect(html.split(`<h3 id="${id}">`).length - 1, id).toBe(1);
      expect(html.split(`<p><code>${call}</code>`).length - 1, call).toBe(1);
      expect(markdown.split(`\n\`${call}\` · \`${id}\``).length - 1, call).toBe(1);
      const section = shown(sectionOf(id));
      expect(section, id).toContain(object.summary);
      const missing = Object.keys(object.responses).filter((status) => !new RegExp(`\\b${status}\\b`).test(section));
      expect(missing, id).toEqual([]);
    }
  });

  it('says what an operation takes: parameters, and the fields of a body with type, need and example', () => {
    const send = shown(sectionOf('sendMessage'));
    for (const { name } of [{ name: 'subject' }, { name: 'body' }])
      expect(send).toMatch(new RegExp(`${name} \\(string, required\\)`));
    expect(send).toMatch(/reply_to \(string\): .* Example: \S+/);
    expect(send).toContain('Idempotency-Key (header, string)');
    expect(send).toContain('token with write:messages · limit account');
    expect(shown(sectionOf('getProject'))).toContain('slug (path, string, required)');
    expect(shown(sectionOf('searchSite'))).toContain(
      'type (query, "project" or "page" or "offer" or "profile" or "job"',
    );
    expect(shown(sectionOf('registerAgent'))).toContain('assertion (string, required in some forms)');
    expect(shown(sectionOf('getResource'))).toContain('any token');
  });

  it('explains each name behind a status, and each family of limits', () => {
    const named = new Set([...html.matchAll(/\b(?:\d{3}|default) ([A-Z]\w+)(?=[,.])/g)].map(([, name]) => name));
    expect(named.size).toBeGreaterThan(15);
    for (const name of named) expect(html).toContain(`<td><code>${name}</code></td>`);
    for (const [, family] of html.matchAll(/limit <code>([^<]+)<\/code>/g))
      expect(html).toContain(`<td><code>${family}</code></td>`);
  });

  it('says the same as HTML and as Markdown', () => {
    const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const main = html.slice(html.indexOf('<div class="prose" lang="en"'), html.indexOf('</article>'));
    const text = markdown
      .slice(markdown.indexOf('Made from'), markdown.indexOf('\n## Sitemap'))
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/\|(?: --- \||---\|)+/g, '');
    expect(words(shown(main))).toEqual(words(text));
  });

  it('leads from its contents to every operation, and to nothing else', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const contents = html.slice(
      html.indexOf('<nav class="contents"'),
      html.indexOf('</nav>', html.indexOf('<nav class="contents"')),
    );
    const linked = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
    expect(linked).toEqual(expect.arrayContaining([...facts.published.operations.keys()]));
  });

  it('stays under the length of a Markdown page', () => {
    expect(markdown.length).toBeLessThan(100_000);
  });

  it('has no page, form or picture, which are for people and browsers', () => {
    expect(facts.contract.operations.has('getAccessPage')).toBe(true);
    expect(markdown).not.toMatch(/`(?:GET|POST) \/(?:agent\/access|owner|contact|icon|cv\.pdf)/);
  });

  it('has nothing of what this deployment does not answer, nor of a feature that is off', () => {
    const calls = (text: string): string[] =>
      [...text.matchAll(/^`((?:GET|POST) [^`]+)` · /gm)].map(([, call = '']) => call);
    const without = calls(referencePage(factsOf(sample, { live: liveBut('/api/mcp', '/oauth2') })).markdown());
    expect(without.filter((call) => /^\w+ \/(?:api\/mcp|oauth2)/.test(call))).toEqual([]);
    expect(without).toContain('GET /api/v1/webmcp/projects');
  });
});

describe('texts of the contract on the page', () => {
  it('cannot become markup', () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const hostile = referencePage(
      rewritten((text) =>
        text
          .replaceAll('"summary":"Get ', `"summary":"${attack} Get `)
          .replaceAll('"description":"The ', `"description":"${attack} The `)
          .replaceAll('"name":"slug"', '"name":"`slug`<b>"'),
      ),
    );
    const text = hostile.html();
    expect(text).not.toMatch(/<script>|<img src=x|<b>/);
    expect(shown(sectionOf('getProject', text))).toContain('`slug`<b> (path');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });

  it('name the address of this deployment, not that of the examples', () => {
    const there = { ...facts, urls: { ...facts.urls, base: 'https://a.example' } };
    const elsewhere = referenceText(there);
    expect(elsewhere).toContain('https://a.example/events/');
    expect(elsewhere).not.toContain('https://portfolio.example.org/events/');
  });
});

describe('the page around it', () => {
  it('is one of the site: title, preview, structured data, header, the way back', () => {
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
  ])('speaks the language of the site, %s, around a text that stays English', (language, title, dir) => {
    const own = referencePage(factsOf({ ...portfolioOf({}), language } as never));
    const text = own.html();
    expect(text).toContain(`<html lang="${language}"${dir ? ` dir="${dir}"` : ''}>`);
    expect(text).toContain(`>${title}</h1>`);
    expect(text).toContain('<div class="prose" lang="en" dir="ltr">');
    expect(own.markdown()).toContain(`# ${title}`);
    const heading = /<h3 id="getProject">.*<\/h3>/.exec(html)?.[0] ?? 'none';
    expect(text).toContain(heading);
  });

  it('is HTML or Markdown, as the client prefers, and HTML for one that takes neither', async () => {
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
