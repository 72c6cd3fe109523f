import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Clock } from '../platform/clock.js';
import { silentLog } from '../platform/log.js';
import { systemRandom } from '../platform/random.js';
import { prepareCluster } from './embedded/cluster.js';
import { openStore } from './open.js';
import { TestPostgres } from './server/testing.js';
import type { Store, StoreOptions } from './store.js';

export { TestNetwork, TestPostgres } from './server/testing.js';

/** A clock that stands still until it is told to move. */
export class TestClock implements Clock {
  constructor(private at = new Date('2026-03-01T12:00:00.000Z')) {}

  now(): Date {
    return new Date(this.at);
  }

  set(time: Date | string): void {
    this.at = new Date(time);
  }

  passSeconds(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

/** One open, migrated database within a suite; its tables are empty before each test. */
export interface TestDatabase {
  readonly form: Store['form'];
  readonly store: Store;
  readonly clock: TestClock;
}

/** Runs a suite on the embedded database and on a real Postgres. */
export function eachDatabase(title: string, suite: (database: TestDatabase) => void): void {
  describe.each(['embedded', 'server'] as const)(`${title} (%s)`, (form) => {
    suite(testDatabase(form));
  });
}

/** Runs a suite on a real Postgres alone: what needs connections side by side, which the embedded database has not. */
export function onServer(title: string, suite: (database: TestDatabase) => void): void {
  describe(`${title} (server)`, () => {
    suite(testDatabase('server'));
  });
}

function testDatabase(form: Store['form']): TestDatabase {
  let opened: { store: Store; close: () => Promise<void> } | undefined;
  const clock = new TestClock();
  const store = (): Store => {
    if (!opened) throw new Error('The test database is open within tests and hooks only.');
    return opened.store;
  };
  beforeAll(async () => {
    opened = form === 'embedded' ? await openEmbedded(clock) : await openOnServer(clock);
  });
  beforeEach(() => emptyTables(store()));
  afterAll(() => opened?.close());
  return {
    form,
    clock,
    get store() {
      return store();
    },
  };
}

/** Options of a store for tests; the system's chance, because ids must differ. */
export function testOptions(options: Partial<StoreOptions> = {}): StoreOptions {
  return { dataDir: '/nonexistent', clock: new TestClock(), random: systemRandom, log: silentLog, ...options };
}

async function openEmbedded(clock: Clock): Promise<{ store: Store; close: () => Promise<void> }> {
  const dataDir = await freshDataDir();
  const store = openStore(testOptions({ dataDir, clock }));
  const close = async (): Promise<void> => {
    await store.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await store.opened;
  return { store, close };
}

async function openOnServer(clock: Clock): Promise<{ store: Store; close: () => Promise<void> }> {
  const postgres = await TestPostgres.start();
  const store = openStore(testOptions({ databaseUrl: await postgres.freshDatabase(), clock }));
  const close = async (): Promise<void> => {
    await store.destroy();
    await postgres.stop();
  };
  await store.opened;
  return { store, close };
}

async function emptyTables(store: Store): Promise<void> {
  const tables = await store.read((db) =>
    db('pg_catalog.pg_tables')
      .where({ schemaname: 'public' })
      .whereNot('tablename', 'like', 'schema_migrations%')
      .pluck<string[]>('tablename'),
  );
  await store.write((db) => db.raw(`TRUNCATE ${tables.map(() => '??').join(', ')}`, tables));
}

/** A DATA_DIR of its own for a test, with a fresh cluster in it: copied, because making one takes four seconds. */
export async function freshDataDir(): Promise<string> {
  const template = join(tmpdir(), `vitrine-test-cluster-0.5.16-${process.getuid?.() ?? 0}`);
  if (!existsSync(template)) await makeTemplate(template);
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  mkdirSync(join(dataDir, 'database'));
  cpSync(template, join(dataDir, 'database', 'pgdata'), { recursive: true });
  return dataDir;
}

async function makeTemplate(template: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
  const cluster = await prepareCluster(folder, systemRandom);
  try {
    renameSync(cluster, template);
  } catch {
    // Another worker was quicker; its copy is as good.
  }
  rmSync(folder, { recursive: true, force: true });
}
