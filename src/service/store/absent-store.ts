import { StoreUnavailable } from './connection/errors.js';
import type { Store } from './connection/store.js';

/** Creates a store that is always unavailable, for processes that only read. Reading never depends on the database. */
export function absentStore(): Store {
  const throwUnavailable = (): never => {
    throw new StoreUnavailable('This process has no database.', { reason: 'down' });
  };
  const reject = async (): Promise<never> => throwUnavailable();
  return {
    form: 'server',
    state: 'down',
    opened: new Promise(() => {}),
    ready: () => false,
    health: () => ({ form: 'server', state: 'down', outages: 0 }),
    read: reject,
    write: reject,
    unit: reject,
    db: throwUnavailable,
    upkeep: reject,
    destroy: async () => {},
  };
}
