import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takingShare } from './pace.js';

describe('work that takes a share of the time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** How long the rest after a part is that took so long. */
  async function restAfter(partMs: number, share: number): Promise<number> {
    const pace = takingShare(share);
    vi.advanceTimersByTime(partMs);
    const ended = performance.now();
    const rested = pace();
    await vi.runAllTimersAsync();
    await rested;
    return performance.now() - ended;
  }

  it.each([
    [0.1, 20, 180],
    [0.5, 20, 20],
    [0.25, 40, 120],
  ])('at a share of %d rests after %d ms for %d', async (share, partMs, restMs) => {
    expect(await restAfter(partMs, share)).toBe(restMs);
  });

  it('never rests longer than a quarter of a second', async () => {
    expect(await restAfter(5000, 0.1)).toBe(250);
  });

  it('counts each part for itself, and not the rest before it', async () => {
    const pace = takingShare(0.1);
    for (const partMs of [10, 20]) {
      vi.advanceTimersByTime(partMs);
      const ended = performance.now();
      const rested = pace();
      await vi.runAllTimersAsync();
      await rested;
      expect(performance.now() - ended).toBe(partMs * 9);
    }
  });
});
