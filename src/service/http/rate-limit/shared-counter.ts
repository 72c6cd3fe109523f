import { elapsedMs } from '../../../base/clock.js';
import type { Log } from '../../../base/log.js';
import type { RequestCounter, SharedCounts, WindowCount } from './counter.js';
import { memoryCounter } from './memory-counter.js';

/** Timeout of a count. A store on the same network responds within one or two milliseconds. */
const deadlineMs = 50;
/** Delay after a failure until one request tries the store again. */
const breakMs = 2_000;
/** Minimum interval between log messages about failures. */
const logIntervalMs = 60_000;

export interface SharedCounterOptions {
  readonly log: Log;
  readonly elapsed?: () => number;
  /** Explains an error of the store to the owner, instead of the driver's message. */
  readonly explain?: (error: unknown) => string | undefined;
}

/**
 * Counts in a store that replicas share, with a circuit breaker that falls back to this process. Reads never depend on
 * the store (reliability.md F19).
 */
export function sharedCounter(
  store: SharedCounts,
  { log, elapsed = elapsedMs, explain }: SharedCounterOptions,
): RequestCounter {
  const alone = memoryCounter(elapsed);
  let tryAgainAt: number | undefined;
  let saidAt: number | undefined;
  let toldOff = false;

  function handleFailure(error: unknown): void {
    const now = elapsed();
    tryAgainAt = now + breakMs;
    if (saidAt !== undefined && now < saidAt + logIntervalMs) return;
    saidAt = now;
    toldOff = true;
    log.warn(
      { reason: explain?.(error) ?? (error as Error).message },
      'The shared rate-limit store does not answer; until it does, each process counts alone.',
    );
  }

  function handleRecovery(): void {
    if (tryAgainAt === undefined) return;
    tryAgainAt = undefined;
    if (toldOff) log.info({}, 'The shared rate-limit store answers again.');
    toldOff = false;
  }

  return {
    count(key, windowSeconds, units) {
      if (tryAgainAt !== undefined) {
        const now = elapsed();
        if (now < tryAgainAt) return alone.count(key, windowSeconds, units);
        // This request tries the store. Parallel requests do not wait for its result.
        tryAgainAt = now + breakMs;
      }
      return withTimeout(store.add(key, windowSeconds, units)).then(
        (count) => {
          handleRecovery();
          return count;
        },
        (error: unknown) => {
          handleFailure(error);
          return alone.count(key, windowSeconds, units);
        },
      );
    },
    close: () => store.close(),
  };
}

/**
 * Rejects if there is no result within the timeout. Late results are dropped, although the units may have been counted.
 */
function withTimeout(answer: Promise<WindowCount>): Promise<WindowCount> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`It gave no answer within ${deadlineMs} ms.`));
    // Wait two more turns: after a stalled event loop, the timer fires before a response that has already arrived is
    // read.
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), deadlineMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
