import type { Call } from '../load/calls.js';

/**
 * Calls of a load that were answered as nothing but their own fault allows: everything in the load is in order, so each
 * answer is a yes, or 503 with Retry-After while something is broken.
 */
export function wronglyAnswered(calls: readonly Call[]): readonly Call[] {
  return calls.filter(
    ({ status, retryAfter }) => !(status >= 200 && status < 300) && !(status === 503 && Number(retryAfter) > 0),
  );
}
