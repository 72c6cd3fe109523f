import { setFlagsFromString } from 'node:v8';

/**
 * Switches V8's allocation-site pretenuring off.
 *
 * With it V8 notes for each allocation site whether its objects survive collections of the young generation, and where
 * most do allocates them in the old generation, for the life of the process. Under load one collection decides so for
 * sites of requests, many of which are under way at that moment. Their garbage then keeps alive all that it points to
 * until the next full collection: in a third of the processes a collection of the young generation took 25 ms in place
 * of 4, and a protected call 1.5 times the CPU (docs/performance.md). To be called before the process serves.
 */
export function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
