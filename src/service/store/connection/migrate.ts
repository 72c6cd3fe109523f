import type { Knex } from 'knex';
import { type Migration, migrations } from '../../../../migrations/index.js';
import { StoreRefused } from './errors.js';
import { failureOf } from './failure.js';

/** One number for every Vitrine process on a database; others may hold their own locks. */
const advisoryLock = 7_814_600_101;
const table = 'schema_migrations';

const settings: Knex.MigratorConfig = {
  tableName: table,
  // An older build may run on a newer schema: changes are additive.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...migrations],
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: async (migration: Migration) => migration,
  } satisfies Knex.MigrationSource<Migration>,
};

/**
 * Brings the schema up to date and returns the names of the migrations it ran. Any number of processes may call it at
 * once: one transaction holds an advisory lock, so the others wait and find nothing left to do; a process killed in the
 * middle leaves nothing behind. Throws StoreRefused when a statement is refused.
 */
export async function migrate(db: Knex): Promise<string[]> {
  try {
    return await alone(db, async (trx) => (await trx.migrate.latest(settings))[1]);
  } catch (error) {
    if (failureOf(error).kind !== 'other') throw error;
    throw new StoreRefused(`The schema could not be brought up to date: ${(error as Error).message}`, error);
  }
}

/**
 * Takes the newest `count` migrations back, all of them by default, and returns their names. It deletes data: for tests
 * and for the owner's hand.
 */
export function migrateBack(db: Knex, count = migrations.length): Promise<string[]> {
  return alone(db, async (trx) => {
    const names: string[] = [];
    while (names.length < count) {
      const [, [name]] = (await trx.migrate.down(settings)) as [number, string[]];
      if (name === undefined) break;
      names.push(name);
    }
    return names;
  });
}

/** The names of the migrations that this build knows and the database lacks; makes nothing. */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { present: boolean }[] }>('SELECT to_regclass(?) IS NOT NULL AS present', [
    table,
  ]);
  const done = rows[0]?.present ? await db(table).pluck<string[]>('name') : [];
  return migrations.map(({ name }) => name).filter((name) => !done.includes(name));
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
