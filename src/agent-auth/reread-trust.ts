import type { Clock } from '../platform/clock.js';
import type { Log } from '../platform/log.js';
import type { Store } from '../store/store.js';
import { type TrustList, TrustListError } from './provider/trust.js';
import { audit } from './records/audit-events.js';

/** Reads the trust list again; a faulty one is refused, and each change is audited (agent-auth.md §10.3). */
export function rereadTrust(
  trust: TrustList,
  { store, clock, log }: { readonly store: Store; readonly clock: Clock; readonly log: Log },
): void {
  try {
    const change = trust.reload();
    if (!change) return;
    log.info({ ...change }, 'The trust list has changed.');
    store
      .write((db) => audit(db, 'trust.changed', null, { ...change }, clock.now()))
      .catch((error: unknown) => log.error({ err: error }, 'The change of the trust list could not be audited.'));
  } catch (error) {
    if (!(error instanceof TrustListError)) throw error;
    log.error({ faults: error.faults }, 'The changed trust list is refused; the last good one stays in force.');
  }
}
