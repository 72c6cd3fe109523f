import { type Clock, elapsedMs } from './clock.js';

/** A clock that only tests advance. */
export class TestClock implements Clock {
  /** Creates a clock that runs with the system clock, and that tests can advance. */
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

/** Creates a seeded random generator of numbers in [0, 1) (mulberry32). Not for secrets. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random integers and choices. */
export interface Chance {
  below(limit: number): number;
  of<T>(items: readonly T[]): T;
}

/** Creates reproducible random values from a seed. */
export function chanceOf(seed: number): Chance {
  const next = seeded(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, of: (items) => items[below(items.length)] as never };
}

/**
 * Returns the shortest CPU time of up to five runs, in milliseconds. Stops when a run is below `enough`. The load of the
 * machine does not affect CPU time, and garbage collection does not affect all runs, so only quadratic actions stay
 * above.
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
