import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Random } from '../platform/random.js';
import type { Count } from './counting/counter.js';
import { type RateLimit, rateLimitField, standing } from './rate-limit.js';
import { type HeaderList, type Kept, RepresentationCache } from './representation-cache.js';
import { type AskedForm, askedForm } from './request-selection.js';
import { bodyHeaders, type Finished, isFresh, type Keep } from './respond.js';
import { type RequestState, type Response, stateOf } from './state.js';

export interface ShortCutOptions {
  /** The content that is served now; another object means other content. */
  readonly content: () => object;
  /** How much is kept, in bytes; 0 keeps nothing. */
  readonly maxBytes: number;
  readonly rateLimit: RateLimit;
  readonly random: Random;
  /** The client's address, as far as proxies are trusted. */
  readonly ipOf: (request: IncomingMessage) => string;
}

/** Longer targets are one client's own, and would make long keys. Characters. */
const longestTarget = 512;

type Answer = ServerResponse & { locals?: { state?: RequestState; keep?: Keep } };

/**
 * Answers repeated reads before Express (performance.md): the first such request goes the full way through both validations, and its finished
 * answer is kept under everything that it depends on; the next equal request is counted, given its own id, and gets the same bytes. Anything that
 * is not known to make no difference goes the full way. A new content snapshot empties the whole.
 */
export function shortCut(fullWay: RequestListener, { content, maxBytes, rateLimit, random, ipOf }: ShortCutOptions): RequestListener {
  if (maxBytes === 0) return fullWay;
  const cache = new RepresentationCache(maxBytes);
  let snapshot = content();

  function goFullWay(request: IncomingMessage, response: Answer, target: string, asked: AskedForm): void {
    const begun = snapshot;
    const keep: Keep = (finished, late) => {
      // The content may have changed while this answer was made.
      if (begun === snapshot && begun === content()) cache.put(target, asked, kept(finished, late, rateLimit));
    };
    response.locals = { keep };
    fullWay(request, response);
  }

  function answer(request: IncomingMessage, response: Answer, found: Kept, asked: AskedForm, count: Count | undefined): void {
    const { rule, family, path, match, operation } = found;
    // Refused in the one place that words refusals, where counting it again changes nothing that the client sees.
    if (rule && count && count.used > rule.limit) {
      fullWay(request, response);
      return;
    }
    const id = random.uuid();
    response.locals = { state: { id, method: request.method ?? 'GET', path, match, operation, family } };
    const fresh = asked.ifNoneMatch !== undefined && isFresh(asked.ifNoneMatch, found.etag);
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
    const asked = short && (method === 'GET' || method === 'HEAD') ? askedForm(request.rawHeaders) : undefined;
    if (!asked) return fullWay(request, response);
    if (content() !== snapshot) {
      snapshot = content();
      cache.clear();
    }
    const found = cache.get(target, asked);
    if (!found) return goFullWay(request, response, target, asked);
    const { family, rule } = found;
    const counted = family !== undefined && rule ? rateLimit.measure(family, rule, ipOf(request)) : undefined;
    if (counted instanceof Promise) void counted.then((count) => answer(request, response, found, asked, count));
    else answer(request, response, found, asked, counted);
  };
}

/** Headers whose values are each answer's own, in the order of ownValues. */
const ownHeaders = ['x-request-id', 'ratelimit-remaining', 'ratelimit-reset', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit'];

function ownValues(id: string, family: string, { remaining, reset }: { remaining: number; reset: number }): string[] {
  const [left, until] = [String(remaining), String(reset)];
  return [id, left, until, left, until, rateLimitField(family, remaining, reset)];
}

function kept({ headers, body, etag }: Finished, response: Response, { rules }: RateLimit): Kept {
  const { path, match, operation, family } = stateOf(response);
  const rule = family === undefined ? undefined : rules[family];
  const described = headers.flatMap((name, at) => (at % 2 === 0 && !bodyHeaders.includes(name) ? [name, headers[at + 1] ?? ''] : []));
  return { whole: headerList(headers), notModified: headerList(described), body, etag, path, match, operation, family, rule };
}

function headerList(values: readonly string[]): HeaderList {
  const ownAt = ownHeaders.map((own) => values.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === own) + 1);
  return { values, ownAt };
}
