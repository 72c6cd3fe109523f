import type { IncomingMessage, RequestListener } from 'node:http';
import type { Random } from '../../../base/random.js';
import { isFresh } from '../etag.js';
import type { WindowCount } from '../rate-limit/counter.js';
import type { RateLimit } from '../rate-limit/rate-limit.js';
import type { CacheAnswer } from '../respond.js';
import { cacheKeyOf } from './cache-key.js';
import { cachedResponse, type PlainResponse, writeCachedHead } from './cached-answer.js';
import { type CachedResponse, ResponseCache } from './response-cache.js';

export interface FastPathOptions {
  /** The content that is served now; another object means other content. */
  readonly content: () => object;
  /** The bound of the cache in bytes; 0 caches nothing. */
  readonly maxBytes: number;
  readonly rateLimit: RateLimit;
  readonly random: Random;
  /** The client's address, as far as proxies are trusted. */
  readonly ipOf: (request: IncomingMessage) => string;
}

/**
 * Answers repeated reads before Express (performance.md): the first such request goes through the pipeline and both
 * validations, and its finished answer is cached under everything that it depends on; the next equal request is
 * counted, given its own id, and gets the same bytes. A request with anything that might make a difference goes through
 * the pipeline. A new content snapshot empties the cache.
 */
export function fastPath(
  pipeline: RequestListener,
  { content, maxBytes, rateLimit, random, ipOf }: FastPathOptions,
): RequestListener {
  if (maxBytes === 0) return pipeline;
  const cache = new ResponseCache(maxBytes);
  let snapshot = content();

  /** Sends a request through the pipeline, and takes in its answer if that may be cached. */
  function make(request: IncomingMessage, response: PlainResponse, key: string): void {
    const begun = snapshot;
    const cacheAnswer: CacheAnswer = (finished, late) => {
      // The content may have changed while this answer was made.
      if (begun === content()) cache.put(key, cachedResponse(finished, late, rateLimit.rules));
    };
    response.locals = { ...response.locals, cacheAnswer };
    pipeline(request, response);
  }

  function give(
    request: IncomingMessage,
    response: PlainResponse,
    found: CachedResponse,
    ifNoneMatch: string | undefined,
    count: WindowCount | undefined,
  ): void {
    // One place words refusals, and counting the request again there changes nothing that the client sees.
    if (found.rule && count && count.used > found.rule.limit) {
      pipeline(request, response);
      return;
    }
    const { method = 'GET' } = request;
    const fresh = isFresh(ifNoneMatch, found.etag);
    writeCachedHead(response, fresh ? 304 : 200, found, { id: random.uuid(), method, count });
    response.end(fresh || method === 'HEAD' ? undefined : found.body);
  }

  return (request, response: PlainResponse) => {
    const read = cacheKeyOf(request);
    if (!read) return pipeline(request, response);
    if (snapshot !== content()) cache.clear();
    snapshot = content();
    const { key, ifNoneMatch } = read;
    const found = cache.get(key);
    if (!found) return make(request, response, key);
    const { family, rule } = found;
    const count = family !== undefined && rule ? rateLimit.measure(family, rule, ipOf(request)) : undefined;
    if (count instanceof Promise) void count.then((late) => give(request, response, found, ifNoneMatch, late));
    else give(request, response, found, ifNoneMatch, count);
  };
}
