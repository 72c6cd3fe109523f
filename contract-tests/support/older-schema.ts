import { migrateBack } from '../../src/service/store/connection/migrate.js';
import type { TestPostgres } from '../../src/service/store/testing.js';
import { openDatabase } from './probes.js';

/**
 * Makes of a server's database what the build before the newest `count` migrations left behind: the schema of that
 * time, with the rows that it can hold. Returns the names of the migrations that were taken back, newest first.
 */
export async function asBefore(databaseUrl: string, count: number): Promise<readonly string[]> {
  const store = await openDatabase(databaseUrl);
  try {
    return await migrateBack(store.db(), count);
  } finally {
    await store.destroy();
  }
}

/**
 * What node imports so that the built program is the one from before the newest `count` migrations, as far as the
 * schema goes: it knows nothing of them. The rest of it is this build's.
 */
export const olderBuild = (count: number): readonly string[] => {
  const index = new URL('../../dist/migrations/index.js', import.meta.url).href;
  const source = `import { migrations } from ${JSON.stringify(index)}; migrations.splice(-${count});`;
  return ['--import', `data:text/javascript,${encodeURIComponent(source)}`];
};

/** Columns, constraints and indexes of a database, and the migrations that it has seen, in the order of their names. */
export async function schemaOf(postgres: TestPostgres, databaseUrl: string): Promise<readonly unknown[]> {
  const [columns, constraints, indexes, seen] = await Promise.all(
    [
      `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
         WHERE table_schema = 'public' ORDER BY table_name, column_name`,
      `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY conname`,
      "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname",
      'SELECT name FROM schema_migrations ORDER BY name',
    ].map((sql) => postgres.query(sql, databaseUrl)),
  );
  return [columns, constraints, indexes, seen].flat();
}
