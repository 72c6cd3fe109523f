import type { Log } from '../../../base/log.js';
import type { Store } from '../connection/store.js';

/**
 * Does by hand what the embedded Postgres has no process for: frees dead rows, refreshes statistics, and writes the
 * log-ahead into the tables, so that the folder stays small and the next start quick. One statement per table: each
 * holds the event loop only for itself.
 */
export async function upkeep(store: Pick<Store, 'state' | 'read' | 'write'>, log: Log): Promise<void> {
  if (store.state !== 'ready') return;
  const tables = await store.read((db) =>
    db('pg_catalog.pg_tables').where({ schemaname: 'public' }).orderBy('tablename').pluck<string[]>('tablename'),
  );
  for (const table of tables)
    await store.write((db) => db.raw('VACUUM (ANALYZE) ??', [table]), { afterLostAnswer: 'repeat' });
  await store.write((db) => db.raw('CHECKPOINT'), { afterLostAnswer: 'repeat' });
  log.debug({ tables: tables.length }, 'The embedded database was vacuumed and checkpointed.');
}
