import { Refused } from '../../../base/refused.js';
import { parsedUrl, publicAddress, withoutEndSlashes } from '../../../base/urls.js';
import { type HtmlPage, readPage } from './page.js';
import type { PublicPerson } from './person.js';
import { beyondLimit, type RequestOptions, type SiteAnswer, SiteRequests, type Unread } from './requests.js';
import { readListedAddresses } from './site-addresses.js';
import { sitePathOf } from './site-path.js';

/** A site that fails this often in a row gets no more requests. */
const maxFailures = 5;
/** Maximum number of first pages that lead to each other. */
const maxRefreshes = 3;
/** Number of pages after which progress is reported. */
const progressStep = 25;
/** Addresses of files other than pages. */
const file = /\.(?!html?$|php$|aspx?$|md$)[a-z0-9]{2,5}$/i;
const accept = 'text/html, application/xhtml+xml;q=0.9';

/** A page that anyone can read. Its path is below the given address, without ending and slash. */
export interface PublicPage extends Pick<HtmlPage, 'titles' | 'title' | 'day' | 'text'> {
  readonly path: string;
}

/** A public site as it was read. */
export interface PublicSite {
  /** The address of the site, without a slash at the end. */
  readonly address: string;
  readonly pages: readonly PublicPage[];
  /** Reasons why addresses of the site are no public pages, by path, as the end of a sentence. */
  readonly unread: ReadonlyMap<string, string>;
  /** Number of addresses on other hosts that the site's lists name. They are left out. */
  readonly foreign: number;
  /** Source of the addresses of the pages. */
  readonly foundBy: 'sitemap' | 'links';
  readonly person?: PublicPerson | undefined;
}

/** Options for reading a public site. */
export interface PublicSiteOptions extends RequestOptions {
  /** Whether a path is read before others. The number of requests is limited. */
  readonly isWanted?: (path: string) => boolean;
  /** Called with a line about the progress after every 25 pages. */
  readonly progress?: ((line: string) => void) | undefined;
}

/**
 * Reads the pages of a public site: the pages in its sitemaps and feeds, or the pages to which its pages link. Throws a
 * `Refused` if its robots.txt or its first page cannot be read.
 */
export async function readPublicSite(address: URL, options: PublicSiteOptions): Promise<PublicSite> {
  const requests = new SiteRequests(address, options);
  const problem = await requests.start();
  if (problem) {
    const advice = problem.fault === 'redirects' ? 'Name the address at which the site is now. ' : '';
    throw new Refused(`${publicAddress(address)} cannot be read: ${problem.reason}. ${advice}Nothing was written.`);
  }
  return new Crawl(requests, options).run();
}

/** A page and the address at which it was read. */
interface ReadPage {
  readonly url: URL;
  readonly page: HtmlPage;
  /** Target of a redirect in the page. */
  readonly target: URL | undefined;
  /** Reason why the page is not kept, as the end of a sentence. */
  readonly reason: string | undefined;
}

class Crawl {
  private readonly pages = new Map<string, PublicPage>();
  private readonly unread = new Map<string, string>();
  private readonly known = new Set<string>();
  /** Addresses to read, the wanted ones before the others. */
  private readonly wanted: URL[] = [];
  private readonly others: URL[] = [];
  private readonly base: string;
  private requestedPages = 0;
  private failures = 0;

  constructor(
    private readonly requests: SiteRequests,
    private readonly options: PublicSiteOptions,
  ) {
    this.base = withoutEndSlashes(requests.address.pathname.replace(/\/[^/]*\.\w+$/, '/'));
  }

  async run(): Promise<PublicSite> {
    const { page: home, url, reason } = await this.readHome();
    const { pages, hasSitemap, foreign } = await readListedAddresses(this.requests, this.base, home, url);
    this.add(pages, url);
    const followsLinks = !hasSitemap || this.wanted.length + this.others.length === 0;
    if (followsLinks) this.add(home.links, url);
    await this.readAll(followsLinks);
    const { address } = this.requests;
    return {
      address: address.origin + this.base,
      pages: [...this.pages.values()],
      unread: this.unread,
      foreign,
      foundBy: followsLinks ? 'links' : 'sitemap',
      person: reason === undefined ? home.person : undefined,
    };
  }

  /** Reads the first page, or the page to which the first one leads. Throws a `Refused`. */
  private async readHome(): Promise<ReadPage> {
    let url = this.requests.address;
    for (let left = maxRefreshes; ; left -= 1) {
      this.known.add(this.pathOf(url) ?? '/');
      const read = await this.read(url);
      if ('page' in read && read.target === undefined) return read;
      if (!('page' in read) || read.target === undefined || left === 0)
        throw new Refused(
          `${publicAddress(url)} ${read.reason}. Name the address at which the site is now. Nothing was written.`,
        );
      url = read.target;
    }
  }

  /** Fetches the pages in the queue. With `followsLinks`, the pages that they link to join the queue. */
  private async readAll(followsLinks: boolean): Promise<void> {
    while (!this.requests.isUsedUp && this.failures < maxFailures) {
      const next = this.wanted.shift() ?? this.others.shift();
      if (next === undefined) return;
      const read = await this.read(next);
      if (!('page' in read)) continue;
      if (followsLinks) this.add(read.page.links, read.url);
      if (read.target) this.add([read.target.href], read.url);
    }
    const why = this.requests.isUsedUp ? beyondLimit : 'was not read, because the site stopped answering';
    for (const url of [...this.wanted, ...this.others]) this.unread.set(this.pathOf(url) ?? '', why);
  }

  private async read(url: URL): Promise<ReadPage | Unread> {
    const answer = await this.requests.get(url, accept);
    this.requestedPages += 1;
    if (this.requestedPages % progressStep === 0)
      this.options.progress?.(`Requested ${this.requestedPages} pages of ${url.host}.`);
    this.countFailure(answer);
    const read = 'text' in answer ? this.take(answer) : answer;
    if (read.reason !== undefined) this.unread.set(this.pathOf(url) ?? '', read.reason);
    return read;
  }

  /** Counts failures of the site in a row. An address that got no request says nothing about the site. */
  private countFailure(answer: SiteAnswer | Unread): void {
    if ('text' in answer) this.failures = 0;
    else if (answer.fault !== undefined) this.failures = isSiteFailure(answer) ? this.failures + 1 : 0;
  }

  /** Keeps a page, or returns why it is not kept. */
  private take(answer: SiteAnswer): ReadPage {
    const { url } = answer;
    const page = readPage(answer.text);
    const target = this.refreshTarget(page, url);
    const canonical = page.canonical === undefined ? undefined : parsedUrl(page.canonical, url);
    const path = (canonical && this.pathOf(canonical)) ?? this.pathOf(url);
    const reason =
      whyNotKept(answer, page, target !== undefined) ?? (path === undefined ? 'leads out of the site' : undefined);
    if (reason === undefined && path !== undefined && !this.pages.has(path))
      this.pages.set(path, { path, titles: page.titles, title: page.title, day: page.day, text: page.text });
    return { url, page, target, reason };
  }

  /** The address to which a page leads by itself. A page that reloads itself is an ordinary page. */
  private refreshTarget({ refresh }: HtmlPage, url: URL): URL | undefined {
    const target = refresh === undefined ? undefined : parsedUrl(refresh, url);
    const isElsewhere =
      target && (target.origin !== url.origin || sitePathOf(target.pathname) !== sitePathOf(url.pathname));
    return isElsewhere ? target : undefined;
  }

  /** The path of an address below that of the site; undefined for others. */
  private pathOf(url: URL): string | undefined {
    if (url.origin !== this.requests.address.origin) return undefined;
    const isBelow = url.pathname === this.base || url.pathname.startsWith(`${this.base}/`);
    return isBelow ? sitePathOf(url.pathname.slice(this.base.length)) : undefined;
  }

  /** Adds the addresses of pages of the site that are not known yet. */
  private add(links: readonly string[], from: URL): void {
    for (const link of links) {
      const url = parsedUrl(link.trim(), from);
      if (!url || !/^https?:$/.test(url.protocol)) continue;
      // An old scheme of the same host is this site.
      if (url.host === this.requests.address.host) url.protocol = this.requests.address.protocol;
      url.hash = '';
      url.search = '';
      const path = this.pathOf(url);
      if (path === undefined || file.test(url.pathname) || this.known.has(path)) continue;
      this.known.add(path);
      (this.options.isWanted?.(path) ? this.wanted : this.others).push(url);
    }
  }
}

/** Whether the site itself may be down or overloaded. A missing page says nothing about the others. */
const isSiteFailure = ({ fault, status = 0 }: Unread): boolean =>
  fault === 'timeout' || fault === 'connection' || (fault === 'status' && (status === 429 || status >= 500));

/** Returns why a page is not kept, as the end of a sentence, or undefined if it is kept. */
function whyNotKept({ type, noindex }: SiteAnswer, page: HtmlPage, leadsOn: boolean): string | undefined {
  if (type !== '' && !/html/i.test(type)) return 'is no page in HTML';
  if (leadsOn) return 'only leads to another page';
  return noindex || page.noindex ? 'asks not to be indexed (noindex)' : undefined;
}
