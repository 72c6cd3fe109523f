import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/testing.js';
import { type Slice, secondsToWait, sliceOf } from './sliding-window.js';

const start = new Date('2026-03-01T12:00:00.000Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

describe('a sliding window', () => {
  const rule = { limit: 3, windowSeconds: 60 };

  it('has room up to its limit', () => {
    expect(secondsToWait([{ start: at(0), count: 3 }], rule, at(1))).toBe(0);
    expect(secondsToWait([{ start: at(0), count: 4 }], rule, at(1))).toBeGreaterThan(0);
  });

  it('has room again when the oldest left it, and says when that is', () => {
    const slices = [
      { start: at(0), count: 1 },
      { start: at(30), count: 3 },
    ];
    const wait = secondsToWait(slices, rule, at(30));
    expect(wait).toBe(31);
    expect(secondsToWait(slices, rule, at(30 + wait))).toBe(0);
    expect(secondsToWait(slices, rule, at(30 + wait - 1))).toBeGreaterThan(0);
  });

  it.each([
    ['10:30:00', [12, 8], 0],
    ['10:45:00', [12, 8, 1], 960],
    ['11:00:59', [12, 8, 1], 1],
    ['11:01:00', [12, 8, 1], 0],
  ])('counts as in the example of docs/limits.md at %s', (time, counts, wait) => {
    const hourly = { limit: 20, windowSeconds: 3600 };
    const now = new Date(`2026-03-01T${time}.000Z`);
    const starts = [new Date('2026-03-01T10:00:00.000Z'), new Date('2026-03-01T10:30:00.000Z'), sliceOf(now, hourly)];
    const slices = counts.map((count, index) => ({ start: starts[index] as Date, count }));
    expect(secondsToWait(slices, hourly, now)).toBe(wait);
  });

  it('holds no client up for longer than two windows when the clock is set back', () => {
    const counted = (ahead: number): Slice[] => [{ start: at(ahead), count: 4 }];
    expect(secondsToWait(counted(3600), rule, at(0))).toBe(0);
    expect(secondsToWait(counted(50), rule, at(0))).toBe(111);
  });

  it.each([15, 60, 900, 3600, 86_400])(
    'never lets more through than its limit in any window of %i s',
    (windowSeconds) => {
      const chance = seeded(windowSeconds);
      const window = { limit: 5, windowSeconds };
      const passed: number[] = [];
      let slices: Slice[] = [];
      for (let now = 0; now < windowSeconds * 6; now += chance() * windowSeconds * 0.15) {
        const slice = { start: sliceOf(at(now), window), count: 1 };
        if (secondsToWait([...slices, slice], window, at(now)) > 0) continue;
        slices = [...slices, slice];
        passed.push(now);
      }
      const most = Math.max(
        ...passed.map((from) => passed.filter((time) => time >= from && time < from + windowSeconds).length),
      );
      expect(most).toBeLessThanOrEqual(5);
      expect(passed.length).toBeGreaterThan(20);
    },
  );
});
