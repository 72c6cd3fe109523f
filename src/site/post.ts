import { phrase } from '../dictionary/phrase.js';
import { html, type Interpolation } from '../http/html.js';
import { firstDayOf } from '../portfolio/content/post-place.js';
import { pathOfTag, postsOf, postTagNamed } from '../portfolio/posts.js';
import type { Page } from '../portfolio/snapshot.js';
import { blogPosting } from './json-ld.js';
import { metaDescription } from './meta-description.js';
import { createPage, type SitePage } from './page.js';
import { briefMarkdown, leadHtml, prose } from './prose.js';
import { readingMinutes } from './reading-time.js';
import type { Site } from './site.js';
import { own } from './text-direction.js';
import { factList, mdLink } from './twin.js';
import { siteWords } from './words.js';

/** A post: when it was written and how long it is, its tags, the text, and the posts before and after it. */
export function postPage(site: Site, post: Page): SitePage {
  const { portfolio } = site;
  const { path, title, description, date } = post;
  const text = prose(site, post.body, path);
  const lead = post.excerpt ? undefined : description;
  return createPage(site, {
    path,
    twinPath: `${path}.md`,
    title,
    description: metaDescription(description, portfolio),
    updated: changedOn(post) ?? portfolio.updated,
    article: { ...(date && { published: date }), tags: post.tags ?? [] },
    crumbs: [
      { title: portfolio.profile.name, path: '/' },
      { title: portfolio.pageByPath('/posts')?.title ?? siteWords(site).say('posts'), path: '/posts' },
    ],
    main: () => html`<article><header class="page-head"><h1${own(site, title)}>${title}</h1>${lead && leadHtml(site, post)}${facts(site, post)}</header>
      <div class="prose"${own(site, post.body)}>${text.html()}</div></article>
      ${neighbours(site, post)}`,
    sections: text.sections,
    markdown: () =>
      [
        lead && briefMarkdown(site, post.about ?? lead, path),
        mdFacts(site, post),
        text.markdown(),
        mdNeighbours(site, post),
      ]
        .filter(Boolean)
        .join('\n\n'),
    graph: () => [blogPosting(site, post)],
  });
}

/** The day on which a post changed last, or was written. */
export function changedOn({ date, updated }: Page): string | undefined {
  return updated ?? (date === undefined ? undefined : firstDayOf(date));
}

function facts(site: Site, { date, updated, tags = [], body }: Page): Interpolation {
  const words = siteWords(site);
  const minutes = html`<span>${words.count('minutesToRead', readingMinutes(body))}</span>`;
  const changed = updated !== undefined && updated !== date;
  return html`<p class="kicker">${date && html`<time datetime="${date}">${words.date(date)}</time>`}${minutes}${changed && html`<span>${phrase(words, 'updated', { date: html`<time datetime="${updated}">${words.date(updated)}</time>` })}</span>`}</p>
    ${
      tags.length > 0 &&
      html`<p class="kicker">${tags.map((name) => {
        const slug = postTagNamed(site.portfolio, name)?.slug;
        return slug === undefined
          ? html`<span class="tag"${own(site, name)}>${name}</span>`
          : html`<a class="tag" href="${pathOfTag(slug)}"${own(site, name)}>${name}</a>`;
      })}</p>`
    }`;
}

function mdFacts(site: Site, { date, updated, tags, body }: Page): string {
  const words = siteWords(site);
  const facts = factList([
    [words.say('date'), date && words.date(date)],
    [words.say('tags'), tags && words.joined(...tags)],
  ]);
  const changed = updated !== undefined && updated !== date;
  const more = [
    changed && words.say('updated', { date: words.date(updated) }),
    words.count('minutesToRead', readingMinutes(body)),
  ];
  return [facts, ...more.filter((line) => line !== false).map((line) => `- ${line}`)].filter(Boolean).join('\n');
}

/** The posts beside one, as far as there are. */
function besides({ portfolio }: Site, post: Page): { newer: Page | undefined; older: Page | undefined } {
  const posts = postsOf(portfolio);
  const at = posts.findIndex(({ path }) => path === post.path);
  return { newer: posts[at - 1], older: posts[at + 1] };
}

function neighbours(site: Site, post: Page): Interpolation {
  const { newer, older } = besides(site, post);
  if (!newer && !older) return undefined;
  const words = siteWords(site);
  return html`<nav class="neighbours" aria-label="${words.say('otherPosts')}">${older && html`<a rel="prev" href="${older.path}"><span>${words.say('older')}</span> ${older.title}</a>`}
    ${newer && html`<a rel="next" href="${newer.path}"><span>${words.say('newer')}</span> ${newer.title}</a>`}</nav>`;
}

function mdNeighbours(site: Site, post: Page): string {
  const { newer, older } = besides(site, post);
  const link = (label: string, to: Page | undefined): string =>
    to ? `${label}: ${mdLink(to.title, site.urls.of(to.path))}` : '';
  return [link(siteWords(site).say('older'), older), link(siteWords(site).say('newer'), newer)]
    .filter(Boolean)
    .join('\n\n');
}
