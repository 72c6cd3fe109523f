import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the cluster folder inside the locked folder. */
export const clusterName = 'pgdata';

/** Returns the folder of the embedded database in DATA_DIR. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Whether DATA_DIR contains an embedded database. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(join(databaseFolder(dataDir), clusterName));
}
