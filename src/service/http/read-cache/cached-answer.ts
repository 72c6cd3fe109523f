import type { ServerResponse } from 'node:http';
import type { RateLimitRules } from '../../../base/rate-limit-rule.js';
import type { WindowCount } from '../rate-limit/counter.js';
import { rateLimitFields } from '../rate-limit/rate-limit.js';
import { type RequestState, type Response, stateOf } from '../request-state.js';
import { bodyHeaders, type CacheAnswer, type Finished } from '../respond.js';
import type { CachedResponse } from './response-cache.js';

/** An answer before anything is written, with what the pipeline and observers look for on it. */
export type PlainResponse = ServerResponse & { locals?: Locals };
interface Locals {
  state?: RequestState;
  cacheAnswer?: CacheAnswer;
}

/** What the cache holds of a finished answer: not the headers that each answer has of its own. */
export function cachedResponse(
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

/** Names and values in turn, without the headers of some names. */
function without(headers: readonly string[], drops: (name: string) => boolean): readonly string[] {
  return headers.filter((_, at) => !drops(headers[at - (at % 2)] ?? ''));
}

/** What one answer has of its own: the request's id and method, and what its client has used of its limit. */
interface Own {
  readonly id: string;
  readonly method: string;
  readonly count: WindowCount | undefined;
}

/** Writes the head of a cached answer, and leaves what observers read of it (request-observer.ts). */
export function writeCachedHead(
  response: PlainResponse,
  status: 200 | 304,
  cached: CachedResponse,
  { id, method, count }: Own,
): void {
  const { whole, notModified, rule, family, path, match, operation, type, notes } = cached;
  response.locals = { state: { id, method, path, match, operation, family, type, notes, entry: cached } };
  const counted = rule && count && family !== undefined ? rateLimitFields(family, rule, count) : [];
  response.writeHead(status, [...(status === 304 ? notModified : whole), 'X-Request-Id', id, ...counted.flat()]);
}
