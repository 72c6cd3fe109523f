import type { Clock } from '../../../base/clock.js';
import type { AgentLimits } from '../../../base/config/limits.js';
import type { Store } from '../../store/connection/store.js';
import { LimitReached } from '../limits/rate-windows.js';
import { countAloneShared } from '../limits/shared-limit.js';
import { type PlaceKey, provenNetwork } from '../records/proven-places.js';

/** What fetching documents that are not known yet may cost. */
export interface DocumentBudget {
  /** The network of this address as a place, if a client was allowed from it. StoreUnavailable as `Store.read`. */
  placeOf(ip: string): Promise<string | undefined>;
  /** Counts one fetch; the limit that it meets, if any, which then counts nothing. StoreUnavailable as `Store.write`. */
  take(ip: string, place: string | undefined): Promise<LimitReached | undefined>;
}

/**
 * Counts in the database, first against the network that asks, then against what strangers share; a place from which a
 * client was allowed needs nothing of that. There is no limit of a host: invented addresses at it would close it, and a
 * host that is asked by way of this service is asked no more often than the whole allows (consent.md, Documents of
 * clients).
 */
export function createDocumentBudget(
  store: Pick<Store, 'read' | 'write'>,
  clock: Clock,
  limits: AgentLimits,
  secrets: PlaceKey,
): DocumentBudget {
  return {
    placeOf: (ip) => store.read((db) => provenNetwork(db, secrets, 'clients', ip)),
    async take(ip, place) {
      try {
        const requested = { act: 'clientDocument', facts: { ip } } as const;
        await countAloneShared({ store, limits }, requested, clock.now(), async () => place);
        return undefined;
      } catch (error) {
        if (error instanceof LimitReached) return error;
        throw error;
      }
    },
  };
}
