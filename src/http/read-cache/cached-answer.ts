import type { ServerResponse } from 'node:http';
import { memoizePer } from '../../platform/memo.js';
import type { WindowCount } from '../counting/counter.js';
import { type RateLimitRules, rateLimitField, standing } from '../rate-limit.js';
import { type RequestState, type Response, stateOf } from '../request-state.js';
import { bodyHeaders, type CacheAnswer, type Finished } from '../respond.js';
import type { CachedResponse, HeaderList } from './response-cache.js';

/** An answer before anything is written, with what the pipeline and observers look for on it. */
export type PlainResponse = ServerResponse & { locals?: Locals };
interface Locals {
  state?: RequestState;
  cacheAnswer?: CacheAnswer;
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

/** What the cache holds of a finished answer. */
export function cachedResponse(
  { headers, body, etag }: Finished,
  response: Response,
  rules: RateLimitRules,
): CachedResponse {
  const { path, match, operation, family, type, notes } = stateOf(response);
  const rule = family === undefined ? undefined : rules[family];
  return {
    whole: headerList(headers),
    notModified: headerList(withoutBodyHeaders(headers)),
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

function withoutBodyHeaders(headers: readonly string[]): string[] {
  const described: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!bodyHeaders.includes(name)) described.push(name, headers[at + 1] ?? '');
  }
  return described;
}

function headerList(values: readonly string[]): HeaderList {
  const ownAt = ownHeaders.map(() => 0);
  for (let at = 0; at < values.length; at += 2) {
    const name = meaningOf(values[at] ?? '');
    if (name !== undefined) ownAt[ownHeaders.indexOf(name)] = at + 1;
  }
  return { values, ownAt };
}

/** By its spelling, of which the pipeline has a few dozen; undefined for a header that every answer has the same. */
const meaningOf = memoizePer((spelling: string) => ownHeaders.find((name) => name === spelling.toLowerCase()));

/** What one answer has of its own: the request's id and method, and what its client has used of its limit. */
export interface Own {
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
  const { values, ownAt } = status === 304 ? notModified : whole;
  const headers = values.slice();
  const perAnswer = rule && count && family !== undefined ? ownValues(id, family, standing(rule, count)) : [id];
  for (let at = 0; at < perAnswer.length; at += 1) headers[ownAt[at] ?? 0] = perAnswer[at] ?? '';
  response.writeHead(status, headers);
}
