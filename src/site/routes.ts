import type { Asset, Portfolio } from '../portfolio/snapshot.js';
import { withoutEndSlashes } from '../urls.js';
import { type Feed, feedAt } from './feed.js';
import { assetAt } from './image-size.js';
import { notFoundPage } from './not-found.js';
import type { SitePage } from './page.js';
import { renderPage } from './pages.js';
import { type Site, type SiteDeps, siteNow } from './site.js';

/** What a path of the owner's content leads to. */
export type SiteRoute =
  /** A page; Accept chooses between HTML and Markdown. */
  | { readonly kind: 'page'; readonly page: SitePage }
  /** The Markdown twin of a page; Accept does not matter. */
  | { readonly kind: 'twin'; readonly page: SitePage }
  /** A file of the owner's. */
  | { readonly kind: 'asset'; readonly asset: Asset }
  /** A feed of the posts. */
  | { readonly kind: 'feed'; readonly feed: Feed }
  /** The canonical form of the same address: answer 308. A site path with its query. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** Nothing; the page is the 404 in both representations. */
  | { readonly kind: 'none'; readonly page: SitePage };

/**
 * Finds what is at a request target: a path as it was sent, percent-encoded, and its query with or without the question
 * mark.
 */
export type SiteRoutes = (path: string, query?: string) => SiteRoute;

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
    const site = siteNow(deps);
    const search = query.replace(/^\?/, '');
    const asset = assetAt(site.portfolio, path);
    if (asset) return { kind: 'asset', asset };
    const feed = feedAt(site, path);
    if (feed) return { kind: 'feed', feed };
    const page = pageAt(site, path, search);
    if (page) return { kind: 'page', page };
    const twin = twinOf(path, (canonical) => pageAt(site, canonical, search));
    if (twin) return { kind: 'twin', page: twin };
    const trimmed = withoutEndSlashes(path);
    // Only the path of a page that exists is ever a target, so no address of another host can be slipped in.
    if (trimmed !== path && (others.has(trimmed) || pageAt(site, trimmed, ''))) {
      return { kind: 'redirect', location: trimmed + (search === '' ? '' : `?${search}`) };
    }
    return { kind: 'none', page: notFoundPage(site, decoded(path)) };
  };
}

function twinOf(path: string, find: (canonical: string) => SitePage | undefined): SitePage | undefined {
  if (path === '/index.md') return find('/');
  return path.endsWith('.md') && path.length > '/.md'.length ? find(path.slice(0, -'.md'.length)) : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
