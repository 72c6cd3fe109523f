import { setImmediate } from 'node:timers/promises';

/**
 * How long loading may hold the event loop before requests get their turn, in milliseconds. The garbage collector's pause
 * comes on top of it, since what loading allocates is what calls for one.
 */
const turnMilliseconds = 3;

/**
 * Calls `work` for each item in order, beginning in its own turn, and lets waiting requests run in between, so
 * that a reload of a large folder is not noticed.
 */
export async function forEachYielding<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  await setImmediate();
  let started = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - started < turnMilliseconds) continue;
    await setImmediate();
    started = performance.now();
  }
}

/** What `work` makes of each item, in order, as `forEachYielding` does it. */
export async function mapYielding<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await forEachYielding(items, (item) => void results.push(work(item)));
  return results;
}
