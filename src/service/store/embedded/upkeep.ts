import type { Log } from '../../../base/log.js';
import type { Store } from '../connection/store.js';

/**
 * Runs maintenance for which the embedded Postgres has no background process: removes dead rows, updates statistics,
 * and checkpoints the write-ahead log, so that the folder stays small and the next start is fast. Each table has its
 * own statement, so the event loop is blocked only briefly.
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
