import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { postgresConnection } from '../../../base/postgres-connection.js';
import { PostgresClient } from '../../store/connection/postgres-client.js';
import type { SharedCounts } from './counter.js';
import { requestCounters } from './request-counters.js';

/** Number of separate connections for counting, so that it neither blocks agents nor waits for them. */
export const countingConnections = 4;
/** Serialization failures (on every collision unless the isolation level is READ COMMITTED) and deadlocks. */
const conflicts = new Set(['40001', '40P01']);
const mostTries = 20;

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Stores windows in the Postgres database of the service, over a few separate connections. */
export async function openPostgresCounts(databaseUrl: string): Promise<SharedCounts> {
  const pool = new pg.Pool({
    ...postgresConnection(databaseUrl),
    Client: PostgresClient,
    max: countingConnections,
    connectionTimeoutMillis: 1_000,
    // Connections stay open, because connecting takes longer than the timeout of a count.
    idleTimeoutMillis: 0,
    // The pool closes a connection after this timeout.
    query_timeout: 1_000,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // Ignore errors of idle connections. The next count opens another one.
  pool.on('error', () => {});
  await warm(pool);
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (statement: Statement) => run(pool, statement) },
    storeType: 'client',
    keyPrefix: '',
    tableName: requestCounters.table,
    tableCreated: true,
    // The purge deletes expired rows in batches.
    clearExpiredByTimeout: false,
    // The caller knows the limit and the window.
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
  });
  return {
    async add(key, windowSeconds, units) {
      const consume = () => limiter.consume(key, units, { customDuration: windowSeconds });
      let { consumedPoints, msBeforeNext } = await consume();
      if (msBeforeNext > windowSeconds * 1000 + clockDifferenceMs) {
        // The clock was set back, so the window would last too long.
        await limiter.delete(key);
        ({ consumedPoints, msBeforeNext } = await consume());
      }
      return { used: consumedPoints, msLeft: Math.min(msBeforeNext, windowSeconds * 1000) };
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** Connects ahead of the first request. Ignores an unavailable server. */
async function warm(pool: pg.Pool): Promise<void> {
  const connections = await Promise.allSettled(Array.from({ length: countingConnections }, () => pool.connect()));
  for (const connection of connections) if (connection.status === 'fulfilled') connection.value.release();
}

/** Maximum clock difference between ready replicas (persistence.md, rule 7), because the library uses their clocks. */
const clockDifferenceMs = 4_000;

/** Runs a statement unnamed, because prepared statements do not work with PgBouncer (persistence.md, rule 12). */
async function run(pool: pg.Pool, { text, values = [] }: Statement): Promise<pg.QueryResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.query(text, [...values]);
    } catch (error) {
      if (tries >= mostTries || !conflicts.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
