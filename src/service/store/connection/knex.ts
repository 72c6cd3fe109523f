import type { Knex } from 'knex';
import type { Log } from '../../../base/log.js';
import { identifyTransactions } from './transaction-id.js';

/**
 * Time after which a call without a free connection fails with a retry hint, in milliseconds. The driver's default is a
 * minute.
 */
const acquireConnectionTimeout = 3_000;

/** For a read-only server, knex suggests to remove its lock manually. */
const harmfulAdvice = /knex migrate:unlock/;

/**
 * Creates a knex instance for pg. Its messages go to the log, and its errors contain the statement without values. Knex
 * is imported here, so that reads do not wait for it at startup.
 */
export async function createKnex(
  connection: Knex.Config['connection'],
  pool: Knex.PoolConfig,
  log: Log,
): Promise<Knex> {
  const { default: knex } = await import('knex');
  const db = knex({
    client: 'pg',
    ...(connection !== undefined && { connection }),
    pool,
    acquireConnectionTimeout,
    compileSqlOnError: false,
    asyncStackTraces: false,
    log: {
      warn: (message: unknown) => {
        if (!harmfulAdvice.test(String(message))) log.warn({ from: 'knex' }, String(message));
      },
      error: (message: unknown) => log.error({ from: 'knex' }, String(message)),
      deprecate: (method: unknown, alternative: unknown) =>
        log.warn({ from: 'knex', alternative }, `${String(method)} is deprecated`),
      debug: (message: unknown) => log.debug({ from: 'knex' }, String(message)),
    },
  });
  identifyTransactions(db);
  return db;
}
