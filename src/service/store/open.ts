import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Store, StoreOptions } from './connection/store.js';
import { EmbeddedStore } from './embedded/embedded-store.js';
import { ServerStore } from './server/server-store.js';

/** What `make build` puts beside the built program; a checkout that runs its sources has none. */
const builtTemplate = fileURLToPath(new URL('./cluster.tar.br', import.meta.url));

/**
 * Opens the database in the background and returns at once: the service listens first. Await `opened` only to hear of a
 * StoreRefused, at which the process ends with its sentence.
 */
export function openStore(options: StoreOptions): Store {
  const { databaseUrl, clusterTemplate = existsSync(builtTemplate) ? builtTemplate : undefined } = options;
  return databaseUrl === undefined
    ? new EmbeddedStore({ ...options, clusterTemplate })
    : new ServerStore({ ...options, databaseUrl });
}
