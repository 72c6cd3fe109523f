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

/** A row to tell by its key. */
export const row = (key: string) => ({ key, window_start: at, count: 0, expires_at: at });
export const add = (store: Store, key: string) => store.write((db) => db('rate_counters').insert(row(key)));
export const keys = (store: Store) => store.read((db) => db('rate_counters').orderBy('key').pluck<string[]>('key'));

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10);
}

interface EmbeddedTests {
  /** A DATA_DIR with a database of this build's schema. */
  dataDirectory(): Promise<string>;
  opening(dataDir: string, log?: Log, onFsync?: (path: string) => void): EmbeddedStore;
  opened(dataDir: string, log?: Log, onFsync?: (path: string) => void): Promise<EmbeddedStore>;
  /** A folder to remove after the test. */
  remove(folder: string): void;
}

/** Embedded stores and folders that end with their test. */
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

/**
 * Keeps, beside a data folder, what a power cut would leave of it: the content that each file had when it was last
 * synced.
 */
export class PowerCut {
  readonly #dataDir = fs.mkdtempSync(join(tmpdir(), 'vitrine-cut-'));
  readonly #survivor = join(this.#dataDir, 'database', 'pgdata');
  #over = false;

  /** Everything in the folder is on the disk now. */
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

  /** Cuts the power; returns the DATA_DIR that is left. */
  now(): string {
    this.#over = true;
    return this.#dataDir;
  }

  /**
   * Cuts the power of a disk that had begun to write: of each page that was written but not synced, either content may
   * be there afterwards, and a page may be half of each. Returns the DATA_DIR that is left.
   * @param chance a number from 0 up to 1
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

  /** A synced folder keeps its new and lost names; Postgres syncs a file before it renames it. */
  #syncNames(folder: string, survivor: string): void {
    const [there, here] = [fs.readdirSync(survivor), fs.readdirSync(folder)];
    for (const name of there) if (!here.includes(name)) fs.rmSync(join(survivor, name), { recursive: true });
    for (const name of here)
      if (!there.includes(name)) fs.cpSync(join(folder, name), join(survivor, name), { recursive: true });
  }
}

/** The unit in which a disk writes: smaller than a page of Postgres, so that pages tear. */
const sectorBytes = 512;

/** Each sector of the file becomes by chance what was written since, within the length that was synced. */
function mix(survivor: string, written: string, chance: () => number): void {
  const [old, young] = [fs.readFileSync(survivor), fs.readFileSync(written)];
  if (old.equals(young)) return;
  for (let from = 0; from < Math.min(old.length, young.length); from += sectorBytes) {
    if (chance() < 0.5) young.copy(old, from, from, from + sectorBytes);
  }
  fs.writeFileSync(survivor, old);
}
