import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takingShare } from './pace.js';

describe('takingShare', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns the pause after a step of this duration. */
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
  ])('with a share of %d pauses after a step of %d ms for %d ms', async (share, partMs, restMs) => {
    expect(await restAfter(partMs, share)).toBe(restMs);
  });

  it('pauses for at most a quarter of a second', async () => {
    expect(await restAfter(5000, 0.1)).toBe(250);
  });

  it('measures each step separately, without the previous pause', async () => {
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
