import { type Html, html, type Interpolation, raw } from '../http/html.js';
import { pluralize } from '../platform/text.js';
import { pathOfTag, postTagsOf } from '../portfolio/posts.js';
import type { MarkedResults, SearchResult, SearchResults } from '../portfolio/snapshot.js';
import { createPage, type SitePage } from './page.js';
import { countPerCategory, pathOfCategory } from './projects.js';
import type { Site } from './site.js';
import { mdLink, mdText } from './twin.js';
import { metaDescription } from './words.js';

const resultsShown = 20;
const longestQuery = 200;
const kinds: Readonly<Record<SearchResult['type'], string>> = {
  project: 'Project',
  page: 'Page',
  offer: 'Offer',
  profile: 'Profile',
};

const purpose = 'The beginning of a word is enough, and small typing errors do no harm. The best match comes first.';
const purposeInBrowser = 'The search runs in your browser. Parts of words are enough.';
const forAgents =
  'Agents find the same results as JSON under the address below, with the words in place of the ellipsis, and through the MCP tool search_site.';

/** The search: a plain form, and what it found when there is a query. */
export function searchPage(site: Site, query: string | undefined): SitePage {
  const { portfolio, deployment } = site;
  const inBrowser = deployment.search === 'browser';
  const words = (query ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestQuery);
  const results = words === '' ? undefined : portfolio.find({ query: words, limit: resultsShown });
  return createPage(site, {
    path: '/search',
    twinPath: '/search.md',
    title: 'Search',
    ...(results ? { documentTitle: `${words} · Search · ${portfolio.profile.name}`, indexed: false } : {}),
    description: metaDescription(
      `Search the projects, pages and offers of ${portfolio.profile.name}.`,
      portfolio.profile,
    ),
    updated: portfolio.updated,
    type: results ? 'SearchResultsPage' : 'WebPage',
    crumbs: [{ title: portfolio.profile.name, path: '/' }],
    main: () =>
      html`<div class="page-head"><h1>Search</h1>${form(site, words)}</div>${inBrowser && browserResults}${results ? found(site, results) : browse(site)}`,
    markdown: () => (results ? foundMarkdown(site, results) : browseMarkdown(site)),
    ...(inBrowser ? { scripts: () => html`<script src="${site.files.path('search.js')}" defer></script>` } : {}),
  });
}

/**
 * The form is a WebMCP tool too (mcp.md §13). It is on this page alone: the home page registers the tool of this name
 * itself.
 */
function form({ answers }: Site, words: string): Html {
  const isTool = answers('/api/mcp');
  const tool = isTool && raw(toolAttributes);
  const parameter = isTool && raw(parameterAttribute);
  return html`<search><form class="search" action="/search" method="get" role="search"${tool}>
    <label for="q">Words to look for</label>
    <div><input id="q" name="q" type="search" value="${words}" maxlength="${longestQuery}" required autocomplete="off"${parameter}>
    <button type="submit">Search</button></div>
    </form></search>`;
}

const toolAttributes =
  ' toolname="search_site" tooldescription="Searches the projects, pages and offers of this portfolio and shows the results as a page." toolautosubmit=""';
const parameterAttribute =
  ' toolparamdescription="Words to look for, 1 to 200 characters, such as a topic, a tool or a project\'s name."';

/** Where a script puts what it found. */
const browserResults = raw(
  '<section aria-live="polite"><p data-search-status></p><ol class="rows" data-search-results></ol><noscript><p>The search needs JavaScript here.</p></noscript></section>',
);

function found(site: Site, results: MarkedResults): Html {
  const { urls } = site;
  return html`<section aria-live="polite"><h2>${headline(results)}</h2>
    ${results.total === 0 && html`<p>Try fewer words, or more general ones.</p>`}
    <ol class="rows">${results.results.map((result) => {
      const { title, url, snippet, marks } = result;
      return html`<li><h3><a href="${url.startsWith(`${urls.base}/`) ? url.slice(urls.base.length) : url}">${title}</a></h3><p><span class="kind">${kindOf(site, result)}</span> ${marked(snippet, marks)}</p></li>`;
    })}</ol></section>`;
}

/** A text with the places that match as `mark` elements. */
function marked(text: string, marks: MarkedResults['results'][number]['marks']): Interpolation {
  let end = 0;
  const pieces = marks.flatMap(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return [before, html`<mark>${text.slice(from, to)}</mark>`];
  });
  return [...pieces, text.slice(end)];
}

const headline = ({ total, count, query }: Omit<SearchResults, 'results'>): string =>
  total > count
    ? `The best ${count} of ${pluralize(total, 'result')} for “${query}”`
    : `${total === 0 ? 'No results' : pluralize(total, 'result')} for “${query}”`;

/** What a result is, for people: a post is a page of its own kind. */
function kindOf({ portfolio }: Site, { id, type }: SearchResult): string {
  const page = type === 'page' ? portfolio.pageByPath(id.slice('page:'.length)) : undefined;
  return page?.isPost ? 'Post' : kinds[type];
}

function foundMarkdown(site: Site, results: MarkedResults): string {
  return [
    `## ${mdText(headline(results))}`,
    results.hint && mdText(results.hint),
    results.results
      .map((result) => `- ${mdLink(result.title, result.url)} (${kindOf(site, result)}): ${mdText(result.snippet)}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function browse(site: Site): Interpolation {
  const { portfolio, answers } = site;
  const rows = [...countPerCategory(portfolio)].map(
    ([category, count]) =>
      html`<li><h3><a href="${pathOfCategory(site, category)}">${category}</a></h3><p>${pluralize(count, 'project')}: ${titlesIn(portfolio.projectsIn(category))}</p></li>`,
  );
  const tags = postTagsOf(portfolio)
    .slice(0, tagsShown)
    .map(
      ({ name, slug, posts }) => html`<li><a href="${pathOfTag(slug)}">${name} <span>${posts.length}</span></a></li>`,
    );
  return html`<p class="quiet">${answers('/api/mcp') ? purpose : purposeInBrowser}</p>
    ${rows.length > 0 && html`<section><h2>Or browse by category</h2><ul class="rows">${rows}</ul></section>`}
    ${tags.length > 0 && html`<section><h2>Posts by tag</h2><ul class="chips">${tags}</ul></section>`}`;
}

const tagsShown = 30;

function browseMarkdown(site: Site): string {
  const { portfolio, urls, answers } = site;
  const rows = [...countPerCategory(portfolio)].map(
    ([category, count]) =>
      `- ${mdLink(category, urls.of(pathOfCategory(site, category)))}, ${pluralize(count, 'project')}: ${mdText(titlesIn(portfolio.projectsIn(category)))}`,
  );
  const categories = rows.length > 0 ? ['## Or browse by category', rows.join('\n')] : [];
  const agents = [
    purpose,
    forAgents.replace('search_site', '`search_site`'),
    `\`${urls.of('/api/v1/webmcp/search?q=…')}\``,
  ];
  return [...(answers('/api/mcp') ? agents : [purposeInBrowser]), ...categories].join('\n\n');
}

const titlesShown = 12;

function titlesIn(projects: readonly { readonly title: string }[]): string {
  const shown = projects.slice(0, titlesShown).map(({ title }) => title);
  return shown.join(', ') + (projects.length > titlesShown ? ', …' : '');
}
