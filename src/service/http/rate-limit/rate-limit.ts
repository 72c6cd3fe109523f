import type { RequestHandler, Response } from 'express';
import { clientKey } from '../../../base/ip-address.js';
import { memoizeTexts } from '../../../base/memo.js';
import type { RateLimitRule, RateLimitRules } from '../../../base/rate-limit-rule.js';
import { ApiError } from '../api-errors.js';
import { isApiPath, stateOf } from '../request-state.js';
import type { RequestCounter, WindowCount } from './counter.js';
import { memoryCounter } from './memory-counter.js';

/** Counts requests per client and rate-limit policy, and writes all rate-limit headers. */
export interface RateLimit {
  readonly middleware: RequestHandler;
  readonly rules: RateLimitRules;
  /** Counts one request of a client without writing headers. */
  measure(family: string, rule: RateLimitRule, ip: string, units?: number): WindowCount | Promise<WindowCount>;
  /** Counts units of a request and writes the headers. Returns the 429 error if the limit is exceeded. */
  count(response: Response, units: number): Refusal | Promise<Refusal>;
}

type Refusal = ApiError | undefined;

/** Policy of unknown paths under /api/, so that guessing is limited as well. */
const familyOfUnknownApiPaths = 'portfolio-read';

/**
 * Returns the rate-limit policy of requests outside of the contract, or undefined if they are not counted. `query`
 * includes "?".
 */
export type PageFamily = (path: string, query: string) => string | undefined;

/** Number of cached addresses, and the length of the longest address, an IPv6 one that ends in IPv4. */
const rememberedAddresses = 1000;
const longestAddress = 45;

export function createRateLimit(
  rules: RateLimitRules,
  counter: RequestCounter = memoryCounter(),
  pageFamily: PageFamily = () => undefined,
): RateLimit {
  // Parsing an address costs more than counting, and most clients send several requests.
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
    // Origin errors take precedence over the rate limit (mcp.md §3), but these requests count as well.
    const go = (refusal: Refusal): void =>
      next(refusal && requestError?.code === 'ORIGIN_NOT_ALLOWED' ? requestError : refusal);
    const counted = count(response, 1);
    if (counted instanceof Promise) void counted.then(go, next);
    else go(counted);
  };
  return { middleware, count, measure, rules };
}

/** Returns the remaining requests, and the seconds until the next window. */
export function windowStatus(
  { limit, windowSeconds }: RateLimitRule,
  { used, msLeft }: WindowCount,
): { readonly remaining: number; readonly reset: number } {
  // A fractional clock may exceed the window slightly, which must not become an additional second (discovery.md RL-1:
  // 1 to 60).
  return {
    remaining: Math.max(0, limit - used),
    reset: Math.min(windowSeconds, Math.max(1, Math.ceil(msLeft / 1000))),
  };
}

/** Writes the rate-limit headers. Returns the error if the limit is exceeded. */
function announce(response: Response, family: string, rule: RateLimitRule, count: WindowCount): Refusal {
  for (const [name, value] of rateLimitFields(family, rule, count)) response.setHeader(name, value);
  return count.used > rule.limit ? limited(family, rule, windowStatus(rule, count).reset) : undefined;
}

function familyOf(
  operations: ReadonlyMap<string, { readonly object: { readonly 'x-rate-limit-policy'?: string } }>,
): string | undefined {
  for (const { object } of operations.values()) return object['x-rate-limit-policy'];
  return undefined;
}

/** Returns all rate-limit headers. The last two are those of draft-ietf-httpapi-ratelimit-headers-10. */
export function rateLimitFields(
  family: string,
  rule: RateLimitRule,
  count: WindowCount,
): readonly (readonly [name: string, value: string])[] {
  const { remaining, reset } = windowStatus(rule, count);
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
