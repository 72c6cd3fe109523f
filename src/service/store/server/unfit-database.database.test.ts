import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../base/config/config.js';
import { silentLog } from '../../../base/log.js';
import { ownerMain } from '../../../owner/commands/main.js';
import type { StoreOptions } from '../connection/store.js';
import { TestPostgres, testOptions } from '../testing.js';
import { migrateServer } from './migrate-server.js';
import { ServerStore } from './server-store.js';

let postgres: TestPostgres;
let said: { facts: object; message: string }[];
const open: ServerStore[] = [];
/** The default of one second is too short on a busy machine. */
const patient = { timeout: 20_000 };

beforeAll(async () => {
  // Only once, since PgBouncer keeps connections with the old settings.
  postgres = await TestPostgres.startOwn();
});
beforeEach(() => {
  said = [];
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.destroy();
});
afterAll(() => postgres?.stop());

function opening(databaseUrl: string, options: Partial<StoreOptions> = {}): ServerStore {
  const note = (facts: object, message: string): void => void said.push({ facts, message });
  const log = { ...silentLog, error: note, warn: note };
  const store = new ServerStore({ ...testOptions({ log, ...options }), databaseUrl });
  open.push(store);
  return store;
}

const at = new Date('2026-03-01T12:00:00.000Z');
const row = (key: string) => ({ key, window_start: at, count: 0, expires_at: at });
const add = (store: ServerStore, key: string) => store.write((db) => db('rate_counters').insert(row(key)));

describe('a database of another encoding', () => {
  it.each(['LATIN1', 'SQL_ASCII', 'EUC_JP'])('is rejected: %s', async (encoding) => {
    const name = `vitrine_${encoding.toLowerCase()}`;
    await postgres.query(`DROP DATABASE IF EXISTS ${name}`);
    await postgres.query(
      `CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const sentence = new RegExp(`encoding ${encoding}, .* "createdb -E UTF8 -T template0 NAME"`);
    const store = opening(url.href);
    await expect(store.opened).rejects.toThrow(sentence);
    expect(store.state).toBe('refused');
    await expect(migrateServer(url.href, silentLog)).rejects.toThrow(sentence);
    // The database is unchanged.
    await expect(
      postgres.query("SELECT 1 FROM pg_class WHERE relname = 'schema_migrations'", url.href),
    ).resolves.toEqual([]);
    await postgres.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});

describe('a read-only database', () => {
  const readOnly = (url: string, value: 'on' | 'off') =>
    postgres.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = ${value}`);

  it('is waited for at startup, and its missing migrations are listed', async () => {
    const url = await postgres.freshDatabase({ default_transaction_read_only: 'on' });
    const store = opening(url);
    await expect.poll(() => store.state, patient).toBe('down');
    await expect(add(store, 'one')).rejects.toMatchObject({ name: 'StoreUnavailable', retryAfter: 5 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const sentence = /takes no writes \(default_transaction_read_only is on .*\): reads .* also lacks 0001-/;
    expect(said).toEqual([{ facts: {}, message: expect.stringMatching(sentence) }]);
    await expect(migrateServer(url, silentLog)).rejects.toThrow(/The database takes no writes/);
    await readOnly(url, 'off');
    await store.opened;
    await add(store, 'two');
  });

  it('is detected by the first rejected write, and used again when it accepts writes', async () => {
    const url = await postgres.freshDatabase();
    const store = opening(url);
    await store.opened;
    said = [];
    await readOnly(url, 'on');
    await postgres.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      url,
    );
    await expect(add(store, 'refused')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await expect.poll(() => store.state, patient).toBe('down');
    expect(said.map(({ message }) => message)).toEqual([expect.stringMatching(/takes no writes .* one that does\.$/)]);
    await readOnly(url, 'off');
    await expect.poll(() => store.state, patient).toBe('ready');
    await add(store, 'taken');
  });

  it('is waited for while it is a standby, until it is promoted', async () => {
    const url = await postgres.freshDatabase();
    await migrateServer(url, silentLog);
    await postgres.halt();
    const data = join(new URL(url).searchParams.get('host') ?? '', 'data');
    writeFileSync(join(data, 'standby.signal'), '');
    await postgres.resume();
    const store = opening(url);
    await expect
      .poll(() => store.health().obstacle, patient)
      .toMatch(/takes no writes \(it is a standby\).* one that does\.$/);
    await expect(add(store, 'one')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await postgres.query('SELECT pg_promote()');
    await store.opened;
    await add(store, 'two');
    expect(store.health().obstacle).toBeUndefined();
  });

  it('is reported to the owner at once', async () => {
    const url = await postgres.freshDatabase({ default_transaction_read_only: 'on' });
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-owner-'));
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
    const heard: string[] = [];
    const note = (text: string): void => void heard.push(text);
    await ownerMain(['agents', 'list'], config, { out: note, err: note });
    expect(heard.join('')).toMatch(/^The database takes no writes/);
    rmSync(folder, { recursive: true, force: true });
  });
});
