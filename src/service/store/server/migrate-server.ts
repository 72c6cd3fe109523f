import type { Log } from '../../../base/log.js';
import { postgresConnection } from '../../../base/postgres-connection.js';
import { StoreUnavailable } from '../connection/errors.js';
import { failureOf } from '../connection/failure.js';
import { migrate } from '../connection/migrate.js';
import { obstacleOf, readOnlySentence } from './obstacle.js';
import { Probe } from './probe.js';
import { checkRequirements } from './requirements.js';
import { connectPool } from './server-store.js';

const connectionTimeoutMillis = 5_000;

/**
 * Migrates the schema of a server over a separate connection and returns the names of the applied migrations. Safe
 * while replicas are running. Throws `StoreUnavailable` if the server is unavailable, and `StoreRefused` if it rejects
 * a statement.
 */
export async function migrateServer(databaseUrl: string, log: Log): Promise<readonly string[]> {
  await checkServer(databaseUrl);
  const connection = { ...postgresConnection(databaseUrl), connectionTimeoutMillis };
  const db = await connectPool(connection, { min: 0, max: 1 }, log);
  try {
    return await migrate(db);
  } catch (error) {
    if (failureOf(error).kind !== 'lost') throw error;
    throw noAnswer(error);
  } finally {
    await db.destroy();
  }
}

async function checkServer(databaseUrl: string): Promise<void> {
  const probe = new Probe(databaseUrl, connectionTimeoutMillis);
  try {
    const answer = await probe.ask().catch((error: unknown) => {
      throw noAnswer(error, obstacleOf(error));
    });
    checkRequirements(answer);
    if (answer.readOnly) throw noAnswer(undefined, readOnlySentence(answer, []));
  } finally {
    probe.close();
  }
}

function noAnswer(
  cause: unknown,
  sentence = 'The database does not answer; check DATABASE_URL and whether it runs.',
): StoreUnavailable {
  return new StoreUnavailable(sentence, { reason: 'down', cause });
}
