import { elapsedMs } from '../../../base/clock.js';
import type { RequestCounter, WindowCount } from './counter.js';

/** A synchronous counter of this process. */
export interface MemoryCounter extends RequestCounter {
  count(key: string, windowSeconds: number, units: number): WindowCount;
}

interface Window {
  used: number;
  readonly endsAt: number;
}

/**
 * The windows of one length in two generations. A window lasts as long as a generation, so it has ended for certain
 * when the second generation after it starts, and the whole generation is dropped at once, without timers or sweeps per
 * client.
 */
class Windows {
  #young = new Map<string, Window>();
  #old = new Map<string, Window>();
  #youngUntil: number;

  constructor(
    private readonly lengthMs: number,
    now: number,
  ) {
    this.#youngUntil = now + lengthMs;
  }

  add(key: string, units: number, now: number): WindowCount {
    if (now >= this.#youngUntil) this.#age(now);
    let window = this.#young.get(key) ?? this.#old.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { used: 0, endsAt: now + this.lengthMs };
      this.#young.set(key, window);
    }
    window.used += units;
    return { used: window.used, msLeft: window.endsAt - now };
  }

  #age(now: number): void {
    this.#old = now < this.#youngUntil + this.lengthMs ? this.#young : new Map();
    this.#young = new Map();
    this.#youngUntil = now + this.lengthMs;
  }
}

/**
 * Creates a counter for this process with a monotonic clock. It has about as many entries as clients in the last two
 * windows.
 */
export function memoryCounter(elapsed: () => number = elapsedMs): MemoryCounter {
  const byLength = new Map<number, Windows>();
  return {
    count(key, windowSeconds, units) {
      const now = elapsed();
      let windows = byLength.get(windowSeconds);
      if (windows === undefined) {
        windows = new Windows(windowSeconds * 1000, now);
        byLength.set(windowSeconds, windows);
      }
      return windows.add(key, units, now);
    },
    close: async () => {},
  };
}
