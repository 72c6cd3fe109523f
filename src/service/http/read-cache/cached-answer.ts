import type { ServerResponse } from 'node:http';
import type { RateLimitRules } from '../../../base/rate-limit-rule.js';
import type { WindowCount } from '../rate-limit/counter.js';
import { rateLimitFields } from '../rate-limit/rate-limit.js';
import { type RequestState, type Response, stateOf } from '../request-state.js';
import { bodyHeaders, type CacheAnswer, type Finished } from '../respond.js';
import type { CachedResponse } from './response-cache.js';

/** A Node response with the state that the pipeline and observers use. */
export type PlainResponse = ServerResponse & { locals?: Locals };
interface Locals {
  state?: RequestState;
  cacheAnswer?: CacheAnswer;
}

/** Converts a finished response to a cache entry, without the headers that differ between responses. */
export function toCacheEntry(
  { headers, body, etag }: Finished,
  response: Response,
  rules: RateLimitRules,
): CachedResponse {
  const { path, match, operation, family, type, notes } = stateOf(response);
  const rule = family === undefined ? undefined : rules[family];
  const whole = without(headers, (name) => name === 'X-Request-Id' || name.includes('RateLimit'));
  const notModified = without(whole, (name) => bodyHeaders.includes(name));
  return { whole, notModified, body, etag, path, match, operation, family, rule, type, notes };
}

/** Filters raw headers, where names and values alternate. */
function without(headers: readonly string[], drops: (name: string) => boolean): readonly string[] {
  return headers.filter((_, at) => !drops(headers[at - (at % 2)] ?? ''));
}

/** Per-response data: the request id, the method, and the rate-limit usage. */
interface PerResponse {
  readonly id: string;
  readonly method: string;
  readonly count: WindowCount | undefined;
}

/** Writes the head of a cached response, and sets the state for observers (request-observer.ts). */
export function writeCachedHead(
  response: PlainResponse,
  status: 200 | 304,
  cached: CachedResponse,
  { id, method, count }: PerResponse,
): void {
  const { whole, notModified, rule, family, path, match, operation, type, notes } = cached;
  response.locals = { state: { id, method, path, match, operation, family, type, notes, entry: cached } };
  const counted = rule && count && family !== undefined ? rateLimitFields(family, rule, count) : [];
  response.writeHead(status, [...(status === 304 ? notModified : whole), 'X-Request-Id', id, ...counted.flat()]);
}
