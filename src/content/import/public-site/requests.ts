import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FetchError, publicFetch } from '../../../base/public-fetch.js';
import { parseRobots, type Robots } from './robots.js';

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

/** Why an address was not read, as the end of a sentence. */
export interface Unread {
  readonly reason: string;
}

const inflate = promisify(gunzip);

/** Sends requests to one origin, one at a time. It obeys robots.txt and follows no redirect to another origin. */
export class SiteRequests {
  private robots: Robots;

  constructor(
    readonly address: URL,
    private readonly options: RequestOptions,
  ) {
    this.robots = parseRobots('', address.origin);
  }

  /** Reads robots.txt. Returns a reason if the site cannot be read at all (RFC 9309 §2.3.1.4). */
  async start(): Promise<Unread | undefined> {
    const answer = await this.send(new URL('/robots.txt', this.address), 'text/plain');
    if ('text' in answer) this.robots = parseRobots(answer.text, this.address.origin);
    else if (answer.status === undefined || answer.status >= 500) return { reason: `robots.txt ${answer.reason}` };
    return undefined;
  }

  get sitemaps(): readonly string[] {
    return this.robots.sitemaps;
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

  private async send(
    url: URL,
    accept: string,
  ): Promise<SiteAnswer | (Unread & { readonly status?: number | undefined })> {
    const { allowPrivate = false, timeoutMs = defaultTimeoutMs } = this.options;
    try {
      const options = {
        allowPrivate,
        timeoutMs,
        mostBytes: maxBytes,
        accept,
        redirects: maxRedirects,
        sameOrigin: true,
      };
      const { body, headers, url: reached } = await publicFetch(url, options);
      const bytes = body[0] === 0x1f && body[1] === 0x8b ? await inflate(body, { maxOutputLength: maxBytes }) : body;
      const type = String(headers['content-type'] ?? '');
      const noindex = /\b(?:noindex|none)\b/i.test(String(headers['x-robots-tag'] ?? ''));
      return { url: reached, text: decoded(bytes, type), type, noindex };
    } catch (error) {
      if (error instanceof FetchError) return { reason: reasonOf(error), status: error.status };
      return { reason: 'cannot be unpacked' };
    }
  }
}

/** The text of an answer in the character encoding that it names; UTF-8 by default. */
function decoded(bytes: Uint8Array, type: string): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
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
