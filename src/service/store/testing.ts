import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe } from 'vitest';
import { silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { TestClock } from '../../base/testing.js';
import { codeOf } from './connection/errors.js';
import type { Store, StoreOptions } from './connection/store.js';
import { prepareCluster } from './embedded/cluster.js';
import { clusterName, databaseFolder } from './embedded/folder.js';
import { openStore } from './open.js';
import { TestPostgres } from './server/testing/postgres.js';
import { sampleRows } from './testing/sample-rows.js';

export { TestNetwork } from './server/testing/network.js';
export { findBinaries, TestPostgres, unprivileged } from './server/testing/postgres.js';

/** An open, migrated database for a suite. Its tables are emptied before each test. */
export interface TestDatabase {
  readonly form: Store['form'];
  readonly store: Store;
  readonly clock: TestClock;
}

/** A database that the suites of a process share. */
export interface SharedDatabase extends TestDatabase {
  /** Closes it for the rest of the suite. The next suite gets a new one. */
  end(): Promise<void>;
}

/** `make` sets this on machines without Postgres (contract-tests/support/system-tools/). */
const hasServer = !(process.env.WITHOUT ?? '').split(',').includes('postgres');

/** Runs a suite on the embedded database and on a real Postgres. */
export function eachDatabase(title: string, suite: (database: SharedDatabase) => void): void {
  const forms = hasServer ? (['embedded', 'server'] as const) : (['embedded'] as const);
  describe.each(forms)(`${title} (%s)`, (form) => {
    suite(testDatabase(form));
  });
}

/** Runs a suite only on a Postgres server, for tests that need concurrent connections. */
export function onServer(title: string, suite: (database: SharedDatabase) => void): void {
  if (!hasServer) return;
  describe(`${title} (server)`, () => {
    suite(testDatabase('server'));
  });
}

interface OpenDatabase {
  readonly store: Store;
  readonly clock: TestClock;
}

/** The suites of a process share one database of each form, since opening takes seconds. It ends with the process. */
const shared = new Map<Store['form'], Promise<OpenDatabase>>();

function testDatabase(form: Store['form']): SharedDatabase {
  let open: OpenDatabase | undefined;
  const opened = (): OpenDatabase => {
    if (!open) throw new Error('The test database is available only within tests and hooks.');
    return open;
  };
  beforeAll(async () => {
    const opening = shared.get(form) ?? (form === 'embedded' ? openEmbedded() : openOnServer());
    shared.set(form, opening);
    open = await opening;
    open.clock.set(new TestClock().now());
  });
  beforeEach(() => emptyTables(opened().store));
  return {
    form,
    get store() {
      return opened().store;
    },
    get clock() {
      return opened().clock;
    },
    async end() {
      shared.delete(form);
      await opened().store.destroy();
    },
  };
}

/** Returns store options for tests, with real randomness because ids must be unique. */
export function testOptions(options: Partial<StoreOptions> = {}): StoreOptions {
  return { dataDir: '/nonexistent', clock: new TestClock(), random: systemRandom, log: silentLog, ...options };
}

async function openEmbedded(): Promise<OpenDatabase> {
  const clock = new TestClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  await putMigratedCluster(dataDir);
  const store = openStore(testOptions({ dataDir, clock }));
  await store.opened;
  return { store, clock };
}

async function openOnServer(): Promise<OpenDatabase> {
  const clock = new TestClock();
  const postgres = await TestPostgres.start();
  const store = openStore(testOptions({ databaseUrl: await postgres.freshDatabase(), clock }));
  await store.opened;
  return { store, clock };
}

/**
 * Empties all tables in one statement, after which foreign keys are checked. On small tables this is much faster than
 * TRUNCATE.
 */
export async function emptyTables(store: Store): Promise<void> {
  const deletions = Object.keys(sampleRows).map((table) => `${table}_gone AS (DELETE FROM ${table})`);
  await store.write((db) => db.raw(`WITH ${deletions.join(', ')} SELECT 1`));
}

/** Creates a DATA_DIR with a new cluster. */
export async function freshDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  await createFreshCluster(dataDir);
  return dataDir;
}

/** Copies a new cluster without a schema into a DATA_DIR. Creating one would take four seconds. */
export function createFreshCluster(dataDir: string): Promise<void> {
  return putCopy(dataDir, 'cluster-0.5.16', async (folder) => {
    await prepareCluster(folder, systemRandom);
  });
}

/** Copies a migrated cluster into a DATA_DIR. Migrating would take a second. */
export function putMigratedCluster(dataDir: string): Promise<void> {
  return putCopy(dataDir, `schema-${schemaDigest()}`, async (folder) => {
    const aside = join(folder, 'aside');
    mkdirSync(aside);
    await createFreshCluster(aside);
    const store = openStore(testOptions({ dataDir: aside }));
    await store.opened;
    await store.upkeep();
    await store.destroy();
    renameSync(join(databaseFolder(aside), clusterName), join(folder, clusterName));
  });
}

/** Cached between runs, like the template of the build. */
const templates = fileURLToPath(new URL('../../../node_modules/.cache/vitrine', import.meta.url));

/** Copies a cached cluster, which `make` creates at the first time. Concurrent workers are safe. */
async function putCopy(dataDir: string, name: string, make: (folder: string) => Promise<void>): Promise<void> {
  const template = join(templates, name);
  if (!existsSync(template)) {
    mkdirSync(templates, { recursive: true });
    const folder = mkdtempSync(join(templates, 'making-'));
    await make(folder);
    try {
      renameSync(join(folder, clusterName), template);
    } catch {
      // Another worker was faster, and its copy is equivalent.
    }
    rmSync(folder, { recursive: true, force: true });
  }
  mkdirSync(databaseFolder(dataDir), { mode: 0o700 });
  cpSync(template, join(databaseFolder(dataDir), clusterName), { recursive: true });
}

/** Hashes the migrations. */
function schemaDigest(): string {
  const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the constraint that rejected a write, such as `users_email_unique`, or undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  const constraint = (error as { constraint?: unknown } | undefined)?.constraint;
  return codeOf(error)?.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
}
