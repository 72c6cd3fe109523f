import { describe, expect, it } from 'vitest';
import { load } from '../../service/portfolio/testing.js';
import { canonicalPages, readsWholeQuery, renderPage } from '../operations/pages.js';
import { siteRoutes } from '../operations/routes.js';
import { estimateReadingMinutes } from './reading-time.js';
import { dataBlocks, headingLevels, siteDepsOf, siteOf } from './testing.js';

const post = (title: string, date: string, tags: string, body = 'Words.'): string =>
  `---\ntitle: ${title}\ndescription: About ${title}.\ndate: ${date}\ntags: [${tags}]\n---\n${body}\n`;
const portfolio = await load({
  'posts/first.md': post('First', '2024-03-01', 'Ports, "機械"'),
  'posts/second.md': post('Second', '2025-03-01', 'ports'),
  'posts/third.md': post('Third', '2026-05-02', ''),
});
const site = siteOf(portfolio);
const html = (path: string, query = ''): string => renderPage(site, path, new URLSearchParams(query))?.html() ?? '';
const markdown = (path: string): string => renderPage(site, path)?.markdown() ?? '';

describe('the list of posts', () => {
  it('groups posts by year, newest first, and links to their tags', () => {
    const text = html('/posts');
    expect(text.match(/<h2>\d+<\/h2>/g)).toEqual(['<h2>2026</h2>', '<h2>2025</h2>', '<h2>2024</h2>']);
    expect(headingLevels(text)).toEqual([1, 2, 3, 2, 3, 2, 3]);
    expect(text).toContain('<a href="/posts/tags/ports">ports <span>2</span></a>');
    expect(text).toContain('<a href="/posts/tags/%E6%A9%9F%E6%A2%B0">機械 <span>1</span></a>');
    expect(markdown('/posts')).toContain(
      '- 1 March 2024: [First](https://portfolio.example.org/posts/first): About First.',
    );
  });

  it('shows only the posts with a tag, and does not exist for an unused tag', () => {
    expect(html('/posts/tags/ports').match(/<h3>/g)).toHaveLength(2);
    expect(html('/posts/tags/%E6%A9%9F%E6%A2%B0')).toContain('<h1>機械</h1>');
    for (const path of ['/posts/tags/none', '/posts/tags/', '/posts/tags', '/posts/tags/%', '/posts/tags/Ports'])
      expect(renderPage(site, path), path).toBeUndefined();
  });

  it('has pages of a hundred posts', async () => {
    const many = Array.from({ length: 130 }, (_, i) => [`posts/p-${i}.md`, post(`P ${i}`, '2025-01-01', 'all')]);
    const long = siteOf(await load(Object.fromEntries(many)));
    for (const path of ['/posts', '/posts/tags/all']) {
      const second = renderPage(long, path, new URLSearchParams('page=2'));
      expect(second?.html().match(/<h3>/g), path).toHaveLength(30);
      expect(second?.html()).toContain(`<a rel="prev" href="${path}">`);
      expect(renderPage(long, path, new URLSearchParams('page=3'))).toBeUndefined();
      expect([readsWholeQuery(path, '?page=2'), readsWholeQuery(path, '?other=2')]).toEqual([true, false]);
    }
  });

  it('starts with the text that the owner wrote at /posts', async () => {
    const own = await load({
      'posts/index.md': '---\ntitle: Notebook\ndescription: What I learn.\n---\nI write **once a month**.\n',
      'posts/a.md': post('A', '2026-01-01', ''),
    });
    const page = renderPage(siteOf(own), '/posts');
    expect(page?.title).toBe('Notebook');
    expect(page?.html()).toMatch(/once a month<\/strong>[\s\S]*<a href="\/posts\/a">A<\/a>/);
    expect(canonicalPages(siteOf(own)).filter(({ path }) => path === '/posts')).toHaveLength(1);
  });

  it('does not exist without posts', async () => {
    const none = siteOf(await load());
    expect(renderPage(none, '/posts')).toBeUndefined();
    expect(canonicalPages(none).map(({ kind }) => kind)).not.toContain('posts');
  });
});

describe('a post', () => {
  it('shows its date and reading time, and links to its tags and the adjacent posts', () => {
    const text = html('/posts/second');
    expect(text).toContain('<time datetime="2025-03-01">1 March 2025</time>');
    expect(text).toContain('1 min read');
    expect(text).toContain('<a class="tag" href="/posts/tags/ports">ports</a>');
    expect(text).toContain('<a rel="prev" href="/posts/first"><span>Older</span> First</a>');
    expect(text).toContain('<a rel="next" href="/posts/third"><span>Newer</span> Third</a>');
    expect(markdown('/posts/second')).toContain('Older: [First](https://portfolio.example.org/posts/first)');
    expect(html('/posts/third')).not.toContain('rel="next"');
  });

  it('is a BlogPosting in structured data and an article in link previews', () => {
    const [graph] = dataBlocks(html('/posts/first')).map((json) => JSON.parse(json));
    expect(graph['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: 'First',
        datePublished: '2024-03-01',
        keywords: ['Ports', '機械'],
        mainEntityOfPage: { '@id': 'https://portfolio.example.org/posts/first' },
        author: { '@id': 'https://portfolio.example.org/#person' },
      }),
    );
    expect(html('/posts/first')).toContain('<meta property="og:type" content="article">');
    expect(html('/about')).toContain('<meta property="og:type" content="website">');
  });

  it('does not repeat the beginning of the text as a description', async () => {
    const own = siteOf(await load({ 'posts/a.md': '---\ntitle: A\ndate: 2026-01-01\n---\nThe only sentence.\n' }));
    for (const text of [renderPage(own, '/posts/a')?.html(), renderPage(own, '/posts/a')?.markdown()])
      expect(
        text
          ?.replace(/<head>[\s\S]*?<\/head>|^---[\s\S]*?---\n|<script[\s\S]*?<\/script>/g, '')
          .match(/The only sentence/g),
      ).toHaveLength(1);
  });
});

describe('lists of pages', () => {
  it('contain posts, the list of posts and the lists by tag', () => {
    const kinds = canonicalPages(site).filter(({ path }) => path.startsWith('/posts'));
    expect(kinds.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'posts /posts',
      'post /posts/first',
      'post /posts/second',
      'post /posts/third',
      'tag /posts/tags/ports',
      'tag /posts/tags/%E6%A9%9F%E6%A2%B0',
    ]);
  });

  it('exclude feeds, which have their own media types and are cached only at their canonical address', () => {
    const routes = siteRoutes(siteDepsOf(portfolio));
    expect(routes('/feed.xml', '')).toMatchObject({ kind: 'page', status: 200, cacheable: true });
    expect(routes('/feed.json', '?x')).toMatchObject({ forms: [{ type: 'application/feed+json' }], cacheable: false });
    expect(routes('/feed.txt', '')).toMatchObject({ status: 404 });
  });
});

describe('the reading time', () => {
  it.each([
    ['', 1],
    ['word '.repeat(660), 3],
    ['機'.repeat(900), 2],
    [`word\n\n${'word '.repeat(219)}`, 1],
  ])('counts words, and characters in scripts without spaces', (text, minutes) => {
    expect(estimateReadingMinutes(text)).toBe(minutes);
  });
});
