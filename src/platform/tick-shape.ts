import { executionAsyncResource } from 'node:async_hooks';

let kept: object | undefined;

/**
 * Keeps one of the objects that `process.nextTick` makes, for the life of the process.
 *
 * V8 drops the hidden class of these objects when a garbage collection finds none alive, and the next call makes another.
 * `process.nextTick` then stays slow in most processes: a cached read costs a fifth to a third more
 * (docs/performance.md). To be called before the process waits for anything.
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    kept = executionAsyncResource();
  });
}

/** The kept object; undefined until the turn of the event loop after {@link keepTickShape}. */
export const keptTick = (): object | undefined => kept;
