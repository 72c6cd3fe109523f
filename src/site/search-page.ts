import { type Html, html, type Interpolation, raw } from '../http/html.js';
import { pluralize } from '../platform/text.js';
import type { MarkedResults, SearchResult, SearchResults } from '../portfolio/snapshot.js';
import { createPage, type SitePage } from './page.js';
import { categoryAnchors, countPerCategory } from './projects.js';
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

const purpose =
  'Search the projects, pages and offers of this site. Word beginnings and small typing errors match too; the best match comes first.';
const purposeInBrowser =
  'Search the projects, pages and offers of this site in your browser. Parts of words match too.';
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
    markdown: () => (results ? foundMarkdown(results) : browseMarkdown(site)),
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

function found({ urls }: Site, results: MarkedResults): Html {
  return html`<section aria-live="polite"><h2>${headline(results)}</h2>
    ${results.hint && html`<p>${results.hint}</p>`}
    <ol class="rows">${results.results.map(
      ({ title, url, type, snippet, marks }) =>
        html`<li><h3><a href="${url.startsWith(`${urls.base}/`) ? url.slice(urls.base.length) : url}">${title}</a></h3><p><span class="kind">${kinds[type]}</span> ${marked(snippet, marks)}</p></li>`,
    )}</ol></section>`;
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

function foundMarkdown(results: MarkedResults): string {
  return [
    `## ${mdText(headline(results))}`,
    results.hint && mdText(results.hint),
    results.results
      .map(({ title, url, type, snippet }) => `- ${mdLink(title, url)} (${kinds[type]}): ${mdText(snippet)}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function browse({ portfolio, urls, answers }: Site): Interpolation {
  const anchors = categoryAnchors(portfolio);
  const rows = [...countPerCategory(portfolio)].map(
    ([category, count]) =>
      html`<li><h3><a href="/projects#${anchors.get(category)}">${category}</a></h3><p>${pluralize(count, 'project')}: ${titlesIn(portfolio.projectsIn(category))}</p></li>`,
  );
  return html`<section><p>${answers('/api/mcp') ? purpose : purposeInBrowser}</p>${answers('/api/mcp') && html`<p>${forAgents}</p><p><code>${urls.of('/api/v1/webmcp/search?q=…')}</code></p>`}</section>
    ${rows.length > 0 && html`<section><h2>Or browse by category</h2><ul class="rows">${rows}</ul></section>`}`;
}

function browseMarkdown({ portfolio, urls, answers }: Site): string {
  const anchors = categoryAnchors(portfolio);
  const rows = [...countPerCategory(portfolio)].map(
    ([category, count]) =>
      `- ${mdLink(category, urls.of(`/projects#${anchors.get(category)}`))}, ${pluralize(count, 'project')}: ${mdText(titlesIn(portfolio.projectsIn(category)))}`,
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
