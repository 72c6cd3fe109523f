import { html, type Interpolation } from '../../base/html.js';
import { phrase } from '../../base/i18n/phrase.js';
import { pathOfTag, postsOf, postTagNamed } from '../../content/result/posts.js';
import type { Page } from '../../content/result/snapshot.js';
import { factsMarkdown, writtenPage } from './content-page.js';
import type { Site } from './elements/site.js';
import { blogPosting } from './json-ld.js';
import { createPage, type SitePage } from './page.js';
import { allPosts, changedOn } from './post-list.js';
import { readingMinutes } from './reading-time.js';
import { tag } from './tag.js';
import { blocks, mdLink } from './twin.js';

/** A post: when it was written and how long it is, its tags, the text, and the posts before and after it. */
export function postPage(site: Site, post: Page): SitePage {
  const { date, tags = [] } = post;
  const parts = writtenPage(site, post, {
    updated: changedOn(post),
    article: { ...(date && { published: date }), tags },
    // There is no list if every post is unlisted.
    crumbs: postsOf(site.portfolio).length > 0 ? [allPosts(site)] : [],
    facts: () => facts(site, post),
    mdFacts: () => mdFacts(site, post),
    after: () => neighbours(site, post),
    mdAfter: () => mdNeighbours(site, post),
    graph: () => [blogPosting(site, post)],
  });
  return createPage(site, parts);
}

function facts(site: Site, { date, updated, tags = [], body, plain = body }: Page): Interpolation {
  const { words } = site;
  const minutes = html`<span>${words.count('minutesToRead', readingMinutes(plain))}</span>`;
  const changed = updated !== undefined && updated !== date;
  return html`<p class="kicker">${date && html`<time datetime="${date}">${words.date(date)}</time>`}${minutes}${changed && html`<span>${phrase(words, 'updated', { date: html`<time datetime="${updated}">${words.date(updated)}</time>` })}</span>`}</p>
    ${tags.length > 0 && html`<p class="kicker">${tags.map((name) => tag(site, name, listOf(site, name)))}</p>`}`;
}

function listOf({ portfolio }: Site, tagName: string): string | undefined {
  const slug = postTagNamed(portfolio, tagName)?.slug;
  return slug === undefined ? undefined : pathOfTag(slug);
}

function mdFacts(site: Site, post: Page): string {
  const { words } = site;
  const { date, updated, body, plain = body } = post;
  const changed = updated !== undefined && updated !== date && words.say('updated', { date: words.date(updated) });
  const minutes = words.count('minutesToRead', readingMinutes(plain));
  return [factsMarkdown(site, post), changed && `- ${changed}`, `- ${minutes}`].filter(Boolean).join('\n');
}

/** The posts beside one, as far as there are. */
function besides({ portfolio }: Site, post: Page): { newer: Page | undefined; older: Page | undefined } {
  const posts = postsOf(portfolio);
  const at = posts.findIndex(({ path }) => path === post.path);
  // An unlisted post has no neighbours.
  if (at < 0) return { newer: undefined, older: undefined };
  return { newer: posts[at - 1], older: posts[at + 1] };
}

function neighbours(site: Site, post: Page): Interpolation {
  const { newer, older } = besides(site, post);
  if (!newer && !older) return undefined;
  const { words } = site;
  return html`<nav class="neighbours" aria-label="${words.say('otherPosts')}">${older && html`<a rel="prev" href="${older.path}"><span>${words.say('older')}</span> ${older.title}</a>`}
    ${newer && html`<a rel="next" href="${newer.path}"><span>${words.say('newer')}</span> ${newer.title}</a>`}</nav>`;
}

function mdNeighbours(site: Site, post: Page): string {
  const { newer, older } = besides(site, post);
  const link = (word: 'older' | 'newer', to: Page | undefined): string | undefined =>
    to && `${site.words.say(word)}: ${mdLink(to.title, site.urls.of(to.path))}`;
  return blocks(link('older', older), link('newer', newer));
}
