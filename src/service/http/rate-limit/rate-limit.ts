import type { RequestHandler, Response } from 'express';
import { clientKey } from '../../../base/ip-address.js';
import { memoizeTexts } from '../../../base/memo.js';
import type { RateLimitRule, RateLimitRules } from '../../../base/rate-limit-rule.js';
import { ApiError } from '../api-errors.js';
import { isApiPath, stateOf } from '../request-state.js';
import type { RequestCounter, WindowCount } from './counter.js';
import { memoryCounter } from './memory-counter.js';

/** Counts requests per client and family and writes all forms of the rate-limit headers. */
export interface RateLimit {
  readonly middleware: RequestHandler;
  readonly rules: RateLimitRules;
  /** Counts one request of a client without writing anything. */
  measure(family: string, rule: RateLimitRule, ip: string, units?: number): WindowCount | Promise<WindowCount>;
  /** Counts units of a request and writes the headers; the refusal past the limit, 429, at once where counting is synchronous. */
  count(response: Response, units: number): Refusal | Promise<Refusal>;
}

type Refusal = ApiError | undefined;

/** Paths under /api/ that lead nowhere share the bucket of the read API, so that guessing is limited too. */
const familyOfUnknownApiPaths = 'portfolio-read';

/**
 * The family of what the contract does not describe, by its path and its query with the question mark; undefined where
 * it is not counted.
 */
export type PageFamily = (path: string, query: string) => string | undefined;

/** Addresses that are remembered, and the characters of the longest, an IPv6 one that ends in IPv4. */
const rememberedAddresses = 1000;
const longestAddress = 45;

export function createRateLimit(
  rules: RateLimitRules,
  counter: RequestCounter = memoryCounter(),
  pageFamily: PageFamily = () => undefined,
): RateLimit {
  // To read an address costs more than to count, and most clients send more than one request.
  const clientOf = memoizeTexts(clientKey, { most: rememberedAddresses, longest: longestAddress });

  function count(response: Response, units: number): Refusal | Promise<Refusal> {
    const { family = '', ip = '' } = stateOf(response);
    const rule = rules[family];
    if (!rule) return undefined;
    const counted = measure(family, rule, ip, units);
    return counted instanceof Promise
      ? counted.then((late) => announce(response, family, rule, late))
      : announce(response, family, rule, counted);
  }

  function measure(
    family: string,
    { windowSeconds }: RateLimitRule,
    ip: string,
    units = 1,
  ): WindowCount | Promise<WindowCount> {
    return counter.count(`${family} ${clientOf(ip)}`, windowSeconds, units);
  }

  const middleware: RequestHandler = (request, response, next) => {
    const state = stateOf(response);
    const { method, match, path, requestError } = state;
    if (method === 'OPTIONS') return next();
    const family = match
      ? familyOf(match.operations)
      : isApiPath(path)
        ? familyOfUnknownApiPaths
        : pageFamily(path, request.url.slice(path.length));
    if (family === undefined) return next();
    state.family = family;
    // A foreign web page is told so whether or not it has used up a limit (mcp.md §3); its requests count all the same.
    const go = (refusal: Refusal): void =>
      next(refusal && requestError?.code === 'ORIGIN_NOT_ALLOWED' ? requestError : refusal);
    const counted = count(response, 1);
    if (counted instanceof Promise) void counted.then(go, next);
    else go(counted);
  };
  return { middleware, count, measure, rules };
}

/** What a client has left of its window: requests, and seconds until the next window. */
export function standing(
  { limit, windowSeconds }: RateLimitRule,
  { used, msLeft }: WindowCount,
): { readonly remaining: number; readonly reset: number } {
  // A clock in fractions of a millisecond may leave a hair more than the window, which is no second more (discovery.md
  // RL-1: 1 to 60).
  return {
    remaining: Math.max(0, limit - used),
    reset: Math.min(windowSeconds, Math.max(1, Math.ceil(msLeft / 1000))),
  };
}

/** Writes what is left of the client's limit; returns the refusal when it is past the limit. */
function announce(response: Response, family: string, rule: RateLimitRule, count: WindowCount): Refusal {
  for (const [name, value] of rateLimitFields(family, rule, count)) response.setHeader(name, value);
  return count.used > rule.limit ? limited(family, rule, standing(rule, count).reset) : undefined;
}

function familyOf(
  operations: ReadonlyMap<string, { readonly object: { readonly 'x-rate-limit-policy'?: string } }>,
): string | undefined {
  for (const { object } of operations.values()) return object['x-rate-limit-policy'];
  return undefined;
}

/** All forms in which a client is told of its limit; the last two are those of draft-ietf-httpapi-ratelimit-headers-10. */
export function rateLimitFields(
  family: string,
  rule: RateLimitRule,
  count: WindowCount,
): readonly (readonly [name: string, value: string])[] {
  const { remaining, reset } = standing(rule, count);
  const [most, left, until] = [String(rule.limit), String(remaining), String(reset)];
  return [
    ['RateLimit-Limit', most],
    ['RateLimit-Remaining', left],
    ['RateLimit-Reset', until],
    ['X-RateLimit-Limit', most],
    ['X-RateLimit-Remaining', left],
    ['X-RateLimit-Reset', until],
    ['RateLimit-Policy', `"${family}";q=${most};w=${rule.windowSeconds}`],
    ['RateLimit', `"${family}";r=${left};t=${until}`],
  ];
}

function limited(family: string, { limit, windowSeconds }: RateLimitRule, reset: number): ApiError {
  return new ApiError('RATE_LIMITED', `Too many requests: more than ${limit} in ${windowSeconds} seconds.`, {
    hint: `Retry after ${reset} seconds.`,
    details: { limit, windowSeconds, retryAfterSeconds: reset, family },
    headers: { 'Retry-After': String(reset) },
  });
}
