import { elapsedMs } from '../../../base/clock.js';
import type { Log } from '../../../base/log.js';
import type { RequestCounter, SharedCounts, WindowCount } from './counter.js';
import { memoryCounter } from './memory-counter.js';

/**
 * A store on the same network answers within one or two milliseconds; a reader waits no longer than this for a count.
 */
const deadlineMs = 50;
/** After trouble the store is left alone for so long, then one request tries it. */
const breakMs = 2_000;
/** Trouble is said once in so long, however often the store comes and goes. */
const sayAgainMs = 60_000;

export interface SharedCounterOptions {
  readonly log: Log;
  readonly elapsed?: () => number;
  /** A sentence for the owner on an error of the store, in place of the driver's own. */
  readonly explain?: (error: unknown) => string | undefined;
}

/**
 * Counts in a store that replicas share, and in this process while that store does not answer in time: reading never
 * waits for it and never stops with it (reliability.md F19).
 */
export function sharedCounter(
  store: SharedCounts,
  { log, elapsed = elapsedMs, explain }: SharedCounterOptions,
): RequestCounter {
  const alone = memoryCounter(elapsed);
  let tryAgainAt: number | undefined;
  let saidAt: number | undefined;
  let toldOff = false;

  function trouble(error: unknown): void {
    const now = elapsed();
    tryAgainAt = now + breakMs;
    if (saidAt !== undefined && now < saidAt + sayAgainMs) return;
    saidAt = now;
    toldOff = true;
    log.warn(
      { reason: explain?.(error) ?? (error as Error).message },
      'The shared rate-limit store does not answer; until it does, each process counts alone.',
    );
  }

  function wellAgain(): void {
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
        // This request tries the store; those beside it do not wait for what it finds.
        tryAgainAt = now + breakMs;
      }
      return inTime(store.add(key, windowSeconds, units)).then(
        (count) => {
          wellAgain();
          return count;
        },
        (error: unknown) => {
          trouble(error);
          return alone.count(key, windowSeconds, units);
        },
      );
    },
    close: () => store.close(),
  };
}

/**
 * Rejects when there is no answer within the deadline. What comes later is dropped; the units may have been counted,
 * which does no harm.
 */
function inTime(answer: Promise<WindowCount>): Promise<WindowCount> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`It gave no answer within ${deadlineMs} ms.`));
    // Two turns: after a stall of our own event loop the timer fires before an answer that already lies in the socket.
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), deadlineMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
