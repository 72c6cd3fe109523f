import { parsedUrl } from '../../../base/urls.js';
import { parseList } from './lists.js';
import type { HtmlPage } from './page.js';
import type { SiteRequests } from './requests.js';

/** Maximum number of sitemaps and feeds that are read. */
const maxLists = 50;
/** Maximum number of addresses that are taken from all sitemaps and feeds of a site. */
const maxAddresses = 50_000;
const accept = 'application/xml, text/xml, application/rss+xml, application/atom+xml, application/feed+json, */*;q=0.1';

/** The addresses of pages that the sitemaps and feeds of a site list. */
export interface ListedAddresses {
  readonly pages: readonly string[];
  /** Whether a sitemap lists a page of the site, so that links need not be followed. */
  readonly hasSitemap: boolean;
  /** Number of addresses on other hosts, which are left out. */
  readonly foreign: number;
}

/** Reads the sitemaps and feeds of a site whose first page is at `from`. `base` is the path of the site. */
export async function readListedAddresses(
  requests: SiteRequests,
  base: string,
  home: HtmlPage,
  from: URL,
): Promise<ListedAddresses> {
  const at = (...names: readonly string[]): string[] => names.map((name) => `${base}/${name}`);
  const usual = at('sitemap.xml', 'sitemap_index.xml', 'sitemap-index.xml');
  const inSitemaps = await readLists(requests, [...requests.sitemaps, ...usual], from);
  const hasFeeds = inSitemaps.length > 0 || home.feeds.length > 0;
  const feeds = hasFeeds ? home.feeds : at('feed.xml', 'index.xml', 'rss.xml', 'atom.xml');
  const all = [...inSitemaps, ...(await readLists(requests, feeds, from))];
  const pages = all.filter((page) => parsedUrl(page, from)?.host === requests.address.host);
  return { pages, hasSitemap: inSitemaps.length > 0 && pages.length > 0, foreign: all.length - pages.length };
}

async function readLists(requests: SiteRequests, addresses: readonly string[], from: URL): Promise<string[]> {
  const pages: string[] = [];
  const queue = [...addresses];
  const read = new Set<string>();
  for (const next of queue) {
    if (read.size >= maxLists || pages.length >= maxAddresses) break;
    const url = parsedUrl(next, from);
    // An old scheme of the same host is this site.
    if (url?.host === requests.address.host) url.protocol = requests.address.protocol;
    if (!url || url.origin !== requests.address.origin || read.has(url.href)) continue;
    read.add(url.href);
    const answer = await requests.get(url, accept);
    if (!('text' in answer)) continue;
    const { pages: found, sitemaps } = parseList(answer.text);
    pages.push(...found);
    queue.push(...sitemaps);
  }
  return pages.slice(0, maxAddresses);
}
