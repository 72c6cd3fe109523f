import type { Call } from '../load/calls.js';

/** Returns the calls with an unexpected response. All calls are valid, so only success is allowed, or 503 with Retry-After. */
export function unexpectedCalls(calls: readonly Call[]): readonly Call[] {
  return calls.filter(
    ({ status, retryAfter }) => !(status >= 200 && status < 300) && !(status === 503 && Number(retryAfter) > 0),
  );
}
