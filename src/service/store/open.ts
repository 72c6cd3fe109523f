import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Store, StoreOptions } from './connection/store.js';
import { EmbeddedStore } from './embedded/embedded-store.js';
import { ServerStore } from './server/server-store.js';

/** Cluster template that `make build` creates. Missing when running from source. */
const builtTemplate = fileURLToPath(new URL('./cluster.tar.br', import.meta.url));

/**
 * Opens the database in the background, so that the service listens first. Await `opened` to receive `StoreRefused`,
 * after which the process should end.
 */
export function openStore(options: StoreOptions): Store {
  const { databaseUrl, clusterTemplate = existsSync(builtTemplate) ? builtTemplate : undefined } = options;
  return databaseUrl === undefined
    ? new EmbeddedStore({ ...options, clusterTemplate })
    : new ServerStore({ ...options, databaseUrl });
}
