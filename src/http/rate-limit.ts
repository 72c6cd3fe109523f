import type { RequestHandler, Response } from 'express';
import { clientKey } from '../platform/ip-address.js';
import { memoizeTexts } from '../platform/memo.js';
import { ApiError } from './api-errors.js';
import type { RequestCounter, WindowCount } from './counting/counter.js';
import { memoryCounter } from './counting/memory-counter.js';
import { isApiPath, stateOf } from './request-state.js';

export interface RateLimitRule {
  /** Requests that one window grants a client. */
  readonly limit: number;
  readonly windowSeconds: number;
}
/** The rules by family (discovery.md 1.3). */
export type RateLimitRules = Readonly<Record<string, RateLimitRule>>;

/** Counts requests per client and family and writes all forms of the rate-limit headers. */
export interface RateLimit {
  readonly middleware: RequestHandler;
  readonly rules: RateLimitRules;
  /** Counts one request of a client without writing anything. */
  measure(family: string, rule: RateLimitRule, ip: string, units?: number): WindowCount | Promise<WindowCount>;
  /**
   * Counts units for a client and writes the headers; the refusal past the limit, 429, at once where counting is
   * synchronous.
   */
  count(response: Response, family: string, ip: string, units: number): Refusal | Promise<Refusal>;
}

type Refusal = ApiError | undefined;

/** Paths under /api/ that lead nowhere share the bucket of the read API, so that guessing is limited too. */
const familyOfUnknownApiPaths = 'portfolio-read';

/**
 * Counts further units of a request that has been counted once, as for the messages of a batch (RL-3); throws 429 past
 * the limit.
 */
export async function countFurther(response: Response, units: number): Promise<void> {
  const count = response.locals.countFurther as ((units: number) => Refusal | Promise<Refusal>) | undefined;
  const refusal = units > 0 ? await count?.(units) : undefined;
  if (refusal) throw refusal;
}

/**
 * The family of what the contract does not describe, by its path and its query with the question mark; undefined where
 * it is not counted.
 */
export type PageFamily = (path: string, query: string) => string | undefined;

export function createRateLimit(
  rules: RateLimitRules,
  counter: RequestCounter = memoryCounter(),
  pageFamily: PageFamily = () => undefined,
): RateLimit {
  const keyOf = createKeys(Object.keys(rules));

  function count(response: Response, family: string, ip: string, units: number): Refusal | Promise<Refusal> {
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
    return counter.count(keyOf(family, ip), windowSeconds, units);
  }

  const middleware: RequestHandler = (request, response, next) => {
    const state = stateOf(response);
    const { method, match, ip = '', path, requestError } = state;
    if (method === 'OPTIONS') return next();
    const family = match
      ? familyOf(match.operations)
      : isApiPath(path)
        ? familyOfUnknownApiPaths
        : pageFamily(path, request.url.slice(path.length));
    if (family === undefined) return next();
    state.family = family;
    const countUnits = (units: number): Refusal | Promise<Refusal> => count(response, family, ip, units);
    response.locals.countFurther = countUnits;
    // A foreign web page is told so whether or not it has used up a limit (mcp.md §3); its requests count all the same.
    const go = (refusal: Refusal): void =>
      next(refusal && requestError?.code === 'ORIGIN_NOT_ALLOWED' ? requestError : refusal);
    const counted = countUnits(1);
    if (counted instanceof Promise) void counted.then(go, next);
    else go(counted);
  };
  return { middleware, count, measure, rules };
}

/** Addresses of one family that are remembered. */
const rememberedAddresses = 1000;
/** Characters of the longest address, an IPv6 one that ends in IPv4. */
const longestAddress = 45;

/**
 * Makes what a client is counted under. It is remembered: to make it of the address, and its hash, is a fiftieth of what
 * a repeated read costs, and most clients send more than one request.
 */
function createKeys(families: readonly string[]): (family: string, ip: string) => string {
  const make = (family: string, ip: string): string => `${family} ${clientKey(ip)}`;
  const bounds = { most: rememberedAddresses, longest: longestAddress };
  const known = new Map(families.map((family) => [family, memoizeTexts((ip) => make(family, ip), bounds)]));
  return (family, ip) => known.get(family)?.(ip) ?? make(family, ip);
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
  const { remaining, reset } = standing(rule, count);
  const { used } = count;
  writeHeaders(response, family, rule, remaining, reset);
  return used > rule.limit ? limited(family, rule, reset) : undefined;
}

function familyOf(
  operations: ReadonlyMap<string, { readonly object: { readonly 'x-rate-limit-policy'?: string } }>,
): string | undefined {
  for (const { object } of operations.values()) return object['x-rate-limit-policy'];
  return undefined;
}

function writeHeaders(
  response: Response,
  family: string,
  { limit, windowSeconds }: RateLimitRule,
  remaining: number,
  reset: number,
): void {
  const [most, left, until] = [String(limit), String(remaining), String(reset)];
  response.setHeader('RateLimit-Limit', most);
  response.setHeader('RateLimit-Remaining', left);
  response.setHeader('RateLimit-Reset', until);
  response.setHeader('X-RateLimit-Limit', most);
  response.setHeader('X-RateLimit-Remaining', left);
  response.setHeader('X-RateLimit-Reset', until);
  // The structured fields of draft-ietf-httpapi-ratelimit-headers-10.
  response.setHeader('RateLimit-Policy', `"${family}";q=${limit};w=${windowSeconds}`);
  response.setHeader('RateLimit', rateLimitField(family, remaining, reset));
}

/** The `RateLimit` field of the draft. */
export function rateLimitField(family: string, remaining: number, reset: number): string {
  return `"${family}";r=${remaining};t=${reset}`;
}

function limited(family: string, { limit, windowSeconds }: RateLimitRule, reset: number): ApiError {
  return new ApiError('RATE_LIMITED', `Too many requests: more than ${limit} in ${windowSeconds} seconds.`, {
    hint: `Retry after ${reset} seconds.`,
    details: { limit, windowSeconds, retryAfterSeconds: reset, family },
    headers: { 'Retry-After': String(reset) },
  });
}
