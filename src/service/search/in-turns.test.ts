import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forEachInTurns } from './in-turns.js';

function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

describe('work in turns', () => {
  it('lets other work run after each item that takes as long as a turn may', async () => {
    const order: string[] = [];
    let isWorking = true;
    const other = (): void => {
      if (order.at(-1) !== 'other') order.push('other');
      if (isWorking) setImmediate(other);
    };
    setImmediate(other);
    await forEachInTurns(['a', 'b', 'c'], (item) => {
      order.push(item);
      busy(5);
    });
    isWorking = false;
    expect(order.join(' ')).toMatch(/^other a other b other c\b/);
  });

  it('does short items in one turn', async () => {
    // The clock stands still: a busy machine may take its time between two items.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const order: string[] = [];
    const done = forEachInTurns(['a', 'b', 'c'], (item) => void order.push(item));
    setImmediate(() => setImmediate(() => order.push('other')));
    await done;
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(order).toEqual(['a', 'b', 'c', 'other']);
  });
});
