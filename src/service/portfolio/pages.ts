import { parsedUrl, type Urls, withoutEndSlashes } from '../../base/urls.js';
import { sectionOf } from '../../content/result/section-entries.js';
import { type PageContent, type PageList, type PageSummary, searchTypes } from '../../content/result/snapshot.js';
import { ApiError } from '../http/api-errors.js';
import { findSummary, generatedPages, toSummary } from './page-summaries.js';
import type { Portfolio } from './portfolio.js';

/** Default length of one part of a page, in characters. Well below the result limits of MCP clients. */
export const defaultMaxChars = 20_000;

/** Selects a page and a part of it. */
export interface GetPageContentInput {
  /** Site path, absolute URL of this site, or id of a search result. */
  readonly path: string;
  readonly offset?: number | undefined;
  readonly max_chars?: number | undefined;
}

/** A page of the site as Markdown with absolute links: the body of its Markdown version. */
export interface MarkdownPage extends PageSummary {
  readonly text: string;
}

/** Returns the page or the text document at a site path. */
export type MarkdownPages = (path: string) => MarkdownPage | undefined;

/** Lists all pages except those of single projects: home first, and then by path. */
export function listPages(portfolio: Portfolio): PageList {
  const pages = [...generatedPages(portfolio), ...portfolio.pages.map(toSummary)];
  return { count: pages.length, total: pages.length, pages };
}

/** Returns a page, or a part of it, as the body of its Markdown version. Throws NOT_FOUND for unknown pages. */
export function getPageContent(
  portfolio: Portfolio,
  input: GetPageContentInput,
  urls: Urls,
  pages: MarkdownPages,
): PageContent {
  const page = pageNamed(input.path, portfolio, urls, pages);
  if (!page) throw notFound(input.path);
  const { text: whole, ...own } = page;
  const summary = findSummary(portfolio, page.path) ?? own;
  const start = wholeCharacter(whole, input.offset ?? 0);
  const end = Math.min(wholeCharacter(whole, start + (input.max_chars ?? defaultMaxChars)), whole.length);
  return {
    ...summary,
    url: page.path === '/' ? urls.base : urls.of(page.path),
    mimeType: 'text/markdown',
    text: whole.slice(start, end),
    truncated: end < whole.length,
    ...(end < whole.length ? { nextOffset: end } : {}),
  };
}

/** Finds a page by name. A resume entry without a section page is on the CV, or otherwise on the home page. */
function pageNamed(name: string, portfolio: Portfolio, urls: Urls, pages: MarkdownPages): MarkdownPage | undefined {
  const path = canonicalPath(name, urls);
  if (path === undefined) return undefined;
  const isEntry = sectionOf(/^([a-z]+):/.exec(name)?.[1] ?? '') === path;
  const document = isEntry ? undefined : documentPath(name, urls);
  for (const place of isEntry ? [path, '/cv', '/'] : [path]) {
    // Unlisted pages are only served on the site, to visitors who know the URL.
    if (portfolio.unlisted.has(place)) continue;
    const page = pages(place) ?? (document && pages(document));
    if (page) return page;
  }
  return undefined;
}

/** Returns the site path for any accepted name of a page, or undefined for URLs of other sites. */
export function canonicalPath(name: string, urls: Urls): string | undefined {
  const [, type = '', key = ''] = /^([a-z]+)(?::(.*))?$/.exec(name) ?? [];
  if (searchTypes.some((known) => known === type)) return pathOfResult(type, key);
  const path = documentPath(name, urls);
  return path === undefined ? undefined : normalizePath(path);
}

/** Returns the site path of a URL, without normalization. */
function documentPath(name: string, urls: Urls): string | undefined {
  const url = parsedUrl(name, `${urls.base}/`);
  if (!url) return undefined;
  const base = new URL(urls.base);
  const prefix = base.pathname.replace(/\/$/, '');
  if (url.origin !== base.origin || !`${url.pathname}/`.startsWith(`${prefix}/`)) return undefined;
  return url.pathname.slice(prefix.length);
}

function pathOfResult(type: string, key: string): string {
  if (type === 'project') return `/projects/${key}`;
  if (type === 'offer') return '/offers';
  // The id of an answer names its place on the page.
  return type === 'page' ? normalizePath(key.split('#', 1)[0] ?? '') : (sectionOf(type) ?? '/');
}

/** Removes the extension of a Markdown version, and a trailing slash. */
function normalizePath(path: string): string {
  const page = withoutEndSlashes(path.replace(/\.md$/, ''));
  return page === '' || page === '/index' ? '/' : page;
}

/** Moves an offset that would split a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return offset > 0 && code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

function notFound(path: string): ApiError {
  return new ApiError('NOT_FOUND', `No page of this site is at "${path}".`, {
    hint: 'Find pages with /api/v1/webmcp/pages and projects with /api/v1/webmcp/projects, or search with /api/v1/webmcp/search.',
    details: { path },
  });
}
