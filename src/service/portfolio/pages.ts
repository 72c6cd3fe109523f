import { parsedUrl, type Urls, withoutEndSlashes } from '../../base/urls.js';
import { sectionOf } from '../../content/result/section-entries.js';
import { type PageContent, type PageList, type PageSummary, searchTypes } from '../../content/result/snapshot.js';
import { ApiError } from '../http/api-errors.js';
import { madePages, summaryAt, summaryOf } from './page-summaries.js';
import type { Portfolio } from './portfolio.js';

/** Characters in one part of a page unless the caller says otherwise; well under what clients cap a tool result at. */
export const defaultMaxChars = 20_000;

/** Which page to read, and which part of it. */
export interface GetPageContentInput {
  /** A site path, an absolute URL of this site, or the id of a search result. */
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

/** The pages other than those of single projects: home first, then by path. */
export function listPages(portfolio: Portfolio): PageList {
  const pages = [...madePages(portfolio), ...portfolio.pages.map(summaryOf)];
  return { count: pages.length, total: pages.length, pages };
}

/**
 * A page as Markdown, whole or in part: what clients get is the body of the page's Markdown version. Throws NOT_FOUND
 * for what is no page of this site.
 */
export function getPageContent(
  portfolio: Portfolio,
  input: GetPageContentInput,
  urls: Urls,
  pages: MarkdownPages,
): PageContent {
  const page = pageNamed(input.path, portfolio, urls, pages);
  if (!page) throw notFound(input.path);
  const { text: whole, ...own } = page;
  const summary = summaryAt(portfolio, page.path) ?? own;
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

/** The page of this name; an entry of a resume without a page of its section is on the CV, or else on the home page. */
function pageNamed(name: string, portfolio: Portfolio, urls: Urls, pages: MarkdownPages): MarkdownPage | undefined {
  const path = canonicalPath(name, urls);
  if (path === undefined) return undefined;
  const isEntry = sectionOf(/^([a-z]+):/.exec(name)?.[1] ?? '') === path;
  const document = isEntry ? undefined : documentPath(name, urls);
  for (const place of isEntry ? [path, '/cv', '/'] : [path]) {
    // Unlisted pages are served on the site only, to visitors who know the address.
    if (portfolio.unlisted.has(place)) continue;
    const page = pages(place) ?? (document && pages(document));
    if (page) return page;
  }
  return undefined;
}

/** The site path of a page named in any of the accepted ways; undefined for an address of another site. */
export function canonicalPath(name: string, urls: Urls): string | undefined {
  const [, type = '', key = ''] = /^([a-z]+)(?::(.*))?$/.exec(name) ?? [];
  if (searchTypes.some((known) => known === type)) return pathOfResult(type, key);
  const path = documentPath(name, urls);
  return path === undefined ? undefined : tidy(path);
}

/** The site path of an address, as it is given. */
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
  return type === 'page' ? tidy(key.split('#', 1)[0] ?? '') : (sectionOf(type) ?? '/');
}

/** Without the ending of a Markdown twin and without a slash at the end. */
function tidy(path: string): string {
  const page = withoutEndSlashes(path.replace(/\.md$/, ''));
  return page === '' || page === '/index' ? '/' : page;
}

/** An offset that does not fall between the two halves of one character (a UTF-16 surrogate pair). */
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
