import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '../../base/refused.js';
import { decodedPath } from '../../base/urls.js';
import { localLinks } from './links.js';
import type { ReadSurface } from './read-surface.js';

/** One answer of the service, to be kept as a file. */
export interface CapturedPage {
  /** The site path, percent-encoded as it is linked. */
  readonly path: string;
  /** The media type without parameters. */
  readonly type: string;
  /** What the service sent, without headers of one request or one connection; names as it spells them. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Buffer;
}

/** What was read, and links that lead nowhere: they are not exported, and the owner hears of them. */
export interface Crawled {
  readonly pages: readonly CapturedPage[];
  readonly missing: readonly string[];
}

/**
 * What a host must not repeat: it belongs to one request, to one connection, or to the host's own caching and
 * compression.
 */
const ofOneAnswer =
  /^(age|connection|content-encoding|content-length|date|etag|keep-alive|last-modified|ratelimit.*|retry-after|server|trace.*|transfer-encoding|vary|via|x-ratelimit.*|x-request-id)$/i;
const atOnce = 8;
/** How often a read that answers 503 is repeated. Drawing the PDF takes at most 2 minutes. */
const maxRetries = 30;

/**
 * Reads the whole read surface of the service at `origin`, which publishes its addresses under `base`, by following
 * every link.
 */
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
    const batch = waiting.splice(0, atOnce);
    for (const page of await Promise.all(batch.map((path) => read(origin, path)))) {
      // A seed that is not there is something that this portfolio lacks, such as security.txt without a contact.
      if (typeof page === 'string' && !seeds.has(page)) missing.push(page);
      if (!page || typeof page === 'string') continue;
      pages.set(page.path, page);
      const links = [
        ...page.headers.flatMap(([, value]) => localLinks(value, '', base)),
        ...localLinks(textOf(page), page.type, base),
      ];
      for (const link of links) {
        // One file may be linked in several spellings: `photo%20(1).jpg` is `photo%20%281%29.jpg`.
        if (!surface.holds(link) || seen.has(decodedPath(link))) continue;
        seen.add(decodedPath(link));
        waiting.push(link);
      }
    }
    progress(pages.size);
  }
  return { pages: [...pages.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), missing };
}

/** The text of a page that may hold addresses. */
const textOf = ({ type, bytes }: CapturedPage): string => (/^text\/|json$|xml$/.test(type) ? bytes.toString() : '');

/** The address of the page that hosts show for what they lack; no address of the service leads there. */
const missingPath = '/404.html';

/** What people see where there is nothing, as a page to keep. */
export async function missingPage(origin: string): Promise<CapturedPage> {
  const answer = await fetch(origin + missingPath, { headers: { Accept: 'text/html' } });
  return pageOf(missingPath, answer);
}

/**
 * The answer to one read; the path alone where there is nothing; undefined where an address is not read like this
 * (another method's, a redirect).
 */
async function read(origin: string, path: string): Promise<CapturedPage | string | undefined> {
  const answer = await fetchWhenReady(origin + path);
  if (answer.status === 405 || (answer.status >= 300 && answer.status < 400)) return undefined;
  if (answer.status >= 400 && answer.status < 500) return path;
  if (answer.status !== 200)
    throw new Refused(`${path} answers ${answer.status}; the export needs every read to answer 200.`);
  return pageOf(path, answer);
}

/** Fetches an address, and again after `Retry-After` while the answer is 503, such as the PDF while it is being drawn. */
async function fetchWhenReady(url: string, retries = maxRetries): Promise<Response> {
  const answer = await fetch(url, { headers: { Accept: '*/*', 'Accept-Encoding': 'identity' }, redirect: 'manual' });
  const retryAfterSeconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  if (answer.status !== 503 || Number.isNaN(retryAfterSeconds) || retries === 0) return answer;
  await answer.body?.cancel();
  await pause(retryAfterSeconds * 1000);
  return fetchWhenReady(url, retries - 1);
}

async function pageOf(path: string, answer: Response): Promise<CapturedPage> {
  const headers = [...answer.headers].filter(([name]) => !ofOneAnswer.test(name));
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  return { path, type, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
