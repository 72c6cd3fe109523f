import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FetchError, type FetchFault, publicFetch } from '../../../base/public-fetch.js';
import { parseRobots, type Robots } from './robots.js';

/** Maximum number of requests to one site. */
export const maxRequests = 400;
/** Maximum size of a page or a sitemap, in bytes, also after decompression. */
const maxBytes = 5 * 1024 * 1024;
const defaultTimeoutMs = 20_000;
const maxRedirects = 5;

/** Options for requests to a public site. */
export interface RequestOptions {
  /** Whether the site may have a private IP address. Only tests set it. */
  readonly allowPrivate?: boolean;
  /** Timeout of each request, in milliseconds. */
  readonly timeoutMs?: number;
}

/** The response to a request, decoded. */
export interface SiteAnswer {
  readonly url: URL;
  readonly text: string;
  readonly type: string;
  /** Whether the `X-Robots-Tag` header has `noindex`. */
  readonly noindex: boolean;
}

/** Reason why an address was not read. */
export interface Unread {
  /** The end of a sentence about the address. */
  readonly reason: string;
  /** Absent if no request was sent. */
  readonly fault?: FetchFault | undefined;
  /** The status of the response, if there was one. */
  readonly status?: number | undefined;
}

const inflate = promisify(gunzip);

/** Sends at most 400 requests to one origin. It obeys robots.txt and follows no redirect to another origin. */
export class SiteRequests {
  private robots: Robots;
  private sent = 0;

  constructor(
    readonly address: URL,
    private readonly options: RequestOptions,
  ) {
    this.robots = parseRobots('', address.origin);
  }

  /**
   * Reads robots.txt. Returns the reason if it cannot be read, so that the whole site must not be read (RFC 9309
   * §2.3.1.4). A status from 400 to 499 means that there are no rules (§2.3.1.3).
   */
  async start(): Promise<Unread | undefined> {
    const answer = await this.send(new URL('/robots.txt', this.address), 'text/plain');
    if ('text' in answer) this.robots = parseRobots(answer.text, this.address.origin);
    else if (answer.fault !== 'status' || (answer.status ?? 0) >= 500)
      return { ...answer, reason: `robots.txt ${answer.reason}` };
    return undefined;
  }

  get sitemaps(): readonly string[] {
    return this.robots.sitemaps;
  }

  /** Whether the site got as many requests as it may. */
  get isUsedUp(): boolean {
    return this.sent >= maxRequests;
  }

  /** Reads an address of the site. The caller waits for each answer before the next request. */
  async get(url: URL, accept: string): Promise<SiteAnswer | Unread> {
    if (url.origin !== this.address.origin) return { reason: 'is on another host' };
    if (!this.robots.allows(url)) return { reason: 'is excluded by robots.txt' };
    const answer = await this.send(url, accept);
    if ('text' in answer && !this.robots.allows(answer.url))
      return { reason: 'leads to a page that robots.txt excludes' };
    return answer;
  }

  private async send(url: URL, accept: string): Promise<SiteAnswer | Unread> {
    if (this.isUsedUp) return { reason: beyondLimit };
    this.sent += 1;
    const { allowPrivate = false, timeoutMs = defaultTimeoutMs } = this.options;
    const options = { allowPrivate, timeoutMs, mostBytes: maxBytes, accept, redirects: maxRedirects, sameOrigin: true };
    try {
      const { body, headers, url: reached } = await publicFetch(url, options);
      const bytes = await unpacked(body);
      if (bytes === undefined) return { reason: 'cannot be unpacked', fault: 'coding' };
      const type = String(headers['content-type'] ?? '');
      const noindex = /\b(?:noindex|none)\b/i.test(String(headers['x-robots-tag'] ?? ''));
      return { url: reached, text: decoded(bytes, type), type, noindex };
    } catch (error) {
      if (error instanceof FetchError) return { reason: reasonOf(error), fault: error.fault, status: error.status };
      throw error;
    }
  }
}

/** Reason for addresses that are left after the last request. */
export const beyondLimit = `is beyond ${maxRequests} requests`;

/** Unpacks a file that is compressed with gzip, such as a sitemap. Returns undefined if it is damaged or too large. */
async function unpacked(body: Buffer): Promise<Buffer | undefined> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  return inflate(body, { maxOutputLength: maxBytes }).catch(() => undefined);
}

/** The text of an answer in the character encoding that it names; UTF-8 by default. */
function decoded(bytes: Uint8Array, type: string): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The page names an encoding that does not exist.
    return new TextDecoder().decode(bytes);
  }
}

function reasonOf({ fault, status }: FetchError): string {
  switch (fault) {
    case 'forbidden_address':
      return 'is at a private address';
    case 'forbidden_scheme':
      return 'leads to an address that is not https';
    case 'connection':
      return 'cannot be reached';
    case 'timeout':
      return 'did not answer in time';
    case 'status':
      return `answered ${status}`;
    case 'redirects':
      return 'leads to another host, or too often';
    case 'coding':
      return 'was sent compressed without being asked';
    case 'too_large':
      return `is larger than ${maxBytes / 1024 / 1024} MiB`;
  }
}
