import { lookupTable } from '../../base/lookup-table.js';
import { decodedPath, withoutEndSlashes } from '../../base/urls.js';
import { cvPath, hasCv } from '../../content/result/cv-place.js';
import { assetAt } from '../../content/result/picture-size.js';
import type { PageForm, PageRoute } from '../../service/http/page-negotiation.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { cvPdfPath, hasCvPdf } from '../pages/cv/sheet.js';
import { type Site, type SiteDeps, siteOver } from '../pages/elements/site.js';
import { type Feed, findFeed } from '../pages/feed.js';
import { notFoundPage } from '../pages/not-found.js';
import type { SitePage } from '../pages/page.js';
import { htmlOf, markdownOf } from '../pages/page-headers.js';
import { readPublishedBytes } from '../pages/pictures/original.js';
import { readsWholeQuery, renderPage } from './pages.js';

/**
 * Resolves a request target to a page, a Markdown version, a feed, a file, a redirect to the canonical address, or the
 * 404 page. The path is percent-encoded, and the query may start with a question mark.
 */
export type SiteRoutes = (path: string, query?: string) => PageRoute;

/** Maximum number of rendered pages cached per snapshot. */
const maxCachedPages = 500;

/**
 * Creates the router of the site. `otherPages` are pages of other features that are also redirected from a trailing
 * slash.
 */
export function siteRoutes(
  deps: SiteDeps,
  otherPages: readonly string[] = ['/developers', '/developers/reference'],
): SiteRoutes {
  const cache = new WeakMap<Portfolio, Map<string, SitePage>>();
  const others = new Set(otherPages);

  function pageAt(site: Site, path: string, search: string): SitePage | undefined {
    if (search !== '') return renderPage(site, path, new URLSearchParams(search));
    const pages = cache.get(site.portfolio) ?? new Map<string, SitePage>();
    cache.set(site.portfolio, pages);
    const page = pages.get(path) ?? renderPage(site, path);
    if (!page) return undefined;
    pages.delete(path);
    pages.set(path, page);
    for (const [oldest] of pages) if (pages.size > maxCachedPages) pages.delete(oldest);
    return page;
  }

  return (path, query = '') => {
    const site = siteOver(deps);
    const search = query.replace(/^\?/, '');
    const asset = assetAt(site.portfolio, path);
    if (asset) return { kind: 'file', type: asset.type, read: () => readPublishedBytes(asset, deps.pictures) };
    const feed = findFeed(site, path);
    if (feed) return feedRoute(feed, query);
    const page = pageAt(site, path, search);
    if (page) return { ...pageRoute(page, query), forms: bothForms(site, page) };
    const markdownPage = findByMarkdownPath(path, (canonical) => pageAt(site, canonical, search));
    if (markdownPage) return { ...pageRoute(markdownPage, query), forms: [markdownForm(site, markdownPage, false)] };
    const trimmed = withoutEndSlashes(path);
    // Redirects only target existing pages, so a request cannot inject the address of another host.
    if (trimmed !== path && (others.has(trimmed) || pageAt(site, trimmed, '')))
      return { kind: 'redirect', location: site.urls.of(trimmed + (search === '' ? '' : `?${search}`)) };
    const aliasTarget = resolveAlias(site, trimmed);
    if (aliasTarget !== undefined) return { kind: 'redirect', location: site.urls.of(aliasTarget) };
    const notFound = notFoundPage(site, decodedPath(path));
    return { ...pageRoute(notFound, query), status: 404, forms: bothForms(site, notFound) };
  };
}

/** Redirects from the usual paths of feeds and CVs on other sites. */
const aliases = lookupTable<string>({
  '/rss.xml': '/feed.xml',
  '/index.xml': '/feed.xml',
  '/atom.xml': '/feed.xml',
  '/feed': '/feed.xml',
  '/resume': cvPath,
  '/resume.pdf': cvPdfPath,
});

/** Returns the path that an alias stands for, if this portfolio has it. */
function resolveAlias(site: Site, path: string): string | undefined {
  const target = aliases[path];
  const exists =
    target === cvPath ? hasCv(site.portfolio) : target === cvPdfPath ? hasCvPdf(site) : findFeed(site, target ?? '');
  return exists ? target : undefined;
}

const pageRoute = ({ path, missed }: SitePage, query: string) =>
  ({ kind: 'page', status: 200, cacheable: readsWholeQuery(path, query), missed }) as const;

const bothForms = (site: Site, page: SitePage): readonly PageForm[] => [
  { type: 'text/html', draw: () => htmlOf(page) },
  markdownForm(site, page, true),
];

function markdownForm({ urls }: Site, page: SitePage, negotiated: boolean): PageForm {
  return { type: 'text/markdown', draw: () => markdownOf(page, urls.of(page.path), { negotiated }) };
}

function feedRoute({ type, text }: Feed, query: string): PageRoute {
  const form = { type, draw: () => ({ body: text(), headers: {} }) };
  return { kind: 'page', status: 200, forms: [form], cacheable: query.length <= 1 };
}

function findByMarkdownPath(path: string, find: (canonical: string) => SitePage | undefined): SitePage | undefined {
  if (path === '/index.md') return find('/');
  return path.endsWith('.md') && path.length > '/.md'.length ? find(path.slice(0, -'.md'.length)) : undefined;
}
