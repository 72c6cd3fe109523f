import { escapeXml } from '../../base/markup.js';
import { memoizePer } from '../../base/memo.js';
import { firstDayOf } from '../../content/result/post-place.js';
import { postsOf } from '../../content/result/posts.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import type { Site } from './elements/site.js';

/** Maximum number of posts in a feed, newest first. */
const maxPosts = 100;

interface Entry {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** HTML with absolute links. Absent if the feed would become too long. */
  readonly content: string | undefined;
  /** RFC 3339. Absent for a post without a date. */
  readonly published: string | undefined;
  readonly updated: string;
  readonly tags: readonly string[];
}

export interface Feed {
  readonly type: 'application/atom+xml' | 'application/feed+json';
  readonly title: string;
  text(): string;
}

export const feedPaths = ['/feed.xml', '/feed.json'] as const;

/** Names of the feed formats, which are the same in every language. */
export const feedNames: Readonly<Record<(typeof feedPaths)[number], string>> = {
  '/feed.xml': 'Atom',
  '/feed.json': 'JSON Feed',
};

/** Returns the feed at a path (RFC 4287, or JSON Feed 1.1), or undefined if there is none or no post exists. */
export function findFeed(site: Site, path: string): Feed | undefined {
  if (postsOf(site.portfolio).length === 0) return undefined;
  const title = site.portfolio.profile.name;
  if (path === '/feed.xml') return { type: 'application/atom+xml', title, text: () => atom(site) };
  if (path === '/feed.json') return { type: 'application/feed+json', title, text: () => jsonFeed(site) };
  return undefined;
}

const cache = memoizePer((_: Portfolio): { entries?: readonly Entry[] } => ({}));

/** Returns the entries of both feeds, memoized per snapshot. */
function entriesOf(site: Site): readonly Entry[] {
  const of = cache(site.portfolio);
  of.entries ??= makeEntries(site);
  return of.entries;
}

function makeEntries(site: Site): Entry[] {
  const { urls, portfolio } = site;
  return postsOf(portfolio)
    .slice(0, maxPosts)
    .map((post) => {
      const { path, title, description, date, updated, tags = [] } = post;
      return {
        url: urls.of(path),
        title,
        summary: description,
        content: portfolio.textsAt(path)?.feed,
        published: date && timeOf(date),
        updated: timeOf(updated ?? date ?? portfolio.updated),
        tags,
      };
    });
}

const timeOf = (date: string): string => `${firstDayOf(date)}T00:00:00Z`;

function atom(site: Site): string {
  const { urls, portfolio } = site;
  const { name, role } = portfolio.profile;
  const entries = entriesOf(site);
  const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(portfolio.language)}">`,
    element('id', urls.of('/feed.xml')),
    element('title', name),
    element('subtitle', role),
    element('updated', updated),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(urls.of('/feed.xml'))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(urls.of('/posts'))}"/>`,
    `<author>${element('name', name)}${element('uri', urls.of('/'))}</author>`,
    ...entries.map(atomEntry),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry({ url, title, summary, content, published, updated, tags }: Entry): string {
  return [
    '<entry>',
    element('id', url),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    published === undefined ? '' : element('published', published),
    element('updated', updated),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('summary', summary),
    content === undefined ? '' : `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function jsonFeed(site: Site): string {
  const { urls, portfolio } = site;
  const { name, role } = portfolio.profile;
  const items = entriesOf(site).map(({ url, title, summary, content, published, updated, tags }) => ({
    id: url,
    url,
    title,
    summary,
    // JSON Feed requires a content for each item.
    ...(content === undefined ? { content_text: summary } : { content_html: content }),
    ...(published === undefined ? {} : { date_published: published }),
    date_modified: updated,
    ...(tags.length > 0 ? { tags } : {}),
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    description: role,
    home_page_url: urls.of('/posts'),
    feed_url: urls.of('/feed.json'),
    language: portfolio.language,
    authors: [{ name, url: urls.of('/') }],
    items,
  };
  return `${JSON.stringify(feed)}\n`;
}
