import { StoreUnavailable } from './connection/errors.js';
import type { Store } from './connection/store.js';

/** A database that is away for good, for processes that only read; reading never depends on it. */
export function absentStore(): Store {
  const away = (): never => {
    throw new StoreUnavailable('This process has no database.', { reason: 'down' });
  };
  const reject = async (): Promise<never> => away();
  return {
    form: 'server',
    state: 'down',
    opened: new Promise(() => {}),
    ready: () => false,
    health: () => ({ form: 'server', state: 'down', outages: 0 }),
    read: reject,
    write: reject,
    unit: reject,
    db: away,
    upkeep: reject,
    destroy: async () => {},
  };
}
