import { lookupTable } from '../../base/lookup-table.js';
import { decodedPath, withoutEndSlashes } from '../../base/urls.js';
import { cvPath, hasCv } from '../../content/result/cv-place.js';
import { assetAt } from '../../content/result/picture-size.js';
import type { PageForm, PageRoute } from '../../service/http/page-negotiation.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { cvPdfPath, hasCvPdf } from '../pages/cv/sheet.js';
import { type Site, type SiteDeps, siteOver } from '../pages/elements/site.js';
import { type Feed, feedAt } from '../pages/feed.js';
import { notFoundPage } from '../pages/not-found.js';
import type { SitePage } from '../pages/page.js';
import { htmlOf, markdownOf } from '../pages/page-headers.js';
import { publishedBytes } from '../pages/pictures/original.js';
import { readsWhole, renderPage } from './pages.js';

/**
 * Finds what is at a request target: a path as it was sent, percent-encoded, and its query with or without the question
 * mark. A page in its two forms, a twin in one, a feed, a file, the canonical form of the same address, or the 404.
 */
export type SiteRoutes = (path: string, query?: string) => PageRoute;

/** Pages kept ready per snapshot; more are drawn again when asked for. */
const pagesKept = 500;

/**
 * The routes of the site; `otherPages` are pages that others serve and that may be asked for with a trailing slash too.
 */
export function siteRoutes(
  deps: SiteDeps,
  otherPages: readonly string[] = ['/developers', '/developers/reference'],
): SiteRoutes {
  const kept = new WeakMap<Portfolio, Map<string, SitePage>>();
  const others = new Set(otherPages);

  function pageAt(site: Site, path: string, search: string): SitePage | undefined {
    if (search !== '') return renderPage(site, path, new URLSearchParams(search));
    const pages = kept.get(site.portfolio) ?? new Map<string, SitePage>();
    kept.set(site.portfolio, pages);
    const page = pages.get(path) ?? renderPage(site, path);
    if (!page) return undefined;
    pages.delete(path);
    pages.set(path, page);
    for (const [oldest] of pages) if (pages.size > pagesKept) pages.delete(oldest);
    return page;
  }

  return (path, query = '') => {
    const site = siteOver(deps);
    const search = query.replace(/^\?/, '');
    const asset = assetAt(site.portfolio, path);
    if (asset) return { kind: 'file', type: asset.type, read: () => publishedBytes(asset, deps.pictures) };
    const feed = feedAt(site, path);
    if (feed) return feedRoute(feed, query);
    const page = pageAt(site, path, search);
    if (page) return { ...pageRoute(page, query), forms: bothForms(site, page) };
    const twin = twinOf(path, (canonical) => pageAt(site, canonical, search));
    if (twin) return { ...pageRoute(twin, query), forms: [markdownForm(site, twin, false)] };
    const trimmed = withoutEndSlashes(path);
    // Only the path of a page that exists is ever a target, so no address of another host can be slipped in.
    if (trimmed !== path && (others.has(trimmed) || pageAt(site, trimmed, '')))
      return { kind: 'redirect', location: site.urls.of(trimmed + (search === '' ? '' : `?${search}`)) };
    const usual = usualAddress(site, trimmed);
    if (usual !== undefined) return { kind: 'redirect', location: site.urls.of(usual) };
    const nothing = notFoundPage(site, decodedPath(path));
    return { ...pageRoute(nothing, query), status: 404, forms: bothForms(site, nothing) };
  };
}

/** Addresses under which visitors and feed readers look for what has another address here. */
const usualAddresses = lookupTable<string>({
  '/rss.xml': '/feed.xml',
  '/index.xml': '/feed.xml',
  '/atom.xml': '/feed.xml',
  '/feed': '/feed.xml',
  '/resume': cvPath,
  '/resume.pdf': cvPdfPath,
});

/** Where the address leads, if something is there. */
function usualAddress(site: Site, path: string): string | undefined {
  const target = usualAddresses[path];
  const isThere =
    target === cvPath ? hasCv(site.portfolio) : target === cvPdfPath ? hasCvPdf(site) : feedAt(site, target ?? '');
  return isThere ? target : undefined;
}

const pageRoute = ({ path, missed }: SitePage, query: string) =>
  ({ kind: 'page', status: 200, cacheable: readsWhole(path, query), missed }) as const;

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

function twinOf(path: string, find: (canonical: string) => SitePage | undefined): SitePage | undefined {
  if (path === '/index.md') return find('/');
  return path.endsWith('.md') && path.length > '/.md'.length ? find(path.slice(0, -'.md'.length)) : undefined;
}
