import { type Html, html, type Interpolation } from '../http/html.js';
import { type PostTag, pathOfTag, postsOf, postTagAt, postTagsOf } from '../portfolio/posts.js';
import type { Page } from '../portfolio/snapshot.js';
import { drawnCover } from './drawn-cover.js';
import { feedNames, feedPaths } from './feed.js';
import { picturesOfText } from './identity/preview.js';
import { assetAt } from './image-size.js';
import { metaDescription } from './meta-description.js';
import { createPage, type SitePage } from './page.js';
import { nextPage, pager, partOf } from './pager.js';
import { showPicture } from './pictures/show.js';
import { changedOn } from './post.js';
import { prose } from './prose.js';
import type { Site } from './site.js';
import { own } from './text-direction.js';
import { mdLink, mdText } from './twin.js';
import { siteWords } from './words.js';

/** Keeps the Markdown of one page of the list far below 100,000 characters. */
const perPage = 100;
/** More would be their own page. */
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

/** The list of all posts, newest first, in pages of 100; undefined if there are none, or no such page. */
export function postsPage(site: Site, page = 1): SitePage | undefined {
  const { portfolio } = site;
  const own = portfolio.pageByPath('/posts');
  const posts = postsOf(portfolio);
  const introduction =
    own?.description ?? siteWords(site).count('postsBy', posts.length, { name: portfolio.profile.name });
  const title = own?.title ?? siteWords(site).say('posts');
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
  const introduction = siteWords(site).count('postsAbout', posts.length, {
    name: portfolio.profile.name,
    tag: name,
  });
  const above = { title: portfolio.pageByPath('/posts')?.title ?? siteWords(site).say('posts'), path: '/posts' };
  return listPage(site, { path: pathOfTag(slug), title: name, introduction, posts, tags: [], above }, page);
}

function listPage(site: Site, list: PostList, page: number): SitePage | undefined {
  const { portfolio } = site;
  const { path, title, posts, above, introduction } = list;
  const part = partOf(posts, page, site.deployment.form === 'files' ? Number.MAX_SAFE_INTEGER : perPage);
  if (!part || posts.length === 0) return undefined;
  const suffix = page === 1 ? '' : `?page=${page}`;
  const heading = page === 1 ? title : siteWords(site).say('titlePage', { title, page: siteWords(site).number(page) });
  const text = list.own && page === 1 ? prose(site, list.own.body, path) : undefined;
  return createPage(site, {
    path: `${path}${suffix}`,
    twinPath: `${path}.md${suffix}`,
    title: heading,
    description: metaDescription(introduction, portfolio),
    updated: newest(part.items, portfolio.updated),
    type: 'CollectionPage',
    crumbs: [{ title: portfolio.profile.name, path: '/' }, ...(above ? [above] : [])],
    main: () => html`<div class="page-head"><h1${own(site, heading)}>${heading}</h1><p class="lead">${introduction}</p>${feeds(path)}${chips(site, list.tags)}</div>
      ${text && html`<div class="prose"${own(site, list.own?.body)}>${text.html()}</div>`}
      ${byYear(site, part.items).map(([year, some]) => html`<section><h2>${year}</h2>${postRows(site, some, 3)}</section>`)}
      ${pager(siteWords(site), path, page, part.last)}`,
    markdown: () =>
      [
        mdText(introduction),
        path === '/posts' && feedPaths.map((feed) => mdLink(feedNames[feed], site.urls.of(feed))).join(' · '),
        text?.markdown(),
        ...byYear(site, part.items).map(([year, some]) => `## ${year}\n\n${postLines(site, some)}`),
        page < part.last
          ? mdLink(nextPage(siteWords(site), page, part.last), site.urls.of(`${path}.md?page=${page + 1}`))
          : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
    graph: () => [itemsOf(site, part.items)],
  });
}

/** Where the posts can be followed, on the list of all; both names are the same in every language. */
function feeds(path: string): Interpolation {
  if (path !== '/posts') return undefined;
  const links = feedPaths.map((feed) => html`<a href="${feed}" dir="ltr">${feedNames[feed]}</a>`);
  return html`<p class="quiet">${links[0]} · ${links[1]}</p>`;
}

/** The tags that most posts have, each with its list. */
function chips(site: Site, tags: readonly PostTag[]): Interpolation {
  if (tags.length === 0) return undefined;
  const shown = tags.slice(0, tagsShown);
  return html`<ul class="chips" aria-label="${siteWords(site).say('tags')}">${shown.map(({ name, slug, posts }) => html`<li${own(site, name)}><a href="${pathOfTag(slug)}">${name} <span>${siteWords(site).number(posts.length)}</span></a></li>`)}</ul>`;
}

/** Posts as rows: the day, the title and what they are about, with headings of the given level. */
export function postRows(site: Site, posts: readonly Page[], level: 3 | 4): Html {
  return html`<ul class="posts">${posts.map(({ path, title, date, description, body }) => {
    const link = html`<a href="${path}">${title}</a>`;
    const heading = own(site, title);
    return html`<li>${thumbnail(site, body, path)}${date ? html`<time datetime="${date}">${siteWords(site).date(date)}</time>` : html`<span></span>`}<div>${level === 3 ? html`<h3${heading}>${link}</h3>` : html`<h4${heading}>${link}</h4>`}<p${own(site, description)}>${description}</p></div></li>`;
  })}</ul>`;
}

const inGallery = '(min-width: 40rem) 24rem, 100vw';

/** The first picture of a post, small: what it shows is told on the post's own page. A gallery has no row without one. */
function thumbnail(site: Site, body: string, path: string): Interpolation {
  const source = picturesOfText(body, path).find((address) => assetAt(site.portfolio, address) !== undefined);
  if (source === undefined) return site.portfolio.theme.name === 'gallery' && drawnCover(site, path);
  return showPicture(site, source, {
    alt: '',
    sizes: site.portfolio.theme.name === 'gallery' ? inGallery : '10rem',
    className: 'thumbnail',
  });
}

/** The same rows in Markdown. */
export function postLines(site: Site, posts: readonly Page[]): string {
  return posts
    .map(({ path, title, date, description }) => {
      const day = date === undefined ? '' : `${siteWords(site).date(date)}: `;
      return `- ${day}${mdLink(title, site.urls.of(path))}: ${mdText(description).replaceAll('\n', ' ')}`;
    })
    .join('\n');
}

/** Posts in the groups of their years, in the order that they have. */
function byYear(site: Site, posts: readonly Page[]): [string, Page[]][] {
  const words = siteWords(site);
  const years = new Map<string, Page[]>();
  for (const post of posts) {
    const year = post.date ? words.date(post.date.slice(0, 'YYYY'.length)) : words.say('undated');
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

function newest(posts: readonly Page[], fallback: string): string {
  const days = posts.map((post) => changedOn(post) ?? '').toSorted();
  return days.at(-1) || fallback;
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
