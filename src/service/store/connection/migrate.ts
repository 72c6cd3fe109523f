import type { Knex } from 'knex';
import { isBeforeRelease, type Migration, migrations } from '../../../../migrations/index.js';
import { StoreRefused } from './errors.js';
import { failureOf } from './failure.js';

/** Advisory lock that all Vitrine processes on a database use. Other applications use other numbers. */
const advisoryLock = 7_814_600_101;
const table = 'schema_migrations';

const migratorConfig = (list: readonly Migration[]): Knex.MigratorConfig => ({
  tableName: table,
  // Changes are additive, so an older build may run on a newer schema.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...list],
    getMigrationName: (migration: Migration) => migration.name,
    // Knex requires `down`, but it is never called.
    getMigration: async ({ up }: Migration) => ({ up, down: async () => {} }),
  } satisfies Knex.MigrationSource<Migration>,
});

/**
 * Brings the schema up to date and returns the names of the migrations that it ran. Any number of processes may call it
 * at once, because one transaction holds an advisory lock: the others wait, and then find nothing to do. If the process
 * is killed, the database is unchanged. Throws StoreRefused if a statement fails, or if the database was created by a
 * version before 1.0.0.
 */
export async function migrate(db: Knex, list = migrations): Promise<string[]> {
  try {
    return await withLock(db, async (trx) => {
      rejectPreReleaseSchema(await recordedMigrations(trx));
      return (await trx.migrate.latest(migratorConfig(list)))[1];
    });
  } catch (error) {
    if (error instanceof StoreRefused || failureOf(error).kind !== 'other') throw error;
    throw new StoreRefused(`The schema could not be brought up to date: ${(error as Error).message}`, error);
  }
}

/**
 * Returns the names of the migrations that the database lacks. Changes nothing. Throws StoreRefused if the database was
 * created by a version before 1.0.0.
 */
export async function pendingMigrations(db: Knex, list = migrations): Promise<string[]> {
  const done = await recordedMigrations(db);
  rejectPreReleaseSchema(done);
  return list.map(({ name }) => name).filter((name) => !done.includes(name));
}

/** Returns the names of the migrations that the database has, or none if it is empty. */
async function recordedMigrations(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { present: boolean }[] }>('SELECT to_regclass(?) IS NOT NULL AS present', [
    table,
  ]);
  return rows[0]?.present ? db(table).pluck<string[]>('name') : [];
}

function rejectPreReleaseSchema(names: readonly string[]): void {
  if (!isBeforeRelease(names)) return;
  throw new StoreRefused(
    'This database was made by a version of Vitrine before 1.0.0. Its schema cannot be converted, and a dump of it cannot be restored. Start with an empty database: set DATABASE_URL to another one, or, without DATABASE_URL, move the folder "database" out of DATA_DIR.',
  );
}

/** Runs work in a transaction that holds the advisory lock. */
function withLock<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction(
    async (trx) => {
      // The timeouts of the role are for requests. Waiting for another replica's migration may take longer.
      await trx.raw("SET LOCAL lock_timeout = '60s'");
      await trx.raw('SET LOCAL statement_timeout = 0');
      await trx.raw('SELECT pg_advisory_xact_lock(?)', [advisoryLock]);
      return work(trx);
    },
    // Each statement must see the changes of the process that held the lock before, so no earlier snapshot may be used.
    { isolationLevel: 'read committed' },
  );
}
