import { html, type Interpolation } from '../http/html.js';
import { pathOfTag, postsOf, postTagNamed } from '../portfolio/posts.js';
import type { Page } from '../portfolio/snapshot.js';
import { blogPosting } from './json-ld.js';
import { createPage, type SitePage } from './page.js';
import { prose } from './prose.js';
import { readingMinutes } from './reading-time.js';
import type { Site } from './site.js';
import { factList, mdLink, mdText } from './twin.js';
import { dateInWords, metaDescription } from './words.js';

/** A post: when it was written and how long it is, its tags, the text, and the posts before and after it. */
export function postPage(site: Site, post: Page): SitePage {
  const { portfolio } = site;
  const { path, title, description, date, updated } = post;
  const text = prose(site, post.body, path);
  const lead = post.excerpt ? undefined : description;
  return createPage(site, {
    path,
    twinPath: `${path}.md`,
    title,
    description: metaDescription(description, portfolio.profile),
    updated: updated ?? portfolio.updated,
    article: { ...(date && { published: date }), tags: post.tags ?? [] },
    crumbs: [
      { title: portfolio.profile.name, path: '/' },
      { title: portfolio.pageByPath('/posts')?.title ?? 'Posts', path: '/posts' },
    ],
    main: () => html`<article><header class="page-head"><h1>${title}</h1>${lead && html`<p class="lead">${lead}</p>`}${facts(site, post)}</header>
      <div class="prose">${text.html()}</div></article>
      ${neighbours(site, post)}`,
    sections: text.sections,
    markdown: () =>
      [lead && mdText(lead), mdFacts(post), text.markdown(), mdNeighbours(site, post)].filter(Boolean).join('\n\n'),
    graph: () => [blogPosting(site, post)],
  });
}

function facts({ portfolio }: Site, { date, updated, tags = [], body }: Page): Interpolation {
  const minutes = html`<span>${readingMinutes(body)} min read</span>`;
  const changed = updated !== undefined && updated !== date;
  return html`<p class="kicker">${date && html`<time datetime="${date}">${dateInWords(date)}</time>`}${minutes}${changed && html`<span>Updated <time datetime="${updated}">${dateInWords(updated)}</time></span>`}</p>
    ${
      tags.length > 0 &&
      html`<p class="kicker">${tags.map((name) => {
        const slug = postTagNamed(portfolio, name)?.slug;
        return slug === undefined
          ? html`<span class="tag">${name}</span>`
          : html`<a class="tag" href="${pathOfTag(slug)}">${name}</a>`;
      })}</p>`
    }`;
}

function mdFacts({ date, updated, tags, body }: Page): string {
  return factList([
    ['Date', date && dateInWords(date)],
    ['Updated', updated !== date ? updated && dateInWords(updated) : undefined],
    ['Tags', tags?.join(', ')],
    ['Reading time', `${readingMinutes(body)} min`],
  ]);
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
  return html`<nav class="neighbours" aria-label="Other posts">${older && html`<a rel="prev" href="${older.path}"><span>Older</span> ${older.title}</a>`}
    ${newer && html`<a rel="next" href="${newer.path}"><span>Newer</span> ${newer.title}</a>`}</nav>`;
}

function mdNeighbours(site: Site, post: Page): string {
  const { newer, older } = besides(site, post);
  const link = (label: string, to: Page | undefined): string =>
    to ? `${label}: ${mdLink(to.title, site.urls.of(to.path))}` : '';
  return [link('Older', older), link('Newer', newer)].filter(Boolean).join('\n\n');
}
