import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../../base/log.js';
import { silentLog } from '../../../base/log.js';
import type { SharedCounts, WindowCount } from './counter.js';
import { sharedCounter } from './shared-counter.js';

/** A fake store that answers, rejects, or hangs. */
class Store implements SharedCounts {
  mood: 'well' | 'broken' | 'silent' = 'well';
  calls = 0;
  #used = 1000;

  async add(_key: string, windowSeconds: number, units: number): Promise<WindowCount> {
    this.calls += 1;
    if (this.mood === 'broken') throw new Error('connect ECONNREFUSED');
    if (this.mood === 'silent') return new Promise(() => {});
    this.#used += units;
    return { used: this.#used, msLeft: windowSeconds * 1000 };
  }

  async close(): Promise<void> {}
}

describe('the shared counter', () => {
  let store: Store;
  let said: string[];
  let count: (units?: number) => WindowCount | Promise<WindowCount>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    store = new Store();
    said = [];
    const log: Log = {
      ...silentLog,
      warn: (facts, message) => void said.push(`${message} ${(facts as { reason: string }).reason}`),
      info: (_, message) => void said.push(message),
    };
    const counter = sharedCounter(store, { log });
    count = (units = 1) => counter.count('documents 192.0.2.1', 60, units);
  });
  afterEach(() => void vi.useRealTimers());

  const trouble = 'The shared rate-limit store does not answer; until it does, each process counts alone.';
  const well = 'The shared rate-limit store answers again.';

  it('returns the counts of the store', async () => {
    expect(await count()).toEqual({ used: 1001, msLeft: 60_000 });
    expect(await count(4)).toEqual({ used: 1005, msLeft: 60_000 });
    expect(said).toEqual([]);
  });

  it('counts in the process from 1 if the store fails, and does not retry for two seconds', async () => {
    store.mood = 'broken';
    expect(await count()).toEqual({ used: 1, msLeft: 60_000 });
    expect(count()).toEqual({ used: 2, msLeft: 60_000 });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(count(3)).toEqual({ used: 5, msLeft: 58_001 });
    expect(store.calls).toBe(1);
    expect(said).toEqual([`${trouble} connect ECONNREFUSED`]);
  });

  it('logs the explanation of the caller for an error', async () => {
    store.mood = 'broken';
    const warn = vi.fn();
    const explain = (error: unknown) => `explained: ${(error as Error).message}`;
    await sharedCounter(store, { log: { ...silentLog, warn }, explain }).count('documents 192.0.2.1', 60, 1);
    expect(warn).toHaveBeenCalledWith({ reason: 'explained: connect ECONNREFUSED' }, trouble);
  });

  it('waits 50 ms for a store that hangs, and then no longer', async () => {
    store.mood = 'silent';
    const first = count();
    await vi.advanceTimersByTimeAsync(50);
    expect(await first).toMatchObject({ used: 1 });
    expect(count()).toMatchObject({ used: 2 });
    expect(said).toEqual([`${trouble} It gave no answer within 50 ms.`]);
  });

  it('retries with one request after two seconds, while the others keep counting', async () => {
    store.mood = 'silent';
    const first = count();
    await vi.advanceTimersByTimeAsync(50);
    await first;
    await vi.advanceTimersByTimeAsync(2_000);
    const trying = count();
    expect(trying).toBeInstanceOf(Promise);
    expect(count()).toMatchObject({ used: 2 });
    expect(store.calls).toBe(2);
    await vi.advanceTimersByTimeAsync(50);
    expect(await trying).toMatchObject({ used: 3 });
  });

  it('returns to the store when it works again, and logs it', async () => {
    store.mood = 'broken';
    await count();
    store.mood = 'well';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await count()).toMatchObject({ used: 1001 });
    expect(await count()).toMatchObject({ used: 1002 });
    expect(said.at(-1)).toBe(well);
  });

  it('logs failures at most once a minute', async () => {
    for (let second = 0; second < 180; second += 1) {
      store.mood = second % 6 < 3 ? 'broken' : 'well';
      await count();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const [troubles, recoveries] = [
      said.filter((line) => line.startsWith(trouble)),
      said.filter((line) => line === well),
    ];
    expect(troubles).toHaveLength(3);
    expect(recoveries).toHaveLength(3);
  });
});
