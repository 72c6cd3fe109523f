import { type Html, html, type Interpolation, raw } from '../../base/html.js';
import { beginningOfText } from '../../base/text.js';
import { pathOfTag, postTagsOf } from '../../content/result/posts.js';
import type { SearchResult, SearchResults } from '../../content/result/snapshot.js';
import type { MarkedResults } from '../../service/search/search-types.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { blocks, mdLink, mdText } from './markdown-version.js';
import { createPage, type SitePage } from './page.js';
import { categoryPath, countPerCategory } from './projects.js';

const maxResults = 20;
const maxQueryLength = 200;
const kinds = {
  project: 'kindProject',
  page: 'kindPage',
  offer: 'kindOffer',
  profile: 'kindProfile',
  job: 'work',
  volunteer: 'volunteer',
  education: 'education',
  skill: 'skills',
  language: 'languages',
  publication: 'publications',
  award: 'awards',
  certificate: 'certificates',
} as const;

/** Renders the search page: a form, and the results if there is a query. */
export function searchPage(site: Site, query: string | undefined): SitePage {
  const { portfolio, deployment, words: fixed } = site;
  const title = fixed.say('search');
  const inBrowser = deployment.search === 'browser';
  const words = beginningOfText((query ?? '').replace(/\p{Cc}+/gu, ' ').trim(), maxQueryLength);
  const results = words === '' ? undefined : portfolio.find({ query: words, limit: maxResults });
  return createPage(site, {
    path: '/search',
    title,
    ...(results ? { documentTitle: `${words} · ${title} · ${portfolio.profile.name}`, indexed: false } : {}),
    description: fixed.say('searchOf', { name: portfolio.profile.name }),
    ...(results?.total === 0 ? { missed: words } : {}),
    type: results ? 'SearchResultsPage' : 'WebPage',
    crumbs: [],
    main: () =>
      html`<div class="page-head"><h1>${title}</h1>${form(site, words)}</div>${inBrowser && browserResults(site)}${results ? renderResults(site, results) : renderBrowse(site)}`,
    markdown: () => (results ? renderResultsMarkdown(site, results) : browseMarkdown(site)),
    ...(inBrowser ? { scripts: () => html`<script src="${site.files.path('search.js')}" defer></script>` } : {}),
  });
}

/**
 * The form is also a WebMCP tool (mcp.md §13), only on this page: the home page registers a tool with this name itself.
 */
function form(site: Site, words: string): Html {
  const { words: fixed } = site;
  const isTool = site.answers('/api/mcp');
  const tool = isTool && raw(toolAttributes);
  const parameter = isTool && raw(parameterAttribute);
  return html`<search><form class="search" action="/search" method="get" role="search"${tool}>
    <label for="q">${fixed.say('searchLabel')}</label>
    <div><input id="q" name="q" type="search" value="${words}" dir="auto" maxlength="${maxQueryLength}" required autocomplete="off"${parameter}>
    <button type="submit">${fixed.say('search')}</button></div>
    </form></search>`;
}

const toolAttributes =
  ' toolname="search_site" tooldescription="Searches the projects, pages and offers of this portfolio and shows the results as a page." toolautosubmit=""';
const parameterAttribute =
  ' toolparamdescription="Words to look for, 1 to 200 characters, such as a topic, a tool or a project\'s name."';

/** Renders the elements that search.js fills with results. */
function browserResults(site: Site): Html {
  const { words } = site;
  const said = {
    results: words.template('resultsFor'),
    none: words.template('noResultsFor'),
    lost: words.template('searchIndexLost'),
  };
  return html`<section aria-live="polite"><p data-search-status data-words="${JSON.stringify(said)}"></p><ol class="rows" data-search-results data-index="/search-index.json"></ol><noscript><p>${words.say('searchNeedsScript')}</p></noscript></section>`;
}

function renderResults(site: Site, results: MarkedResults): Html {
  const { urls } = site;
  return html`<section aria-live="polite"><h2>${headline(site, results)}</h2>
    ${unmatchedSentences(site, results).map((sentence) => html`<p>${sentence}</p>`)}
    ${results.total === 0 && html`<p>${site.words.say('noResultsHint')}</p>`}
    <ol class="rows">${results.results.map((result) => {
      const { title, url, snippet, marks } = result;
      const labels = matchedLabels(result).map((label) => html`<mark>${label}</mark> · `);
      return html`<li><h3${own(site, title)}><a href="${urls.local(url)}">${title}</a></h3><p><span class="kind">${typeLabel(site, result)}</span> ${labels}<span${own(site, snippet)}>${highlightMatches(snippet, marks)}</span></p></li>`;
    })}</ol></section>`;
}

/** Returns a sentence for each search word that matches no entry. */
function unmatchedSentences({ words }: Site, { unmatched = [] }: MarkedResults): string[] {
  return unmatched.map((word) => words.say('noEntryUses', { word }));
}

/** Returns the labels that match, unless the snippet contains them. */
function matchedLabels({ snippet, matched }: SearchResult): string[] {
  const labels = matched.flatMap(({ in: place, found }) => (place === 'labels' && found ? [found] : []));
  return [...new Set(labels)].filter((label) => !snippet.includes(label));
}

/** Wraps the matching parts of a text in `mark` elements. */
function highlightMatches(text: string, marks: MarkedResults['results'][number]['marks']): Interpolation {
  let end = 0;
  const pieces = marks.flatMap(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return [before, html`<mark>${text.slice(from, to)}</mark>`];
  });
  return [...pieces, text.slice(end)];
}

function headline(site: Site, { total, count, query }: Omit<SearchResults, 'results'>): string {
  const { words } = site;
  if (total > count) return words.count('bestResults', total, { shown: words.number(count), query });
  return total === 0 ? words.say('noResultsFor', { query }) : words.count('resultsFor', total, { query });
}

/** Returns the label of a result's type. Posts have their own label. */
function typeLabel(site: Site, { id, type }: SearchResult): string {
  const page = type === 'page' ? site.portfolio.pageByPath(id.slice('page:'.length)) : undefined;
  return site.words.say(page?.isPost ? 'kindPost' : kinds[type]);
}

function renderResultsMarkdown(site: Site, results: MarkedResults): string {
  return blocks(
    `## ${mdText(headline(site, results))}`,
    unmatchedSentences(site, results).map(mdText).join('\n\n'),
    results.total === 0 && site.words.say('noResultsHint'),
    results.results
      .map((result) => {
        const text = [...matchedLabels(result), result.snippet].join(' · ');
        return `- ${mdLink(result.title, result.url)} (${typeLabel(site, result)}): ${mdText(text)}`;
      })
      .join('\n'),
  );
}

function renderBrowse(site: Site): Interpolation {
  const { portfolio, answers, words } = site;
  const rows = [...countPerCategory(portfolio)].map(
    ([category, count]) =>
      html`<li><h3${own(site, category)}><a href="${categoryPath(site, category)}">${category}</a></h3><p>${words.count('projectCount', count)}: ${titlesIn(portfolio.projectsIn(category))}</p></li>`,
  );
  const tags = postTagsOf(portfolio)
    .slice(0, tagsShown)
    .map(
      ({ name, slug, posts }) =>
        html`<li${own(site, name)}><a href="${pathOfTag(slug)}">${name} <span>${words.number(posts.length)}</span></a></li>`,
    );
  return html`<p class="quiet">${words.say(answers('/api/mcp') ? 'searchPurpose' : 'searchInBrowser')}</p>
    ${rows.length > 0 && html`<section><h2>${words.say('browse')}</h2><ul class="rows">${rows}</ul></section>`}
    ${tags.length > 0 && html`<section><h2>${words.say('postsByTag')}</h2><ul class="chips">${tags}</ul></section>`}`;
}

const tagsShown = 30;

function browseMarkdown(site: Site): string {
  const { portfolio, urls, answers, words } = site;
  const rows = [...countPerCategory(portfolio)].map(
    ([category, count]) =>
      `- ${mdLink(category, urls.of(categoryPath(site, category)))}, ${words.count('projectCount', count)}: ${mdText(titlesIn(portfolio.projectsIn(category)))}`,
  );
  const agents = [
    words.say('searchPurpose'),
    words.say('searchForAgents', { tool: '`search_site`' }),
    `\`${urls.of('/api/v1/webmcp/search?q=…')}\``,
  ];
  return blocks(
    ...(answers('/api/mcp') ? agents : [words.say('searchInBrowser')]),
    rows.length > 0 && `## ${words.say('browse')}`,
    rows.join('\n'),
  );
}

const titlesShown = 12;

function titlesIn(projects: readonly { readonly title: string }[]): string {
  const shown = projects.slice(0, titlesShown).map(({ title }) => title);
  return shown.join(', ') + (projects.length > titlesShown ? ', …' : '');
}
