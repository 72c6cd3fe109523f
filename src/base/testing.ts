import { type Clock, elapsedMs } from './clock.js';

/** A clock that does not move until a test moves it. */
export class TestClock implements Clock {
  /** One that starts at the time of the machine and also runs, for a service that others wait for. */
  static running(): TestClock {
    const start = elapsedMs();
    return new TestClock(new Date(), () => elapsedMs() - start);
  }

  constructor(
    private at = new Date('2026-03-01T12:00:00.000Z'),
    private readonly ranMs: () => number = () => 0,
  ) {}

  now(): Date {
    return new Date(this.at.getTime() + this.ranMs());
  }

  set(time: Date | string): void {
    this.at = new Date(new Date(time).getTime() - this.ranMs());
  }

  passSeconds(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

/** Numbers in [0, 1), the same run of them for the same seed (mulberry32); nothing drawn here is a secret. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws of whole numbers below a limit, and of one thing among several. */
export interface Chance {
  below(limit: number): number;
  of<T>(items: readonly T[]): T;
}

/** The same draws for the same seed. */
export function chanceOf(seed: number): Chance {
  const next = seeded(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, of: (items) => items[below(items.length)] as never };
}

/**
 * The shortest of up to five runs of an action, in milliseconds of this process's CPU; a run below `enough` ends it. What
 * else the machine does costs this process none, and the collector's turns spoil one run of five, not all: an action
 * whose time grows with the square of its input stays above, and one that is linear never fails for a busy neighbour.
 */
export function shortestRun(enough: number, action: () => void): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && shortest >= enough; run += 1) {
    const began = process.cpuUsage();
    action();
    const { user, system } = process.cpuUsage(began);
    shortest = Math.min(shortest, (user + system) / 1000);
  }
  return shortest;
}
