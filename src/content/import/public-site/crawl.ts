import { Refused } from '../../../base/refused.js';
import { decodedPath, parsedUrl, publicAddress, withoutEndSlashes } from '../../../base/urls.js';
import { parseList } from './lists.js';
import { type HtmlPage, readPage } from './page.js';
import type { PublicPerson } from './person.js';
import { type RequestOptions, type SiteAnswer, SiteRequests } from './requests.js';

/** Maximum number of pages that are read of one site. */
export const maxPages = 400;
/** Maximum number of sitemaps and feeds that are read. */
const maxLists = 50;
/** A site that fails this often in a row is not asked again. */
const maxFailures = 5;
/** Addresses of files that are no pages. */
const file = /\.(?!html?$|php$|aspx?$|md$)[a-z0-9]{2,5}$/i;

/** A page that anyone can read. Its path is below the given address, without ending and slash. */
export interface PublicPage extends Pick<HtmlPage, 'titles' | 'day' | 'text'> {
  readonly path: string;
}

/** A public site as it was read. */
export interface PublicSite {
  /** The address of the site, without a slash at the end. */
  readonly address: string;
  readonly pages: readonly PublicPage[];
  /** Why addresses that the site names are no public pages, by path, as the end of a sentence. */
  readonly unread: ReadonlyMap<string, string>;
  /** Number of addresses on other hosts that the site's lists name. They are not believed. */
  readonly foreign: number;
  /** How the pages were found. */
  readonly foundBy: 'sitemap' | 'links';
  readonly person?: PublicPerson | undefined;
}

/** How a public site is read. */
export interface PublicSiteOptions extends RequestOptions {
  /** True for a path that is read before others: at most 400 pages are read. */
  readonly isWanted?: (path: string) => boolean;
  /** Is told how far the reading is. */
  readonly progress?: ((line: string) => void) | undefined;
}

const html = 'text/html, application/xhtml+xml;q=0.9';
const list = 'application/xml, text/xml, application/rss+xml, application/atom+xml, application/feed+json, */*;q=0.1';

/**
 * Reads the pages of a public site: those of its sitemaps and feeds, or those to which its pages link. Throws a Refused
 * if its robots.txt or its first page cannot be read.
 */
export async function readPublicSite(address: URL, options: PublicSiteOptions): Promise<PublicSite> {
  const requests = new SiteRequests(address, options);
  const problem = await requests.start();
  if (problem) throw new Refused(`${publicAddress(address)} cannot be read: ${problem.reason}. Nothing was written.`);
  const first = await requests.get(address, html);
  if (!('text' in first))
    throw new Refused(
      `${publicAddress(address)} ${first.reason}. Name the address at which the site is now. Nothing was written.`,
    );
  return new Crawl(requests, options).run(first);
}

class Crawl {
  private readonly pages = new Map<string, PublicPage>();
  private readonly unread = new Map<string, string>();
  private readonly known = new Map<string, URL>();
  private readonly base: string;
  private foreign = 0;
  private failures = 0;

  constructor(
    private readonly requests: SiteRequests,
    private readonly options: PublicSiteOptions,
  ) {
    this.base = withoutEndSlashes(requests.address.pathname.replace(/\/[^/]*\.\w+$/, '/'));
  }

  async run(first: SiteAnswer): Promise<PublicSite> {
    const home = readPage(first.text);
    const queue: URL[] = [];
    const add = (links: readonly string[], from: URL): void => {
      for (const url of this.unknown(links, from)) queue.push(url);
    };
    this.known.set(this.pathOf(first.url) ?? '/', first.url);
    this.take(first, home);
    const listed = await this.listed(home, first.url);
    add(listed.pages, first.url);
    const followsLinks = !listed.hasSitemap || queue.length === 0;
    if (followsLinks) add(home.links, first.url);
    while (!this.isOver()) {
      const [next] = queue.splice(this.nextOf(queue), 1);
      if (next === undefined) break;
      const page = await this.read(next);
      if (page && followsLinks) add(page.links, next);
      if (page?.refresh) add([page.refresh], next);
    }
    for (const url of queue) this.unread.set(this.pathOf(url) ?? '', this.whyOver());
    const { address } = this.requests;
    return {
      address: address.origin + this.base,
      pages: [...this.pages.values()],
      unread: this.unread,
      foreign: this.foreign,
      foundBy: followsLinks ? 'links' : 'sitemap',
      person: home.person,
    };
  }

  private isOver(): boolean {
    return this.pages.size >= maxPages || this.failures >= maxFailures;
  }

  /** Why no more pages are read, as the end of a sentence about an address. */
  private whyOver(): string {
    return this.pages.size >= maxPages
      ? `is beyond ${maxPages} pages`
      : 'was not read, because the site did not answer any more';
  }

  /** The place in the queue of the address that is read next: one that is wanted, or the first. */
  private nextOf(queue: readonly URL[]): number {
    const wanted = queue.findIndex((url) => this.options.isWanted?.(this.pathOf(url) ?? '') === true);
    return Math.max(wanted, 0);
  }

  private async read(url: URL): Promise<HtmlPage | undefined> {
    const answer = await this.requests.get(url, html);
    const path = this.pathOf(url) ?? '';
    if (!('text' in answer)) {
      this.failures = /answered|robots/.test(answer.reason) ? 0 : this.failures + 1;
      this.unread.set(path, answer.reason);
      return undefined;
    }
    this.failures = 0;
    const page = readPage(answer.text);
    const reason = this.take(answer, page);
    if (reason !== undefined) this.unread.set(path, reason);
    if (this.pages.size % 25 === 0) this.options.progress?.(`Read ${this.pages.size} pages of ${url.host}.`);
    return page;
  }

  /** Keeps a page, or says why it is none. */
  private take({ url, type, noindex }: SiteAnswer, page: HtmlPage): string | undefined {
    if (type !== '' && !/html/i.test(type)) return 'is no page in HTML';
    if (page.refresh !== undefined) return 'only leads to another page';
    if (noindex || page.noindex) return 'asks not to be indexed (noindex)';
    const canonical = page.canonical === undefined ? undefined : parsedUrl(page.canonical, url);
    const path = (canonical && this.pathOf(canonical)) ?? this.pathOf(url);
    if (path === undefined) return 'leads out of the site';
    if (!this.pages.has(path)) this.pages.set(path, { path, titles: page.titles, day: page.day, text: page.text });
    return undefined;
  }

  /** The path of an address below that of the site; undefined for others. */
  private pathOf(url: URL): string | undefined {
    if (url.origin !== this.requests.address.origin) return undefined;
    const isBelow = url.pathname === this.base || url.pathname.startsWith(`${this.base}/`);
    return isBelow ? sitePathOf(url.pathname.slice(this.base.length)) : undefined;
  }

  /** The addresses of pages of the site that were not named before. */
  private unknown(links: readonly string[], from: URL): URL[] {
    return links.flatMap((link) => {
      const url = parsedUrl(link.trim(), from);
      if (!url || !/^https?:$/.test(url.protocol)) return [];
      // An old scheme of the same host is this site.
      if (url.host === this.requests.address.host) url.protocol = this.requests.address.protocol;
      url.hash = '';
      url.search = '';
      const path = this.pathOf(url);
      if (path === undefined || file.test(url.pathname) || this.known.has(path)) return [];
      this.known.set(path, url);
      return [url];
    });
  }

  /** The addresses in the sitemaps and feeds of the site. */
  private async listed(home: HtmlPage, from: URL): Promise<{ pages: string[]; hasSitemap: boolean }> {
    const usual = ['sitemap.xml', 'sitemap_index.xml', 'sitemap-index.xml'].map((name) => `${this.base}/${name}`);
    const pages = await this.readLists([...this.requests.sitemaps, ...usual], from);
    const hasSitemap = pages.length > 0;
    const guessed = ['feed.xml', 'index.xml', 'rss.xml', 'atom.xml'].map((name) => `${this.base}/${name}`);
    pages.push(...(await this.readLists(hasSitemap || home.feeds.length > 0 ? home.feeds : guessed, from)));
    const own = pages.filter((page) => parsedUrl(page, from)?.host === this.requests.address.host);
    this.foreign = pages.length - own.length;
    return { pages: own, hasSitemap: hasSitemap && own.length > 0 };
  }

  private async readLists(addresses: readonly string[], from: URL): Promise<string[]> {
    const pages: string[] = [];
    const queue = [...addresses];
    const read = new Set<string>();
    for (let next = queue.shift(); next !== undefined && read.size < maxLists; next = queue.shift()) {
      const url = parsedUrl(next, from);
      if (url?.host === this.requests.address.host) url.protocol = this.requests.address.protocol;
      if (!url || url.origin !== this.requests.address.origin || read.has(url.href)) continue;
      read.add(url.href);
      const answer = await this.requests.get(url, list);
      if (!('text' in answer)) continue;
      const { pages: found, sitemaps } = parseList(answer.text);
      pages.push(...found);
      queue.push(...sitemaps);
    }
    return pages;
  }
}

/** A path without `index.html`, ending and slash at the end; `/` for the first page. */
export function sitePathOf(path: string): string {
  const plain = decodedPath(path)
    .replace(/\/index\.\w{3,5}$/, '/')
    .replace(/\.(?:html?|md)$/i, '');
  return withoutEndSlashes(plain) || '/';
}
