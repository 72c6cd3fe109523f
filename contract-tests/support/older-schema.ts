import type { TestPostgres } from '../../src/service/store/testing.js';

/** Migrations of a future release, unknown to this build. Each adds a column and a table. */
const coming = ['0002-coming', '0003-later'] as const;

/** Returns arguments for node that add `count` migrations to the built program, so that this build becomes the older one. */
export function newerBuild(count: 1 | 2 = 1): readonly string[] {
  const module = (file: string): string =>
    JSON.stringify(new URL(`../../dist/migrations/${file}`, import.meta.url).href);
  const added = coming.slice(0, count).map((name) => {
    const suffix = name.replaceAll('-', '_');
    const list = [
      `ALTER TABLE registrations ADD COLUMN added_by_${suffix} text`,
      `CREATE TABLE made_by_${suffix} (id text NOT NULL, CONSTRAINT made_by_${suffix}_id_pkey PRIMARY KEY (id))`,
    ];
    return `{ name: ${JSON.stringify(name)}, up: async (db) => { for (const sql of ${JSON.stringify(list)}) await db.raw(sql); } }`;
  });
  const source = `import { migrations } from ${module('index.js')}; migrations.push(${added.join(', ')});`;
  return ['--import', `data:text/javascript,${encodeURIComponent(source)}`];
}

/** Returns the columns, constraints and indexes of a database, and the names of its migrations. */
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
