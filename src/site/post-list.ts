import { type Html, html, type Interpolation } from '../http/html.js';
import { pluralize } from '../platform/text.js';
import { type PostTag, pathOfTag, postsOf, postTagAt, postTagsOf } from '../portfolio/posts.js';
import type { Page } from '../portfolio/snapshot.js';
import { createPage, type SitePage } from './page.js';
import { pager, partOf } from './pager.js';
import { prose } from './prose.js';
import type { Site } from './site.js';
import { mdLink, mdText } from './twin.js';
import { dateInWords, metaDescription } from './words.js';

/** Keeps the Markdown of one page of the list far below 100,000 characters. */
const perPage = 100;
/** More would be a page of their own. */
const tagsShown = 30;

interface PostList {
  readonly path: string;
  readonly title: string;
  readonly introduction: string;
  readonly posts: readonly Page[];
  readonly tags: readonly PostTag[];
  readonly above: { readonly title: string; readonly path: string } | undefined;
  /** What the owner wrote at the address of the list. */
  readonly own?: Page | undefined;
}

/** The list of all posts, newest first, in pages of 100; undefined when there are none, or no such page. */
export function postsPage(site: Site, page = 1): SitePage | undefined {
  const { portfolio } = site;
  const own = portfolio.pageByPath('/posts');
  const posts = postsOf(portfolio);
  const introduction = own?.description ?? `${pluralize(posts.length, 'post')} by ${portfolio.profile.name}.`;
  const title = own?.title ?? 'Posts';
  return listPage(
    site,
    { path: '/posts', title, introduction, posts, tags: postTagsOf(portfolio), above: undefined, own },
    page,
  );
}

/** The posts of one tag; undefined when no post has it. */
export function postTagPage(site: Site, slug: string, page = 1): SitePage | undefined {
  const { portfolio } = site;
  const tag = postTagAt(portfolio, slug);
  if (!tag) return undefined;
  const { name, posts } = tag;
  const introduction = `${pluralize(posts.length, 'post')} by ${portfolio.profile.name} about “${name}”.`;
  const above = { title: portfolio.pageByPath('/posts')?.title ?? 'Posts', path: '/posts' };
  return listPage(site, { path: pathOfTag(slug), title: name, introduction, posts, tags: [], above }, page);
}

function listPage(site: Site, list: PostList, page: number): SitePage | undefined {
  const { portfolio } = site;
  const { path, title, posts, above, introduction } = list;
  const part = partOf(posts, page, site.deployment.form === 'files' ? Number.MAX_SAFE_INTEGER : perPage);
  if (!part || posts.length === 0) return undefined;
  const suffix = page === 1 ? '' : `?page=${page}`;
  const heading = page === 1 ? title : `${title}, page ${page}`;
  const own = list.own && page === 1 ? prose(site, list.own.body, path) : undefined;
  return createPage(site, {
    path: `${path}${suffix}`,
    twinPath: `${path}.md${suffix}`,
    title: heading,
    description: metaDescription(introduction, portfolio.profile),
    updated: newest(part.items, portfolio.updated),
    type: 'CollectionPage',
    crumbs: [{ title: portfolio.profile.name, path: '/' }, ...(above ? [above] : [])],
    main: () => html`<div class="page-head"><h1>${heading}</h1><p class="lead">${introduction}</p>${chips(list.tags)}</div>
      ${own && html`<div class="prose">${own.html()}</div>`}
      ${byYear(part.items).map(([year, some]) => html`<section><h2>${year}</h2>${postRows(some, 3)}</section>`)}
      ${pager(path, page, part.last)}`,
    markdown: () =>
      [
        mdText(introduction),
        own?.markdown(),
        ...byYear(part.items).map(([year, some]) => `## ${year}\n\n${postLines(site, some)}`),
        page < part.last ? mdLink(`Page ${page + 1} of ${part.last}`, site.urls.of(`${path}.md?page=${page + 1}`)) : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
    graph: () => [itemsOf(site, part.items)],
  });
}

/** The tags that most posts have, each with its list. */
function chips(tags: readonly PostTag[]): Interpolation {
  if (tags.length === 0) return undefined;
  const shown = tags.slice(0, tagsShown);
  return html`<ul class="chips" aria-label="Tags">${shown.map(({ name, slug, posts }) => html`<li><a href="${pathOfTag(slug)}">${name} <span>${posts.length}</span></a></li>`)}</ul>`;
}

/** Posts as rows: the day, the title and what they are about, with headings of the given level. */
export function postRows(posts: readonly Page[], level: 3 | 4): Html {
  return html`<ul class="posts">${posts.map(({ path, title, date, description }) => {
    const link = html`<a href="${path}">${title}</a>`;
    return html`<li>${date ? html`<time datetime="${date}">${dateInWords(date)}</time>` : html`<span></span>`}<div>${level === 3 ? html`<h3>${link}</h3>` : html`<h4>${link}</h4>`}<p>${description}</p></div></li>`;
  })}</ul>`;
}

/** The same rows in Markdown. */
export function postLines({ urls }: Site, posts: readonly Page[]): string {
  return posts
    .map(({ path, title, date, description }) => {
      const day = date === undefined ? '' : `${dateInWords(date)}: `;
      return `- ${day}${mdLink(title, urls.of(path))}: ${mdText(description).replaceAll('\n', ' ')}`;
    })
    .join('\n');
}

/** Posts in the groups of their years, in the order that they have. */
function byYear(posts: readonly Page[]): [string, Page[]][] {
  const years = new Map<string, Page[]>();
  for (const post of posts) {
    const year = post.date?.slice(0, 'YYYY'.length) ?? 'Without a date';
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

function newest(posts: readonly Page[], fallback: string): string {
  return posts.reduce((latest, { updated = '' }) => (updated > latest ? updated : latest), '') || fallback;
}

function itemsOf({ urls }: Site, posts: readonly Page[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: posts.map(({ path, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      url: urls.of(path),
      name: title,
    })),
  };
}
