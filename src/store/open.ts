import { EmbeddedStore } from './embedded/embedded-store.js';
import { ServerStore } from './server/server-store.js';
import type { Store, StoreOptions } from './store.js';

/**
 * Opens the database in the background and returns at once: the service listens first. Await `opened` only to hear of a
 * StoreRefused, at which the process ends with its sentence.
 */
export function openStore(options: StoreOptions): Store {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? new EmbeddedStore(options) : new ServerStore({ ...options, databaseUrl });
}
