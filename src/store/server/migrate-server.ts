import type { Log } from '../../platform/log.js';
import { StoreUnavailable } from '../errors.js';
import { failureOf } from '../failure.js';
import { createKnex } from '../knex.js';
import { migrate } from '../migrate.js';

const connectionTimeoutMillis = 5_000;

/**
 * Brings the schema of a server up to date over a connection of its own, and returns the names of the migrations that
 * ran; beside running replicas it is safe. Throws StoreUnavailable when the server does not answer, StoreRefused when
 * it refuses a statement.
 */
export async function migrateServer(databaseUrl: string, log: Log): Promise<readonly string[]> {
  const db = await createKnex({ connectionString: databaseUrl, connectionTimeoutMillis }, { min: 0, max: 1 }, log);
  try {
    return await migrate(db);
  } catch (error) {
    if (failureOf(error).kind !== 'lost') throw error;
    throw new StoreUnavailable('The database does not answer; check DATABASE_URL and whether it runs.', {
      reason: 'down',
      cause: error,
    });
  } finally {
    await db.destroy();
  }
}
