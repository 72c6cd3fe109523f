import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the cluster, inside the locked one. */
export const clusterName = 'pgdata';

/** The folder of DATA_DIR that belongs to the embedded database. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Whether DATA_DIR holds an embedded database; looking makes none. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(join(databaseFolder(dataDir), clusterName));
}
