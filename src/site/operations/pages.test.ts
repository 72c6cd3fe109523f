import { describe, expect, it } from 'vitest';
import { load } from '../../service/portfolio/testing.js';
import { dataBlocks, headingLevels, portfolioOf, sampleSite, siteOf } from '../pages/testing.js';
import { canonicalPages, renderPage } from './pages.js';

const base = 'https://portfolio.example.org';

describe('the home page', () => {
  it('sends the Link targets of the design, and only those that exist (P-1)', async () => {
    const rels = renderPage(await sampleSite(), '/')?.links.map(({ rel }) => rel);
    expect(rels).toEqual([
      'api-catalog',
      'service-desc',
      'service-desc',
      'service-doc',
      'service-meta',
      'describedby',
      'alternate',
      'sitemap',
      'ard',
      'ai-catalog',
      'privacy-policy',
    ]);
    expect(renderPage(siteOf(portfolioOf({})), '/')?.links.map(({ rel }) => rel)).not.toContain('privacy-policy');
  });

  it('has the WebMCP tools as data before the script that registers them (P-7)', () => {
    const site = siteOf(portfolioOf({}));
    const html = renderPage(site, '/')?.html() ?? '';
    const [, json = ''] =
      /<script type="application\/json" id="webmcp-tools" data-endpoint="\/api\/mcp">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(site.tools);
    expect(json).toContain('\\u003c/script>');
    expect(html.indexOf('<script src="/webmcp.tools.js">')).toBeGreaterThan(html.indexOf('id="webmcp-tools"'));
    expect(html).not.toContain('toolname=');
  });

  it('renders for a portfolio that has only a profile', () => {
    const page = renderPage(siteOf(portfolioOf({})), '/');
    expect(headingLevels(page?.html() ?? '').filter((level) => level === 1)).toHaveLength(1);
    expect(page?.html()).not.toContain('Selected work');
  });
});

describe('the language of a page', () => {
  it.each([
    ['de-AT', '<html lang="de-AT">'],
    ['fa', '<html lang="fa" dir="rtl">'],
  ])('is the language of the site: %s', (language, tag) => {
    const site = siteOf({ ...portfolioOf({}), language });
    for (const path of ['/', '/projects', '/search']) expect(renderPage(site, path)?.html()).toContain(tag);
  });
});

describe('the list of projects', () => {
  const site = siteOf(
    portfolioOf({
      projects: Array.from({ length: 130 }, (_, i) => ({
        slug: `p-${i}`,
        title: `P ${i}`,
        category: i % 2 ? 'Odd' : 'Even',
      })),
    }),
  );

  it('is split into pages of 60 projects that link to each other', () => {
    const second = renderPage(site, '/projects', new URLSearchParams('page=2'));
    expect(second?.path).toBe('/projects?page=2');
    expect(second?.html()).toContain('<a rel="prev" href="/projects">');
    expect(second?.html()).toContain('<a rel="next" href="/projects?page=3">');
    expect(second?.html().match(/class="card"/g)).toHaveLength(60);
  });

  it.each(['0', '4', '1.5', 'x', '-1'])('does not exist for the page number %s', (page) => {
    expect(renderPage(site, '/projects', new URLSearchParams({ page }))).toBeUndefined();
  });
});

describe('the search page', () => {
  const site = siteOf(portfolioOf({ projects: [{ slug: 'tide', title: 'Tide Tables' }] }));
  const search = (q: string): string => renderPage(site, '/search', new URLSearchParams({ q }))?.html() ?? '';

  it('is an HTML form with the attributes of a WebMCP tool (P-7)', () => {
    expect(search('')).toMatch(
      /<form [^>]*action="\/search" method="get"[^>]*toolname="search_site" tooldescription="[^"]{20,}"/,
    );
    expect(search('')).toMatch(/<input [^>]*name="q"[^>]*toolparamdescription="[^"]+"/);
  });

  it('lists the results, keeps the query in the form, and is not indexed', () => {
    expect(search('tide')).toContain('<a href="/projects/tide">Tide Tables</a>');
    expect(search('tide')).toContain('value="tide"');
    expect(search('tide')).toContain('<meta name="robots" content="noindex">');
    expect(search('')).not.toContain('noindex');
  });

  it('highlights matches and escapes the text around them', async () => {
    const folder = await load({
      'projects/one.md': '---\ntitle: One\ncategory: A\n---\nUn café & des `<b>`cafés`</b>`.\n',
    });
    const html = renderPage(siteOf(folder), '/search', new URLSearchParams({ q: 'cafe' }))?.html();
    expect(html).toContain('Un <mark>café</mark> &amp; des &lt;b&gt;<mark>cafés</mark>&lt;/b&gt;.');
  });

  it('says that there are no results', () => {
    expect(search('zebra')).toContain('No results for “zebra”');
  });

  it('handles hostile and overlong queries', () => {
    expect(search('"><script>alert(1)</script>')).not.toContain('<script>alert');
    expect(search(`\u0000${'x'.repeat(5000)}`)).toContain(`value="${'x'.repeat(200)}"`);
  });
});

describe('hostile content', () => {
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(2)>`;
  const site = siteOf(
    portfolioOf({
      profile: {
        name: evil,
        role: evil,
        description: evil,
        location: evil,
        links: [{ label: evil, url: 'javascript:alert(3)' }],
        image: 'javascript:alert(4)',
      },
      projects: [
        {
          slug: 'evil',
          title: evil,
          subtitle: evil,
          description: evil,
          category: evil,
          color: '#123456"onload="alert(5)',
          techStack: [evil],
          metrics: { [evil]: evil },
          body: `${evil}\n\n[x](javascript:alert(6))\n\n<script>alert(7)</script>`,
        },
      ],
      pages: [{ path: '/about', title: evil, description: evil, body: '# </script>' }],
      offers: [{ slug: 'o', title: evil, description: evil, price: evil, url: 'javascript:alert(8)' }],
    }),
  );

  it.each(['/', '/projects', '/projects/evil', '/offers', '/search', '/about'])(
    'cannot inject anything into %s',
    (path) => {
      const html = renderPage(site, path)?.html() ?? '';
      expect(html.length).toBeGreaterThan(500);
      expect(html).not.toMatch(/<script>|<img src=x|(href|src)="javascript:/i);
      // Without quoted attribute values, only the markup is left.
      const markup = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/="[^"]*"/g, '=""');
      expect(markup).not.toMatch(/<[a-z]+[^>]*\s(on\w+|style)=/i);
      for (const json of dataBlocks(html)) expect(() => JSON.parse(json)).not.toThrow();
    },
  );

  it.each(['/', '/projects', '/projects/evil', '/offers', '/about'])('is escaped in the Markdown of %s', (path) => {
    const markdown = renderPage(site, path)?.markdown() ?? '';
    const body = markdown
      .slice(markdown.indexOf('\n---\n') + 5)
      .replace(/^.*\(javascript:alert\(6\)\)\n[\s\S]*?<script>.*$/m, '');
    expect(path === '/projects/evil' ? '' : body).not.toMatch(/(?<!\\)<script|\]\(javascript:/);
  });
});

describe('a very long page', () => {
  const body = 'Words of a paragraph that goes on.\n\n'.repeat(4000);
  const page = renderPage(siteOf(portfolioOf({ pages: [{ path: '/long', body }] })), '/long');

  it('is cut after a paragraph, stays below the limit, and links to the whole text', () => {
    expect(page?.markdown().length).toBeLessThan(100_000);
    expect(page?.markdown().length).toBeGreaterThan(80_000);
    expect(page?.markdown()).toContain(
      `goes on.\n\nThis page is cut here. [The whole text can be read in parts](${base}/api/v1/webmcp/page?path=%2Flong)`,
    );
    expect(page?.html()).toContain('This page is cut here.');
  });

  it('closes the code block in which it is cut', () => {
    const code = renderPage(
      siteOf(portfolioOf({ pages: [{ path: '/code', body: `\`\`\`js\n${'x();\n\n'.repeat(20_000)}` }] })),
      '/code',
    );
    expect(code?.markdown()).toContain('x();\n```\n\nThis page is cut here.');
  });
});

describe('the list of pages', () => {
  it('has every page once, with an existing path, a description and a date (P-8)', async () => {
    const site = await sampleSite();
    const entries = canonicalPages(site);
    const paths = entries.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/projects', '/projects/harbor-forecast', '/offers', '/search', '/about']),
    );
    for (const { path, markdownPath, description, updated } of entries) {
      expect(renderPage(site, path)?.markdownPath).toBe(markdownPath);
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});
