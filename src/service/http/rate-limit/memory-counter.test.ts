import { describe, expect, it } from 'vitest';
import { memoryCounter } from './memory-counter.js';

describe('the in-memory counter', () => {
  let now = 5_000;
  const start = () => {
    now = 5_000;
    const counter = memoryCounter(() => now);
    return (key: string, units = 1, windowSeconds = 60) => counter.count(key, windowSeconds, units);
  };

  it('opens a window at the first request of a key, and adds up until it ends', () => {
    const count = start();
    expect(count('a')).toEqual({ used: 1, msLeft: 60_000 });
    now += 59_999;
    expect(count('a', 3)).toEqual({ used: 4, msLeft: 1 });
    expect(count('b')).toEqual({ used: 1, msLeft: 60_000 });
    now += 1;
    expect(count('a')).toEqual({ used: 1, msLeft: 60_000 });
  });

  it('separates windows of different lengths', () => {
    const count = start();
    expect(count('a', 1, 60).used).toBe(1);
    expect(count('a', 1, 3600).used).toBe(1);
    now += 60_000;
    expect([count('a', 1, 60).used, count('a', 1, 3600).used]).toEqual([1, 2]);
  });

  it('agrees with a simple list of requests, through many windows and idle times', () => {
    const count = start();
    const model = new Map<string, { opened: number; used: number }>();
    // A seeded generator with the same sequence in every run.
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let i = 0; i < 20_000; i += 1) {
      now += next(100) === 0 ? next(200_000) : next(200);
      const key = `client ${next(40)}`;
      let window = model.get(key);
      if (!window || now >= window.opened + 60_000) window = { opened: now, used: 0 };
      model.set(key, window);
      window.used += 1;
      expect(count(key)).toEqual({ used: window.used, msLeft: window.opened + 60_000 - now });
    }
  });
});
