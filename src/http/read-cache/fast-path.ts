import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Random } from '../../platform/random.js';
import type { WindowCount } from '../counting/counter.js';
import { type RateLimit, rateLimitField, standing } from '../rate-limit.js';
import { bodyHeaders, type CacheAnswer, type Finished, isFresh } from '../respond.js';
import { type RequestState, type Response, stateOf } from '../state.js';
import { type ConditionalKey, cacheKeyOf } from './cache-key.js';
import { type CachedResponse, type HeaderList, ResponseCache } from './response-cache.js';

export interface FastPathOptions {
  /** The content that is served now; another object means other content. */
  readonly content: () => object;
  /** The bound of the cache, in bytes; 0 caches nothing. */
  readonly maxBytes: number;
  readonly rateLimit: RateLimit;
  readonly random: Random;
  /** The client's address, as far as proxies are trusted. */
  readonly ipOf: (request: IncomingMessage) => string;
}

/** Longer targets are one client's own, and would make long keys. Characters. */
const longestTarget = 512;

type Answer = ServerResponse & { locals?: { state?: RequestState; cacheAnswer?: CacheAnswer } };

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

  function throughPipeline(request: IncomingMessage, response: Answer, target: string, key: ConditionalKey): void {
    const begun = snapshot;
    const cacheAnswer: CacheAnswer = (finished, late) => {
      // The content may have changed while this answer was made.
      if (begun === snapshot && begun === content()) cache.put(target, key, cachedResponse(finished, late, rateLimit));
    };
    response.locals = { cacheAnswer };
    pipeline(request, response);
  }

  function answer(
    request: IncomingMessage,
    response: Answer,
    found: CachedResponse,
    key: ConditionalKey,
    count: WindowCount | undefined,
  ): void {
    const { rule, family, path, match, operation, type, notes } = found;
    // Refused in the one place that words refusals, where counting it again changes nothing that the client sees.
    if (rule && count && count.used > rule.limit) {
      pipeline(request, response);
      return;
    }
    const id = random.uuid();
    response.locals = { state: { id, method: request.method ?? 'GET', path, match, operation, family, type, notes } };
    const fresh = key.ifNoneMatch !== undefined && isFresh(key.ifNoneMatch, found.etag);
    const { values, ownAt } = fresh ? found.notModified : found.whole;
    const headers = values.slice();
    const own = rule && count && family !== undefined ? ownValues(id, family, standing(rule, count)) : [id];
    for (let at = 0; at < own.length; at += 1) headers[ownAt[at] ?? 0] = own[at] ?? '';
    response.writeHead(fresh ? 304 : 200, headers);
    response.end(fresh || request.method === 'HEAD' ? undefined : found.body);
  }

  return (request, response) => {
    const { method, url: target = '/' } = request;
    const short = target.length <= longestTarget;
    const key = short && (method === 'GET' || method === 'HEAD') ? cacheKeyOf(request.rawHeaders) : undefined;
    if (!key) return pipeline(request, response);
    if (content() !== snapshot) {
      snapshot = content();
      cache.clear();
    }
    const found = cache.get(target, key);
    if (!found) return throughPipeline(request, response, target, key);
    const { family, rule } = found;
    const counted = family !== undefined && rule ? rateLimit.measure(family, rule, ipOf(request)) : undefined;
    if (counted instanceof Promise) void counted.then((count) => answer(request, response, found, key, count));
    else answer(request, response, found, key, counted);
  };
}

/** Headers whose values are each answer's own, in the order of ownValues. */
const ownHeaders = [
  'x-request-id',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit',
];

function ownValues(id: string, family: string, { remaining, reset }: { remaining: number; reset: number }): string[] {
  const [left, until] = [String(remaining), String(reset)];
  return [id, left, until, left, until, rateLimitField(family, remaining, reset)];
}

function cachedResponse({ headers, body, etag }: Finished, response: Response, { rules }: RateLimit): CachedResponse {
  const { path, match, operation, family, type, notes } = stateOf(response);
  const rule = family === undefined ? undefined : rules[family];
  const described = headers.flatMap((name, at) =>
    at % 2 === 0 && !bodyHeaders.includes(name) ? [name, headers[at + 1] ?? ''] : [],
  );
  return {
    whole: headerList(headers),
    notModified: headerList(described),
    body,
    etag,
    path,
    match,
    operation,
    family,
    rule,
    type,
    notes,
  };
}

function headerList(values: readonly string[]): HeaderList {
  const ownAt = ownHeaders.map((own) => values.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === own) + 1);
  return { values, ownAt };
}
