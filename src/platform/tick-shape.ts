import { executionAsyncResource } from 'node:async_hooks';

let kept: object | undefined;

/**
 * Keeps one of the objects that `process.nextTick` makes, for the life of the process.
 *
 * V8 describes the properties of such objects in a hidden class that a garbage collection drops when no object of it is
 * alive. The next call makes another, and from then on `process.nextTick`, which was compiled for the first, sets each
 * property by a call of the runtime: a cached read then costs a fifth to a third more (docs/performance.md). To be called
 * before the process waits for anything.
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    kept = executionAsyncResource();
  });
}

/** The kept object; undefined until the turn of the event loop after {@link keepTickShape}. */
export const keptTick = (): object | undefined => kept;
