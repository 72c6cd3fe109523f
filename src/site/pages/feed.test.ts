import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, load, loadOptions, soundFiles } from '../../service/portfolio/testing.js';
import { renderPage } from '../operations/pages.js';
import { findFeed } from './feed.js';
import { siteOf } from './testing.js';

const base = 'https://portfolio.example.org';
const post = (head: string, body: string): string => `---\ndescription: D\n${head}\n---\n${body}\n`;
const feed = (portfolio: Portfolio, path: string): string => findFeed(siteOf(portfolio), path)?.text() ?? '';
/** Parses Atom as XML, with repeatable elements as arrays. Throws if it is not well-formed. */
function atom(portfolio: Portfolio) {
  const text = feed(portfolio, '/feed.xml');
  expect(XMLValidator.validate(text)).toBe(true);
  const lists = ['entry', 'link', 'category'];
  return new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  }).parse(text).feed;
}

const two = {
  'posts/a.md': post(
    'title: "A & <b>"\ndate: 2026-01-01\nupdated: 2026-03-04\ntags: [Ports, "x \\"y\\""]',
    'See [b](/posts/b#end) & ![m](/assets/mark.svg) `<script>`.',
  ),
  'posts/b.md': post('title: B\ndate: 2026-02', 'Text.'),
};

describe('the Atom feed (RFC 4287)', () => {
  it('has the required elements, newest posts first, and absolute links', async () => {
    const read = atom(await load(two));
    expect(read).toMatchObject({
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      id: `${base}/feed.xml`,
      title: 'Ada Example',
      updated: '2026-03-04T00:00:00Z',
      author: { name: 'Ada Example' },
    });
    expect(read.link.map((link: Record<string, string>) => [link['@_rel'], link['@_href']])).toEqual([
      ['self', `${base}/feed.xml`],
      ['alternate', `${base}/posts`],
    ]);
    expect(read.entry.map((entry: { id: string }) => entry.id)).toEqual([`${base}/posts/b`, `${base}/posts/a`]);
    const [, a] = read.entry;
    expect(a).toMatchObject({
      title: 'A & <b>',
      published: '2026-01-01T00:00:00Z',
      updated: '2026-03-04T00:00:00Z',
      category: [{ '@_term': 'Ports' }, { '@_term': 'x "y"' }],
    });
    expect(a.content['#text']).toContain(`<a href="${base}/posts/b#end">b</a>`);
    expect(a.content['#text']).toContain(`src="${base}/assets/mark.svg"`);
    expect(a.content['#text']).toContain('<code>&lt;script&gt;</code>');
  });

  it('is well-formed for any text of the owner', async () => {
    const hostile = 'x ]]> <!-- & \uFFFE\uFFFF \uD800 " \' 😀';
    const read = atom(
      await load({ 'posts/a.md': post(`title: ${JSON.stringify(hostile)}\ndate: 2026-01-01`, hostile) }),
    );
    expect(read.entry[0].title).toContain('😀');
  });
});

describe('the JSON feed (1.1)', () => {
  it('has the same entries as the Atom feed', async () => {
    const portfolio = await load(two);
    const read = JSON.parse(feed(portfolio, '/feed.json'));
    expect(read).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Ada Example',
      home_page_url: `${base}/posts`,
      feed_url: `${base}/feed.json`,
      language: 'en',
    });
    const said = atom(portfolio).entry.map((entry: Record<string, unknown>) => [entry.id, entry.updated, entry.title]);
    expect(read.items.map((item: Record<string, unknown>) => [item.id, item.date_modified, item.title])).toEqual(said);
    for (const item of read.items) expect(typeof (item.content_html ?? item.content_text)).toBe('string');
  });

  it('has the hundred newest posts and at most a million characters of content', async () => {
    const many = Array.from({ length: 130 }, (_, i) => [
      `posts/p-${String(i).padStart(3, '0')}.md`,
      post(
        `title: P ${i}\ndate: ${2000 + i}-01-01`.replace('2130', '2000'),
        'A sentence of a long text. '.repeat(1000),
      ),
    ]);
    const folder = await contentFolder({ ...soundFiles, ...Object.fromEntries(many) });
    const portfolio = await loadPortfolio(folder.path, { ...loadOptions, today: '2200-01-01' });
    await folder.remove();
    const text = feed(portfolio, '/feed.json');
    const { items } = JSON.parse(text);
    expect(items).toHaveLength(100);
    expect(items[0].title).toBe('P 129');
    expect(text.length).toBeLessThan(1_200_000);
    expect(items.at(-1)).toMatchObject({ content_text: 'D' });
  });
});

describe('feeds', () => {
  it('are linked in the head of every page if there are posts, and do not exist otherwise', async () => {
    const heads = (portfolio: Portfolio): string[] =>
      ['/', '/about'].map((path) => renderPage(siteOf(portfolio), path)?.html() ?? '');
    for (const html of heads(await load(two))) {
      expect(html).toContain('<link rel="alternate" href="/feed.xml" type="application/atom+xml" title="Ada Example">');
      expect(html).toContain(
        '<link rel="alternate" href="/feed.json" type="application/feed+json" title="Ada Example">',
      );
    }
    const none = await load();
    for (const html of heads(none)) expect(html).not.toContain('/feed.');
    expect(findFeed(siteOf(none), '/feed.xml')).toBeUndefined();
  });
});
