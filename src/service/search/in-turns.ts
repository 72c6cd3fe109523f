import { setImmediate } from 'node:timers/promises';

/**
 * How long the work may hold the event loop before requests get their turn, in milliseconds. The garbage collector's
 * pause comes on top of it.
 */
const turnMs = 3;

/** Calls `work` for each item in order, and lets waiting requests run in between. */
export async function forEachInTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  await setImmediate();
  let started = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - started < turnMs) continue;
    await setImmediate();
    started = performance.now();
  }
}
