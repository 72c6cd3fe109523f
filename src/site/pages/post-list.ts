import { type Html, html, type Interpolation } from '../../base/html.js';
import { assetAt } from '../../content/result/picture-size.js';
import { firstDayOf } from '../../content/result/post-place.js';
import { type PostTag, pathOfTag, postsOf, postTagAt, postTagsOf } from '../../content/result/posts.js';
import type { Page } from '../../content/result/snapshot.js';
import { drawCover } from './cover-art.js';
import type { Crumb } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { feedNames, feedPaths } from './feed.js';
import { listPage } from './list-page.js';
import { mdLink, mdText } from './markdown-version.js';
import type { SitePage } from './page.js';
import { renderPicture } from './pictures/render-picture.js';
import { bodyOf } from './prose.js';

const perPage = 100;
const maxTags = 30;

/** Returns the breadcrumb step of the list of posts. */
export const postListCrumb = ({ portfolio, words }: Site): Crumb => ({
  title: portfolio.pageByPath('/posts')?.title ?? words.say('posts'),
  path: '/posts',
});

/**
 * Renders a page of the list of posts, newest first, below the text that the owner wrote at /posts. Returns undefined
 * if there is no post or no such page.
 */
export function postsPage(site: Site, page = 1): SitePage | undefined {
  const { portfolio, words, urls } = site;
  const written = portfolio.pageByPath('/posts');
  const items = postsOf(portfolio);
  if (items.length === 0) return undefined;
  const text = written && page === 1 ? bodyOf(site, '/posts') : undefined;
  const list = {
    ...postListCrumb(site),
    introduction: written?.description ?? words.count('postsBy', items.length, { name: portfolio.profile.name }),
    items,
    perPage,
    lastChangedOn,
    crumbs: [],
    renderFilters: () => [feeds(), chips(site, postTagsOf(portfolio))],
    html: (posts: readonly Page[]) => [
      text && html`<div class="prose"${own(site, written?.body)}>${text.html()}</div>\n`,
      years(site, posts),
    ],
    markdown: (posts: readonly Page[]) => [
      feedPaths.map((feed) => mdLink(feedNames[feed], urls.of(feed))).join(' · '),
      text?.markdown(),
      ...mdYears(site, posts),
    ],
  };
  return listPage(site, list, page);
}

/** Renders the posts with one tag, or returns undefined if no post has it. */
export function postTagPage(site: Site, slug: string, page = 1): SitePage | undefined {
  const tag = postTagAt(site.portfolio, slug);
  if (!tag) return undefined;
  const { name, posts: items } = tag;
  const list = {
    path: pathOfTag(slug),
    title: name,
    introduction: site.words.count('postsAbout', items.length, { name: site.portfolio.profile.name, tag: name }),
    items,
    perPage,
    lastChangedOn,
    crumbs: [postListCrumb(site)],
    html: (posts: readonly Page[]) => years(site, posts),
    markdown: (posts: readonly Page[]) => mdYears(site, posts),
  };
  return listPage(site, list, page);
}

/** Returns the day on which a post was last changed, or written. */
export function lastChangedOn({ date, updated }: Page): string | undefined {
  return updated ?? (date === undefined ? undefined : firstDayOf(date));
}

const years = (site: Site, posts: readonly Page[]): Interpolation =>
  byYear(site, posts).map(([year, some]) => html`<section><h2>${year}</h2>${renderPostRows(site, some)}</section>`);

const mdYears = (site: Site, posts: readonly Page[]): string[] =>
  byYear(site, posts).map(([year, some]) => `## ${year}\n\n${renderPostLines(site, some)}`);

/** Renders the links to the feeds. Their names are the same in every language. */
function feeds(): Html {
  const links = feedPaths.map((feed) => html`<a href="${feed}" dir="ltr">${feedNames[feed]}</a>`);
  return html`<p class="quiet">${links[0]} · ${links[1]}</p>`;
}

/** Renders links to the most used tags. */
function chips(site: Site, tags: readonly PostTag[]): Interpolation {
  if (tags.length === 0) return undefined;
  const shown = tags.slice(0, maxTags);
  return html`<ul class="chips" aria-label="${site.words.say('tags')}">${shown.map(({ name, slug, posts }) => html`<li${own(site, name)}><a href="${pathOfTag(slug)}">${name} <span>${site.words.number(posts.length)}</span></a></li>`)}</ul>`;
}

/** Renders posts as rows with date, title and description. */
export function renderPostRows(site: Site, posts: readonly Page[]): Html {
  return html`<ul class="posts">${posts.map(({ path, title, date, description, pictures }) => {
    const day = date ? html`<time datetime="${date}">${site.words.date(date)}</time>` : html`<span></span>`;
    return html`<li>${thumbnail(site, path, pictures)}${day}<div><h3${own(site, title)}><a href="${path}">${title}</a></h3><p${own(site, description)}>${description}</p></div></li>`;
  })}</ul>`;
}

const gallerySizes = '(min-width: 40rem) 24rem, 100vw';

/**
 * Renders the first picture of a post as a thumbnail. It is decorative, since the post itself describes it. Every row
 * of the gallery design has one.
 */
function thumbnail(site: Site, path: string, pictures: readonly string[] = []): Interpolation {
  const source = pictures.find((address) => assetAt(site.portfolio, address) !== undefined);
  if (source === undefined) return site.portfolio.theme.name === 'gallery' && drawCover(site, path);
  return renderPicture(site, source, {
    alt: '',
    sizes: site.portfolio.theme.name === 'gallery' ? gallerySizes : '10rem',
    className: 'thumbnail',
  });
}

/** Renders posts as a Markdown list. */
export function renderPostLines(site: Site, posts: readonly Page[]): string {
  return posts
    .map(({ path, title, date, description }) => {
      const day = date === undefined ? '' : `${site.words.date(date)}: `;
      return `- ${day}${mdLink(title, site.urls.of(path))}: ${mdText(description).replaceAll('\n', ' ')}`;
    })
    .join('\n');
}

/** Groups posts by year, in their order. */
function byYear(site: Site, posts: readonly Page[]): [string, Page[]][] {
  const { words } = site;
  const years = new Map<string, Page[]>();
  for (const post of posts) {
    const year = post.date ? words.date(post.date.slice(0, 'YYYY'.length)) : words.say('undated');
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}
