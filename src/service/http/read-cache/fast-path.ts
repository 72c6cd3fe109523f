import type { IncomingMessage, RequestListener } from 'node:http';
import type { Random } from '../../../base/random.js';
import { isFresh } from '../etag.js';
import type { WindowCount } from '../rate-limit/counter.js';
import type { RateLimit } from '../rate-limit/rate-limit.js';
import type { CacheAnswer } from '../respond.js';
import { toCacheKey } from './cache-key.js';
import { type PlainResponse, toCacheEntry, writeCachedHead } from './cached-answer.js';
import { type CachedResponse, ResponseCache } from './response-cache.js';

export interface FastPathOptions {
  /** Returns the current content. A different object means different content. */
  readonly content: () => object;
  /** Maximum size of the cache, in bytes. 0 disables it. */
  readonly maxBytes: number;
  readonly rateLimit: RateLimit;
  readonly random: Random;
  /** Returns the client address, according to the trusted proxies. */
  readonly ipOf: (request: IncomingMessage) => string;
}

/**
 * Answers repeated reads before Express (performance.md). The first request goes through the pipeline and both
 * validations, and its response is cached under all of its inputs. The next equal request is counted, gets its own id,
 * and the same bytes. A request with anything else that might matter goes through the pipeline. A new content snapshot
 * clears the cache.
 */
export function fastPath(
  pipeline: RequestListener,
  { content, maxBytes, rateLimit, random, ipOf }: FastPathOptions,
): RequestListener {
  if (maxBytes === 0) return pipeline;
  const cache = new ResponseCache(maxBytes);
  let snapshot = content();

  /** Sends a request through the pipeline, and caches its response if allowed. */
  function runPipeline(request: IncomingMessage, response: PlainResponse, key: string): void {
    const begun = snapshot;
    const cacheAnswer: CacheAnswer = (finished, late) => {
      // The content may have changed meanwhile.
      if (begun === content()) cache.put(key, toCacheEntry(finished, late, rateLimit.rules));
    };
    response.locals = { ...response.locals, cacheAnswer };
    pipeline(request, response);
  }

  function sendCached(
    request: IncomingMessage,
    response: PlainResponse,
    found: CachedResponse,
    ifNoneMatch: string | undefined,
    count: WindowCount | undefined,
  ): void {
    // The pipeline formats the error. Counting the request again does not affect the client.
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
    const read = toCacheKey(request);
    if (!read) return pipeline(request, response);
    if (snapshot !== content()) cache.clear();
    snapshot = content();
    const { key, ifNoneMatch } = read;
    const found = cache.get(key);
    if (!found) return runPipeline(request, response, key);
    const { family, rule } = found;
    const count = family !== undefined && rule ? rateLimit.measure(family, rule, ipOf(request)) : undefined;
    if (count instanceof Promise) void count.then((late) => sendCached(request, response, found, ifNoneMatch, late));
    else sendCached(request, response, found, ifNoneMatch, count);
  };
}
