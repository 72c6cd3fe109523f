import type { Knex } from 'knex';
import type { Log } from '../../../base/log.js';
import { identifyTransactions } from './transaction-id.js';

/** After this a call without a free connection is asked to retry (the driver's default is a minute). */
const acquireConnectionTimeout = 3_000;

/** Of a server that takes no writes knex says that its lock may be taken away by hand. */
const harmfulAdvice = /knex migrate:unlock/;

/**
 * A knex over pg. Its messages go to our log, and its errors name the statement but never the values in it. Knex is
 * loaded with the first one: a start that answers reads need not wait.
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
