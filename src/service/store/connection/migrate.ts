import type { Knex } from 'knex';
import { isBeforeRelease, type Migration, migrations } from '../../../../migrations/index.js';
import { StoreRefused } from './errors.js';
import { failureOf } from './failure.js';

/** One number for every Vitrine process on a database; others may hold their own locks. */
const advisoryLock = 7_814_600_101;
const table = 'schema_migrations';

const settingsOf = (list: readonly Migration[]): Knex.MigratorConfig => ({
  tableName: table,
  // An older build may run on a newer schema: changes are additive.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...list],
    getMigrationName: (migration: Migration) => migration.name,
    // Knex requires `down`, and nothing here calls it.
    getMigration: async ({ up }: Migration) => ({ up, down: async () => {} }),
  } satisfies Knex.MigrationSource<Migration>,
});

/**
 * Brings the schema up to date and returns the names of the migrations it ran. Any number of processes may call it at
 * once: one transaction holds an advisory lock, so the others wait and find nothing left to do; a process killed in the
 * middle leaves nothing behind. Throws StoreRefused when a statement is refused, or when the database was made by a
 * version before 1.0.0.
 */
export async function migrate(db: Knex, list = migrations): Promise<string[]> {
  try {
    return await alone(db, async (trx) => {
      refuseBeforeRelease(await namesOfMigrations(trx));
      return (await trx.migrate.latest(settingsOf(list)))[1];
    });
  } catch (error) {
    if (error instanceof StoreRefused || failureOf(error).kind !== 'other') throw error;
    throw new StoreRefused(`The schema could not be brought up to date: ${(error as Error).message}`, error);
  }
}

/**
 * The names of the migrations that this build knows and the database lacks; makes nothing. Throws StoreRefused when the
 * database was made by a version before 1.0.0.
 */
export async function pendingMigrations(db: Knex, list = migrations): Promise<string[]> {
  const done = await namesOfMigrations(db);
  refuseBeforeRelease(done);
  return list.map(({ name }) => name).filter((name) => !done.includes(name));
}

async function namesOfMigrations(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { present: boolean }[] }>('SELECT to_regclass(?) IS NOT NULL AS present', [
    table,
  ]);
  return rows[0]?.present ? db(table).pluck<string[]>('name') : [];
}

function refuseBeforeRelease(names: readonly string[]): void {
  if (!isBeforeRelease(names)) return;
  throw new StoreRefused(
    'This database was made by a version of Vitrine before 1.0.0. Its schema cannot be converted, and a dump of it cannot be restored. Start with an empty database: set DATABASE_URL to another one, or, without DATABASE_URL, move the folder "database" out of DATA_DIR.',
  );
}

function alone<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction(
    async (trx) => {
      // The role's own timeouts are for requests; waiting for another replica's migration is no fault.
      await trx.raw("SET LOCAL lock_timeout = '60s'");
      await trx.raw('SET LOCAL statement_timeout = 0');
      await trx.raw('SELECT pg_advisory_xact_lock(?)', [advisoryLock]);
      return work(trx);
    },
    // Each statement must see what the process before us did, so no snapshot from before the wait.
    { isolationLevel: 'read committed' },
  );
}
