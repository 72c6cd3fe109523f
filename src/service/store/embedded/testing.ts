import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, vi } from 'vitest';
import { type Log, silentLog } from '../../../base/log.js';
import type { Store } from '../connection/store.js';
import { putMigratedCluster, testOptions } from '../testing.js';
import { EmbeddedStore } from './embedded-store.js';

const at = new Date('2026-03-01T12:00:00.000Z');

/** Creates a row that is identified by its key. */
export const row = (key: string) => ({ key, window_start: at, count: 0, expires_at: at });
export const add = (store: Store, key: string) => store.write((db) => db('rate_counters').insert(row(key)));
export const keys = (store: Store) => store.read((db) => db('rate_counters').orderBy('key').pluck<string[]>('key'));

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10);
}

interface EmbeddedTests {
  /** Creates a DATA_DIR with a database that has the current schema. */
  dataDirectory(): Promise<string>;
  opening(dataDir: string, log?: Log, onFsync?: (path: string) => void): EmbeddedStore;
  opened(dataDir: string, log?: Log, onFsync?: (path: string) => void): Promise<EmbeddedStore>;
  /** Removes a folder after the test. */
  remove(folder: string): void;
}

/** Creates embedded stores and folders that are removed after each test. */
export function embeddedTests(): EmbeddedTests {
  const open: EmbeddedStore[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const store of open.splice(0)) await store.destroy();
    for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
  });
  const tests: EmbeddedTests = {
    async dataDirectory() {
      const dataDir = fs.mkdtempSync(join(tmpdir(), 'vitrine-data-'));
      folders.push(dataDir);
      await putMigratedCluster(dataDir);
      return dataDir;
    },
    opening(dataDir, log = silentLog, onFsync) {
      const store = new EmbeddedStore(testOptions({ dataDir, log }), { onFsync });
      open.push(store);
      return store;
    },
    async opened(...call) {
      const store = tests.opening(...call);
      await store.opened;
      return store;
    },
    remove: (folder) => void folders.push(folder),
  };
  return tests;
}

/** Simulates a power failure: keeps a copy of the data folder with the content that each file had at its last fsync. */
export class PowerCut {
  readonly #dataDir = fs.mkdtempSync(join(tmpdir(), 'vitrine-cut-'));
  readonly #survivor = join(this.#dataDir, 'database', 'pgdata');
  #over = false;

  /** Everything in the folder counts as synced. */
  constructor(private readonly cluster: string) {
    fs.mkdirSync(join(this.#dataDir, 'database'));
    fs.cpSync(cluster, this.#survivor, { recursive: true });
  }

  readonly onFsync = (path: string): void => {
    if (this.#over || !path.startsWith(this.cluster)) return;
    const survivor = join(this.#survivor, relative(this.cluster, path));
    if (fs.statSync(path).isFile()) fs.copyFileSync(path, survivor);
    else this.#syncNames(path, survivor);
  };

  /** Cuts the power and returns the remaining DATA_DIR. */
  now(): string {
    this.#over = true;
    return this.#dataDir;
  }

  /**
   * Cuts the power during writes: each sector that was written but not synced may have its old or its new content.
   * Returns the remaining DATA_DIR.
   * @param chance returns a number from 0 up to 1
   */
  tear(chance: () => number): string {
    this.#over = true;
    for (const entry of fs.readdirSync(this.#survivor, { recursive: true, withFileTypes: true })) {
      const survivor = join(entry.parentPath, entry.name);
      const written = join(this.cluster, relative(this.#survivor, survivor));
      if (entry.isFile() && fs.existsSync(written)) mix(survivor, written, chance);
    }
    return this.#dataDir;
  }

  /** Applies the created and deleted names of a synced folder. Postgres syncs a file before it renames it. */
  #syncNames(folder: string, survivor: string): void {
    const [there, here] = [fs.readdirSync(survivor), fs.readdirSync(folder)];
    for (const name of there) if (!here.includes(name)) fs.rmSync(join(survivor, name), { recursive: true });
    for (const name of here)
      if (!there.includes(name)) fs.cpSync(join(folder, name), join(survivor, name), { recursive: true });
  }
}

/** Size of a disk sector, smaller than a Postgres page, so that pages can tear. */
const sectorBytes = 512;

/** Randomly replaces sectors by their unsynced content, within the synced length. */
function mix(survivor: string, written: string, chance: () => number): void {
  const [old, young] = [fs.readFileSync(survivor), fs.readFileSync(written)];
  if (old.equals(young)) return;
  for (let from = 0; from < Math.min(old.length, young.length); from += sectorBytes) {
    if (chance() < 0.5) young.copy(old, from, from, from + sectorBytes);
  }
  fs.writeFileSync(survivor, old);
}
