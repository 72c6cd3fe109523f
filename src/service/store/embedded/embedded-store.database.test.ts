import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeClusterTemplate } from '../../../../openapi/cluster-template.js';
import { freshDataDir, testOptions } from '../testing.js';
import { EmbeddedStore } from './embedded-store.js';
import { add, embeddedTests, keys, row, until } from './testing.js';

const { dataDirectory, opening, opened } = embeddedTests();

describe('the embedded database in a service', { timeout: 120_000 }, () => {
  it('opens in the background, and rejects calls before it is open and after it is closed', async () => {
    const store = opening(await dataDirectory());
    expect(store.health()).toEqual({ form: 'embedded', state: 'opening', outages: 0 });
    await expect(keys(store)).rejects.toMatchObject({ reason: 'opening', retryAfter: 5 });
    await store.opened;
    expect(store.ready()).toBe(true);
    await Promise.all([store.destroy(), store.destroy()]);
    await expect(keys(store)).rejects.toMatchObject({ reason: 'closed' });
  });

  it('creates its cluster at the first start, even after an earlier start was killed halfway', async () => {
    const dataDir = await dataDirectory();
    const database = join(dataDir, 'database');
    fs.rmSync(database, { recursive: true });
    fs.mkdirSync(join(database, 'pgdata.new-half'), { recursive: true });
    const store = await opened(dataDir);
    await add(store, 'first');
    expect(fs.readdirSync(database).filter((name) => name.startsWith('pgdata'))).toEqual(['pgdata']);
  });

  it('unpacks its cluster from the template of the build without crash recovery', async () => {
    const dataDir = await dataDirectory();
    const database = join(dataDir, 'database');
    const clusterTemplate = join(dataDir, 'cluster.tar.br');
    writeClusterTemplate(clusterTemplate, join(database, 'pgdata'));
    fs.rmSync(database, { recursive: true });
    const synced: string[] = [];
    const onFsync = (path: string): void => void synced.push(path);
    const store = new EmbeddedStore(testOptions({ dataDir, clusterTemplate }), { onFsync });
    await store.opened;
    // Crash recovery would sync each of the thousand files.
    expect(synced.length).toBeLessThan(20);
    await add(store, 'first');
    await expect(keys(store)).resolves.toEqual(['first']);
    await store.destroy();
  });

  it('recovers from a full disk without lost or duplicate writes', async () => {
    const dataDir = await dataDirectory();
    const store = await opened(dataDir);
    await add(store, 'before');
    const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    await expect(add(store, 'during')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await expect(keys(store)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'down' });
    expect(full).toHaveBeenCalled();
    await pause(1500);
    expect(store.state).toBe('down');
    full.mockRestore();
    await until(() => store.state === 'ready');
    await add(store, 'later');
    await expect(keys(store)).resolves.toEqual(['before', 'later']);
  });

  it('recovers from a crash of the engine during a unit, and reports an unknown outcome', async () => {
    const store = await opened(await dataDirectory());
    const broken = store.unit(async (trx) => {
      await trx('rate_counters').insert(row('half'));
      vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
        throw Object.assign(new Error('broken disk'), { code: 'EIO' });
      });
    });
    await expect(broken).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'unknown' });
    vi.restoreAllMocks();
    await until(() => store.state === 'ready');
    await add(store, 'whole');
    expect((await keys(store)).filter((key) => key !== 'half')).toEqual(['whole']);
  });

  it('can be closed while it is opening', async () => {
    const dataDir = await dataDirectory();
    const store = opening(dataDir);
    await store.destroy();
    expect(store.state).toBe('closed');
    await opened(dataDir);
  });
});

describe('a running embedded database', () => {
  let store: EmbeddedStore;
  let dataDir: string;
  const said: string[] = [];
  beforeAll(async () => {
    const note = (facts: object, message: string): void => void said.push(`${JSON.stringify(facts)} ${message}`);
    dataDir = await freshDataDir();
    store = new EmbeddedStore(testOptions({ dataDir, log: { error: note, warn: note, info: note, debug: note } }));
    await store.opened;
  });
  afterAll(async () => {
    await store?.destroy();
    fs.rmSync(dataDir, { recursive: true });
  });

  it('lets timers run during a long chain of queries', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    // Until some timers ran, and with at least as many queries as would starve them.
    const end = performance.now() + 10_000;
    for (let count = 0; (count < 300 || turns <= 5) && performance.now() < end; count += 1)
      await store.read((db) => db.raw('SELECT 1'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('keeps its write-ahead log small with upkeep', async () => {
    const churn = () =>
      store.write((db) =>
        db.raw(`INSERT INTO rate_counters SELECT repeat(md5(g::text), 8), now(), g, now() FROM generate_series(1, 20000) g
                ON CONFLICT (key, window_start) DO UPDATE SET count = excluded.count + 1`),
      );
    for (let round = 0; round < 3; round += 1) await churn();
    const redo = () =>
      store.read(async (db) => {
        const { rows } = await db.raw<{ rows: { bytes: number }[] }>(
          'SELECT (pg_current_wal_insert_lsn() - redo_lsn)::int AS bytes FROM pg_control_checkpoint()',
        );
        return rows[0]?.bytes ?? 0;
      });
    const before = await redo();
    await store.upkeep();
    expect(before).toBeGreaterThan(5_000_000);
    expect(await redo()).toBeLessThan(100_000);
  });

  it('logs the folder of the data, but no values and no statements with values', async () => {
    await add(store, 'secret-key');
    const error = await add(store, 'secret-key').catch((caught: unknown) => caught);
    expect(said.join()).toContain(join(dataDir, 'database'));
    expect(said.join() + String(error)).not.toContain('secret-key');
  });
});
