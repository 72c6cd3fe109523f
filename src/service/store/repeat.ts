import type { Log } from '../../base/log.js';
import { StoreUnavailable } from './connection/errors.js';
import type { Store } from './connection/store.js';

/**
 * Does some work when the database is open, and at every interval after that, until what it gives is called. A database
 * that is away is no fault: the next time comes anyway.
 */
export function repeatOnStore(
  { opened }: Pick<Store, 'opened'>,
  everyMs: number,
  work: () => Promise<unknown>,
  failed: { readonly log: Pick<Log, 'error'>; readonly says: string },
): () => void {
  const quietly = (): void =>
    void work().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) failed.log.error({ err: error }, failed.says);
    });
  void opened.then(quietly, () => {});
  const timer = setInterval(quietly, everyMs).unref();
  return () => clearInterval(timer);
}
