import { executionAsyncResource } from 'node:async_hooks';

let kept: object | undefined;

/**
 * Keeps one of the objects that `process.nextTick` makes, for the life of the process.
 *
 * Without it a cached read costs a fifth to a third more in most processes, with it in none that was measured
 * (docs/performance.md). The likely reason: V8 drops the hidden class of these objects when a garbage collection finds none
 * alive, and the code compiled for it then sets each property by a call of the runtime. To be called before the process
 * waits for anything.
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    kept = executionAsyncResource();
  });
}

/** The kept object; undefined until the turn of the event loop after {@link keepTickShape}. */
export const keptTick = (): object | undefined => kept;
