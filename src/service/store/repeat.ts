import type { Log } from '../../base/log.js';
import { StoreUnavailable } from './connection/errors.js';
import type { Store } from './connection/store.js';

/**
 * Runs `work` when the database is open and at an interval after that. Returns a function that stops it. Skips runs
 * while the database is unavailable.
 */
export function repeatOnStore(
  { opened }: Pick<Store, 'opened'>,
  intervalMs: number,
  work: () => Promise<unknown>,
  failed: { readonly log: Pick<Log, 'error'>; readonly message: string },
): () => void {
  const run = (): void =>
    void work().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) failed.log.error({ err: error }, failed.message);
    });
  void opened.then(run, () => {});
  const timer = setInterval(run, intervalMs).unref();
  return () => clearInterval(timer);
}
