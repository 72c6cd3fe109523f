import { rateLimitSettings } from '../../src/base/config/requests.js';

/** Requests that a lifted limit grants in its window. */
export const liftedLimit = 1_000_000;

/**
 * Settings that put the rate limit of every family far above what a test or a measurement sends. A family that the
 * service gains is among them, so that no run measures refusals.
 */
export const liftedRateLimits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(rateLimitSettings).map(([name]) => [name, String(liftedLimit)]),
);
