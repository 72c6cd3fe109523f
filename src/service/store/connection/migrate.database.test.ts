import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import knex, { type Knex } from 'knex';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../../migrations/index.js';
import { statements } from '../../../../migrations/migration.js';
import { openStore } from '../open.js';
import { seedEveryTable } from '../testing/sample-rows.js';
import { eachDatabase, onServer, TestPostgres, testOptions } from '../testing.js';
import { migrate, pendingMigrations } from './migrate.js';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
}

eachDatabase('the schema', (database) => {
  it('matches the row types exactly', async () => {
    const { rows } = await database.store.read((db) =>
      db.raw<{ rows: Column[] }>(
        `SELECT table_name AS table, column_name AS column, data_type AS type, is_nullable = 'YES' AS nullable
           FROM information_schema.columns WHERE table_schema = current_schema() AND table_name NOT LIKE 'schema_migrations%'`,
      ),
    );
    expect(sorted(rows)).toEqual(sorted(columnsOfRowTypes()));
  });

  it('has constraints and indexes named by table, columns and kind', async () => {
    const { rows } = await database.store.read((db) =>
      db.raw<{ rows: { name: string; table: string }[] }>(
        `SELECT conname AS name, conrelid::regclass::text AS table FROM pg_constraint
           WHERE connamespace = current_schema()::regnamespace AND contype IN ('c', 'f', 'p', 'u')
         UNION SELECT indexname, tablename FROM pg_indexes WHERE schemaname = current_schema()`,
      ),
    );
    const named = rows.filter(({ table }) => !table.startsWith('schema_migrations'));
    expect(named.length).toBeGreaterThan(60);
    const strange = named.filter(
      ({ name, table }) => !new RegExp(`^${table}_[a-z_]+_(pkey|unique|foreign|check|index)$`).test(name),
    );
    expect(strange).toEqual([]);
  });

  it('runs the next migration once, with rows in every table', async () => {
    const { store } = database;
    const next = statements('0002-next', [
      'ALTER TABLE messages ADD COLUMN next_column text',
      'CREATE TABLE next_table (id text NOT NULL, CONSTRAINT next_table_id_pkey PRIMARY KEY (id))',
    ]);
    const list = [...migrations, next];
    await seedEveryTable(store);
    try {
      await expect(pendingMigrations(store.db(), list)).resolves.toEqual(['0002-next']);
      await expect(migrate(store.db(), list)).resolves.toEqual(['0002-next']);
      await expect(migrate(store.db(), list)).resolves.toEqual([]);
      await expect(pendingMigrations(store.db(), list)).resolves.toEqual([]);
      await expect(store.read((db) => db.raw('SELECT next_column FROM messages'))).resolves.toMatchObject({
        rows: [{ next_column: null }],
      });
    } finally {
      await store.db().raw('DROP TABLE IF EXISTS next_table');
      await store.db().raw('ALTER TABLE messages DROP COLUMN IF EXISTS next_column');
      await store.db()('schema_migrations').where({ name: next.name }).delete();
    }
  });

  it('is unchanged after a migration that fails halfway', async () => {
    const { store } = database;
    const broken = statements('0002-broken', [
      'CREATE TABLE broken (id text)',
      'ALTER TABLE nothing ADD COLUMN id text',
    ]);
    await expect(migrate(store.db(), [...migrations, broken])).rejects.toThrow(
      /^The schema could not be brought up to date: .*relation "nothing" does not exist/,
    );
    await expect(pendingMigrations(store.db(), [...migrations, broken])).resolves.toEqual(['0002-broken']);
    await expect(store.read((db) => db.raw("SELECT to_regclass('broken') AS made"))).resolves.toMatchObject({
      rows: [{ made: null }],
    });
  });
});

onServer('the schema', (database) => {
  const record = (name: string) =>
    database.store.write((db) => db('schema_migrations').insert({ name, batch: 99, migration_time: new Date() }));
  const forget = (name: string) => database.store.write((db) => db('schema_migrations').where({ name }).delete());

  it('may be newer than the build, with an unknown migration', async () => {
    await record('9999-from-the-future');
    await expect(migrate(database.store.db())).resolves.toEqual([]);
    await forget('9999-from-the-future');
  });

  it('is rejected and unchanged if a version before 1.0.0 created it', async () => {
    await record('0001-users');
    const sentence =
      /^This database was made by a version of Vitrine before 1\.0\.0\. .* Start with an empty database: /;
    await expect(migrate(database.store.db())).rejects.toThrow(sentence);
    await expect(pendingMigrations(database.store.db())).rejects.toThrow(sentence);
    await forget('0001-users');
  });
});

describe('several processes on an empty database', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
  });
  afterAll(() => postgres?.stop());

  it('migrate it once, and all become ready', async () => {
    for (const isolation of ['read committed', 'serializable']) {
      const databaseUrl = await postgres.freshDatabase({ default_transaction_isolation: isolation });
      const stores = Array.from({ length: 8 }, () => openStore(testOptions({ databaseUrl, poolSize: 1 })));
      await Promise.all(stores.map(({ opened }) => opened));
      expect(stores.map(({ state }) => state)).toEqual(stores.map(() => 'ready'));
      await expect(recorded(databaseUrl)).resolves.toEqual(migrations.map(({ name }) => name));
      await Promise.all(stores.map((store) => store.destroy()));
    }
  });

  it('lose nothing if one of them is killed halfway', async () => {
    const databaseUrl = await postgres.freshDatabase();
    const killed = migratingProcess(databaseUrl, 'halfway');
    await said(killed, 'halfway');
    const waiting = Array.from({ length: 2 }, () => migratingProcess(databaseUrl));
    const inProcess = openStore(testOptions({ databaseUrl }));
    killed.kill('SIGKILL');
    await Promise.all([inProcess.opened, ...waiting.map((child) => said(child, 'ready'))]);
    await expect(recorded(databaseUrl)).resolves.toEqual(migrations.map(({ name }) => name));
    await inProcess.destroy();
  });
});

async function recorded(databaseUrl: string): Promise<string[]> {
  return withConnection(databaseUrl, (db) => db('schema_migrations').orderBy('id').pluck<string[]>('name'));
}

async function withConnection<T>(databaseUrl: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 1 } });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Starts a separate process that migrates. With `halfway` it stops after some tables, with the lock and an open
 * transaction.
 */
function migratingProcess(databaseUrl: string, halfway?: 'halfway'): ChildProcess {
  const path = (file: string): string => new URL(file, import.meta.url).href;
  const script = `
    const [{ default: knex }, { migrate }, { migrations }] =
      await Promise.all([import('knex'), import('${path('./migrate.ts')}'), import('${path('../../../../migrations/index.ts')}')]);
    const db = knex({ client: 'pg', connection: process.argv[1], pool: { min: 0, max: 1 } });
    ${halfway ? "migrations.push({ name: '0002-halfway', up: () => { console.log('halfway'); return new Promise((r) => setTimeout(r, 60_000)); } });" : ''}
    await migrate(db);
    console.log('ready');
    await db.destroy();`;
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script, databaseUrl], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.stdout?.on('data', (data) => {
      heard += String(data);
      if (heard.includes(word)) resolve();
    });
    child.once('exit', () => reject(new Error(`The process ended without saying "${word}"; it said "${heard}".`)));
  });
}

const sorted = (columns: readonly Column[]): string[] =>
  columns.map(({ table, column, type, nullable }) => `${table}.${column} ${type}${nullable ? ' or null' : ''}`).sort();

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'integer',
  boolean: 'boolean',
  BigInteger: 'bigint',
  Date: 'timestamp with time zone',
  Buffer: 'bytea',
  'string[]': 'ARRAY',
  'Record<string, unknown>': 'jsonb',
};

/** Parses the columns of each table from the interfaces in rows.ts and owner-rows.ts. */
function columnsOfRowTypes(): Column[] {
  const interfaces = new Map<string, ts.InterfaceDeclaration>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, node);
    ts.forEachChild(node, visit);
  };
  for (const file of ['rows.ts', 'owner-rows.ts', 'tables.ts']) {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  const members = (name: string): readonly ts.PropertySignature[] => {
    const own = interfaces.get(name);
    const bases = own?.heritageClauses?.flatMap(({ types: extended }) => extended.map((one) => one.getText())) ?? [];
    return [...bases.flatMap(members), ...((own?.members ?? []) as readonly ts.PropertySignature[])];
  };
  return members('Tables').flatMap((table) => {
    const row = /^Table<(\w+)/.exec(table.type?.getText() ?? '')?.[1] ?? '';
    return members(row).map((member) => ({
      table: table.name.getText(),
      column: member.name.getText(),
      ...columnType(member.type),
    }));
  });
}

function columnType(node: ts.TypeNode | undefined): Pick<Column, 'type' | 'nullable'> {
  const parts = (node && ts.isUnionTypeNode(node) ? node.types : [node]).map((part) => part?.getText() ?? '');
  const [first = ''] = parts.filter((part) => part !== 'null');
  return { type: types[first.startsWith("'") ? 'string' : first] ?? first, nullable: parts.includes('null') };
}
