import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../../base/refused.js';
import { decodedPath } from '../../base/urls.js';
import { localLinks } from './links.js';
import type { ReadSurface } from './read-surface.js';

/** A response of the service that is exported as a file. */
export interface CapturedPage {
  /** Percent-encoded site path, as it is linked. */
  readonly path: string;
  /** Media type without parameters. */
  readonly type: string;
  /**
   * Response headers, without those that belong to one request or connection. Names are spelled as the service sends
   * them.
   */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Buffer;
}

/** Crawled pages, and broken links, which are not exported and are reported to the owner. */
export interface Crawled {
  readonly pages: readonly CapturedPage[];
  readonly missing: readonly string[];
}

/**
 * Headers that must not be exported, because they belong to one request, to one connection, or to the host's own
 * caching and compression.
 */
const transientHeaders =
  /^(age|connection|content-encoding|content-length|date|etag|keep-alive|last-modified|ratelimit.*|retry-after|server|trace.*|transfer-encoding|vary|via|x-ratelimit.*|x-request-id)$/i;
const maxConcurrentRequests = 8;
/** Maximum number of retries after a 503. Drawing the PDF takes at most 2 minutes. */
const maxRetries = 30;

/** Crawls the exportable addresses of the service at `origin`, which publishes URLs below `base`. */
export async function crawl(
  origin: string,
  base: string,
  surface: ReadSurface,
  progress: (done: number) => void,
): Promise<Crawled> {
  const pages = new Map<string, CapturedPage>();
  const missing: string[] = [];
  const seeds = new Set(surface.seeds);
  const seen = new Set<string>(surface.seeds.map(decodedPath));
  const waiting = [...seeds];
  while (waiting.length > 0) {
    const batch = waiting.splice(0, maxConcurrentRequests);
    for (const page of await Promise.all(batch.map((path) => read(origin, path)))) {
      // A missing seed does not exist in this portfolio, such as security.txt without a contact.
      if (typeof page === 'string' && !seeds.has(page)) missing.push(page);
      if (!page || typeof page === 'string') continue;
      pages.set(page.path, page);
      const links = [
        ...page.headers.flatMap(([, value]) => localLinks(value, '', base)),
        ...localLinks(textOf(page), page.type, base),
      ];
      for (const link of links) {
        // A file can be linked in several spellings, such as `photo%20(1).jpg` and `photo%20%281%29.jpg`.
        if (!surface.includes(link) || seen.has(decodedPath(link))) continue;
        seen.add(decodedPath(link));
        waiting.push(link);
      }
    }
    progress(pages.size);
  }
  return { pages: [...pages.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), missing };
}

/** Returns the text of a page in which links are searched. */
const textOf = ({ type, bytes }: CapturedPage): string => (/^text\/|json$|xml$/.test(type) ? bytes.toString() : '');

/** Path of the 404 page of file hosts. The service has no page there. */
const missingPath = '/404.html';

/** Returns the 404 page of the service. */
export async function missingPage(origin: string): Promise<CapturedPage> {
  const answer = await fetch(origin + missingPath, { headers: { Accept: 'text/html' } });
  return capturePage(missingPath, answer);
}

/**
 * Reads one address. Returns its path if it does not exist, and undefined if it cannot be exported (other method,
 * redirect).
 */
async function read(origin: string, path: string): Promise<CapturedPage | string | undefined> {
  const answer = await fetchWhenReady(origin + path);
  if (answer.status === 405 || (answer.status >= 300 && answer.status < 400)) return undefined;
  if (answer.status >= 400 && answer.status < 500) return path;
  if (answer.status !== 200)
    throw new Refused(`${path} answers ${answer.status}; the export needs every read to answer 200.`);
  return capturePage(path, answer);
}

/** Fetches an address and retries after `Retry-After` while it answers 503, as the PDF does while it is being drawn. */
async function fetchWhenReady(url: string, retries = maxRetries): Promise<Response> {
  const answer = await fetch(url, { headers: { Accept: '*/*', 'Accept-Encoding': 'identity' }, redirect: 'manual' });
  const retryAfterSeconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  if (answer.status !== 503 || Number.isNaN(retryAfterSeconds) || retries === 0) return answer;
  await answer.body?.cancel();
  await pause(retryAfterSeconds * 1000);
  return fetchWhenReady(url, retries - 1);
}

async function capturePage(path: string, answer: Response): Promise<CapturedPage> {
  const headers = [...answer.headers].filter(([name]) => !transientHeaders.test(name));
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  return { path, type, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
