import { rateLimitSettings } from '../../src/base/config/requests.js';

/** Limit that no test reaches. */
export const liftedLimit = 1_000_000;

/** Settings that lift the rate limits of all policies, including future ones, so that no run measures rejections. */
export const liftedRateLimits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(rateLimitSettings).map(([name]) => [name, String(liftedLimit)]),
);
