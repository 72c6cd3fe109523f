import { html, type Interpolation } from '../../base/html.js';
import { phrase } from '../../base/i18n/phrase.js';
import { pathOfTag, postsOf, postTagNamed } from '../../content/result/posts.js';
import type { Page } from '../../content/result/snapshot.js';
import { ownerPageParts, renderDetailsMarkdown } from './content-page.js';
import type { Site } from './elements/site.js';
import { blogPostingNode } from './json-ld.js';
import { blocks, mdLink } from './markdown-version.js';
import { createPage, type SitePage } from './page.js';
import { lastChangedOn, postListCrumb } from './post-list.js';
import { estimateReadingMinutes } from './reading-time.js';
import { tag } from './tag.js';

/** Renders a post: date, reading time, tags, text, and links to the previous and the next post. */
export function postPage(site: Site, post: Page): SitePage {
  const { date, tags = [] } = post;
  const parts = ownerPageParts(site, post, {
    updated: lastChangedOn(post),
    article: { ...(date && { published: date }), tags },
    // Without listed posts there is no list to link to.
    crumbs: postsOf(site.portfolio).length > 0 ? [postListCrumb(site)] : [],
    facts: () => facts(site, post),
    mdFacts: () => mdFacts(site, post),
    after: () => renderAdjacentLinks(site, post),
    mdAfter: () => renderAdjacentMarkdown(site, post),
    graph: () => [blogPostingNode(site, post)],
  });
  return createPage(site, parts);
}

function facts(site: Site, { date, updated, tags = [], body, plain = body }: Page): Interpolation {
  const { words } = site;
  const minutes = html`<span>${words.count('minutesToRead', estimateReadingMinutes(plain))}</span>`;
  const changed = updated !== undefined && updated !== date;
  return html`<p class="kicker">${date && html`<time datetime="${date}">${words.date(date)}</time>`}${minutes}${changed && html`<span>${phrase(words, 'updated', { date: html`<time datetime="${updated}">${words.date(updated)}</time>` })}</span>`}</p>
    ${tags.length > 0 && html`<p class="kicker">${tags.map((name) => tag(site, name, tagListPath(site, name)))}</p>`}`;
}

function tagListPath({ portfolio }: Site, tagName: string): string | undefined {
  const slug = postTagNamed(portfolio, tagName)?.slug;
  return slug === undefined ? undefined : pathOfTag(slug);
}

function mdFacts(site: Site, post: Page): string {
  const { words } = site;
  const { date, updated, body, plain = body } = post;
  const changed = updated !== undefined && updated !== date && words.say('updated', { date: words.date(updated) });
  const minutes = words.count('minutesToRead', estimateReadingMinutes(plain));
  return [renderDetailsMarkdown(site, post), changed && `- ${changed}`, `- ${minutes}`].filter(Boolean).join('\n');
}

/** Returns the previous and the next post, if any. */
function adjacentPosts({ portfolio }: Site, post: Page): { newer: Page | undefined; older: Page | undefined } {
  const posts = postsOf(portfolio);
  const at = posts.findIndex(({ path }) => path === post.path);
  // Unlisted posts are not in the list.
  if (at < 0) return { newer: undefined, older: undefined };
  return { newer: posts[at - 1], older: posts[at + 1] };
}

function renderAdjacentLinks(site: Site, post: Page): Interpolation {
  const { newer, older } = adjacentPosts(site, post);
  if (!newer && !older) return undefined;
  const { words } = site;
  return html`<nav class="neighbours" aria-label="${words.say('otherPosts')}">${older && html`<a rel="prev" href="${older.path}"><span>${words.say('older')}</span> ${older.title}</a>`}
    ${newer && html`<a rel="next" href="${newer.path}"><span>${words.say('newer')}</span> ${newer.title}</a>`}</nav>`;
}

function renderAdjacentMarkdown(site: Site, post: Page): string {
  const { newer, older } = adjacentPosts(site, post);
  const link = (word: 'older' | 'newer', to: Page | undefined): string | undefined =>
    to && `${site.words.say(word)}: ${mdLink(to.title, site.urls.of(to.path))}`;
  return blocks(link('older', older), link('newer', newer));
}
