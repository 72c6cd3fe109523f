import type { ConsoleSetting } from '../../base/config/config.js';
import { markAt } from '../../service/agent-auth/records/owner-timestamps.js';
import { StoreUnavailable } from '../../service/store/connection/errors.js';
import type { Store } from '../../service/store/connection/store.js';

/**
 * Whether the console answers. Where it does so from the first `vitrine console open` on, the database is asked until it
 * knows of one; while it is away that is not known, and means no (docs/console.md).
 */
export function consoleSwitch(setting: ConsoleSetting, store: Pick<Store, 'read'>): () => Promise<boolean> {
  let on = setting === 'on';
  return async () => {
    if (on || setting === 'off') return on;
    try {
      on = (await store.read((db) => markAt(db, 'console_opened'))) !== undefined;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
    return on;
  };
}
