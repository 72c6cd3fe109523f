import { StoreUnavailable } from '../../src/store/errors.js';
import type { Store } from '../../src/store/store.js';

/** A database that is away for good: what a test of reading gets, since reading never depends on it. */
export function absentStore(): Store {
  const away = (): never => {
    throw new StoreUnavailable('This test has no database.', { reason: 'down' });
  };
  const reject = async (): Promise<never> => away();
  return {
    form: 'server',
    state: 'down',
    opened: new Promise(() => {}),
    ready: () => false,
    health: () => ({ form: 'server', state: 'down' }),
    read: reject,
    write: reject,
    unit: reject,
    db: away,
    upkeep: reject,
    destroy: async () => {},
  };
}
