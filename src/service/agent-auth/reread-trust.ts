import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import type { Store } from '../store/connection/store.js';
import { repeatOnStore } from '../store/repeat.js';
import { type TrustChange, type TrustList, TrustListError } from './provider/trust-list.js';
import { audit } from './records/audit-events.js';
import { markAt } from './records/owner-timestamps.js';

/** What a reading came to: what changed, if anything; or the faults for which the file was refused. */
export type TrustReading =
  | { readonly ok: true; readonly change: TrustChange | undefined }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads the trust list again; a faulty one is refused, and each change is audited (agent-auth.md §10.3). */
export function rereadTrust(trust: TrustList, store: Store, clock: Clock, log: Log): TrustReading {
  try {
    const change = trust.reload();
    if (!change) return { ok: true, change };
    log.info({ ...change }, 'The trust list has changed.');
    store
      .write((db) => audit(db, 'trust.changed', null, { ...change }, clock.now()))
      .catch((error: unknown) => log.error({ err: error }, 'The change of the trust list could not be audited.'));
    return { ok: true, change };
  } catch (error) {
    if (!(error instanceof TrustListError)) throw error;
    log.error({ faults: error.faults }, 'The changed trust list is refused; the last good one stays in force.');
    return { ok: false, faults: error.faults };
  }
}

const lookEveryMs = 30_000;

/** Looks whether the owner asked another process to read the trust list again, and then reads it here too. */
export interface TrustWatch {
  look(): Promise<void>;
  /** Looks now and every half minute. */
  start(): void;
  stop(): void;
}

/** Several processes with a file each follow one word of the owner's, which the database remembers. */
export function watchTrust(store: Store, reread: () => void, log: Log): TrustWatch {
  let heard: number | undefined;
  let stop = (): void => {};
  async function look(): Promise<void> {
    const requested = (await store.read((db) => markAt(db, 'trust_reload')))?.getTime();
    if (requested === undefined || requested === heard) return;
    heard = requested;
    reread();
  }
  return {
    look,
    start() {
      stop = repeatOnStore(store, lookEveryMs, look, { log, message: 'The trust list could not be followed.' });
    },
    stop: () => stop(),
  };
}
