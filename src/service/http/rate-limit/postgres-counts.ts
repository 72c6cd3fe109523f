import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { postgresConnection } from '../../../base/postgres-connection.js';
import { PostgresClient } from '../../store/connection/postgres-client.js';
import type { SharedCounts } from './counter.js';
import { requestCounters } from './request-counters.js';

/** Connections beside those of the store: counting must not take what agents need, nor wait for it. */
export const countingConnections = 4;
/**
 * Serialization failures, which come with every collision where the database is not READ COMMITTED by default, and
 * deadlocks.
 */
const conflicts = new Set(['40001', '40P01']);
const mostTries = 20;

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Opens the windows in the service's own Postgres, over their own few connections. */
export async function openPostgresCounts(databaseUrl: string): Promise<SharedCounts> {
  const pool = new pg.Pool({
    ...postgresConnection(databaseUrl),
    Client: PostgresClient,
    max: countingConnections,
    connectionTimeoutMillis: 1_000,
    // Kept open: making one takes longer than a request waits for its count.
    idleTimeoutMillis: 0,
    // A connection whose query ran into this is closed by the pool, not handed out again.
    query_timeout: 1_000,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // An idle connection that dies is no news: the next count makes another.
  pool.on('error', () => {});
  await warm(pool);
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (statement: Statement) => run(pool, statement) },
    storeType: 'client',
    keyPrefix: '',
    tableName: requestCounters.table,
    tableCreated: true,
    // The purge does it, in batches.
    clearExpiredByTimeout: false,
    // Who is past a limit and how long a window is, is said by the caller.
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
  });
  return {
    async add(key, windowSeconds, units) {
      const consume = () => limiter.consume(key, units, { customDuration: windowSeconds });
      let { consumedPoints, msBeforeNext } = await consume();
      if (msBeforeNext > windowSeconds * 1000 + clockDifferenceMs) {
        // The clock was set back, and the window would last that much longer.
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

/** Connects ahead of the first request; a server that does not answer stops nothing. */
async function warm(pool: pg.Pool): Promise<void> {
  const connections = await Promise.allSettled(Array.from({ length: countingConnections }, () => pool.connect()));
  for (const connection of connections) if (connection.status === 'fulfilled') connection.value.release();
}

/**
 * The library counts by the clocks of the replicas, which agree within this where they are ready at all
 * (persistence.md, rule 7).
 */
const clockDifferenceMs = 4_000;

/**
 * Runs a statement without the name that the library gives it: a prepared statement does not survive PgBouncer
 * (persistence.md, rule 12).
 */
async function run(pool: pg.Pool, { text, values = [] }: Statement): Promise<pg.QueryResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.query(text, [...values]);
    } catch (error) {
      if (tries >= mostTries || !conflicts.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
