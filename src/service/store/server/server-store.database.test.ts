import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../../../migrations/index.js';
import { silentLog } from '../../../base/log.js';
import { TestClock } from '../../../base/testing.js';
import { createKnex } from '../connection/knex.js';
import type { StoreOptions } from '../connection/store.js';
import { TestNetwork, TestPostgres, testOptions } from '../testing.js';
import { Probe } from './probe.js';
import { connectPool, ServerStore } from './server-store.js';

const at = new Date('2026-03-01T12:00:00.000Z');
const row = (key: string) => ({ key, window_start: at, count: 0, expires_at: at });

let network: TestNetwork;
let databaseUrl: string;
const open: ServerStore[] = [];

const postgres = await TestPostgres.start();
beforeEach(async () => {
  databaseUrl = await postgres.freshDatabase();
  network = await TestNetwork.inFrontOf(databaseUrl);
});
afterEach(async () => {
  network.freeze(false);
  for (const store of open.splice(0)) await store.destroy();
  await network.stop();
});
afterAll(() => postgres.stop());

function opening(options: Partial<StoreOptions> = {}): ServerStore {
  const store = new ServerStore({ ...testOptions(options), databaseUrl: options.databaseUrl ?? network.url });
  open.push(store);
  return store;
}

async function opened(options?: Partial<StoreOptions>): Promise<ServerStore> {
  const store = opening(options);
  await store.opened;
  return store;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10);
}

const answers = (store: ServerStore) => store.read((db) => db.raw('SELECT 1'));
const add = (store: ServerStore, key: string) => store.write((db) => db('rate_counters').insert(row(key)));
const keys = (store: ServerStore) => store.read((db) => db('rate_counters').orderBy('key').pluck<string[]>('key'));

describe('the store on a server that fails', () => {
  it('starts without the server, rejects calls at once, and serves when the server is available', async () => {
    await network.stop();
    const store = opening();
    await until(() => store.state === 'down');
    await expect(answers(store)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      reason: 'down',
      outcome: 'nothing',
      retryAfter: 5,
    });
    await network.resume();
    await store.opened;
    await expect(keys(store)).resolves.toEqual([]);
  });

  it('rejects calls while the server is stopped, and serves again without a restart', async () => {
    const store = await opened();
    await add(store, 'before');
    await network.stop();
    await expect(keys(store)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await until(() => store.state === 'down');
    await expect(keys(store)).rejects.toMatchObject({ reason: 'down' });
    expect(store.ready()).toBe(false);
    await network.resume();
    await until(() => store.state === 'ready');
    await expect(keys(store)).resolves.toEqual(['before']);
  });

  it('fails waiting calls when the network drops all packets, long before the timeout of the driver', async () => {
    const store = await opened();
    await answers(store);
    network.freeze(true);
    const waiting = [answers(store), add(store, 'perhaps')];
    for (const call of waiting) await expect(call).rejects.toMatchObject({ reason: 'down', outcome: 'unknown' });
    network.freeze(false);
    await until(() => store.state === 'ready');
    await answers(store);
  });

  it('keeps reading after the server has closed every connection', async () => {
    const store = await opened();
    await Promise.all(Array.from({ length: 5 }, () => answers(store)));
    await postgres.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
    );
    await Promise.all(Array.from({ length: 10 }, () => answers(store)));
  });

  it('logs no password', async () => {
    const said: unknown[] = [];
    const note = (facts: object, message: string): void => void said.push(facts, message);
    const url = new URL(network.url);
    url.password = 'open-sesame';
    await network.stop();
    const store = opening({ databaseUrl: url.href, log: { error: note, warn: note, info: note, debug: note } });
    await until(() => store.state === 'down');
    expect(said.length).toBeGreaterThan(0);
    expect(inspect(said, { depth: 9 })).not.toContain('open-sesame');
  });
});

describe('the probe', () => {
  const timeoutMs = 5_000;

  it('retries over a new connection if the server closed the existing one', async () => {
    const probe = new Probe(network.url, timeoutMs);
    await probe.ask();
    network.cut();
    await expect(probe.ask()).resolves.toMatchObject({ standby: false });
    probe.close();
  });

  it('fails if a new connection is refused as well', async () => {
    const probe = new Probe(network.url, timeoutMs);
    await probe.ask();
    await network.stop();
    await expect(probe.ask()).rejects.toThrow();
    probe.close();
  });

  it('queries once if nothing answers within its timeout', async () => {
    const probe = new Probe(network.url, 100);
    await probe.ask();
    network.freeze(true);
    await expect(probe.ask()).rejects.toThrow('The database gave no answer within 100 ms.');
    network.freeze(false);
    probe.close();
  });
});

describe('a transaction whose connection is lost during COMMIT', () => {
  const write = (store: ServerStore) =>
    store.unit(async (trx) => {
      tries += 1;
      await trx('audit_events').insert({ id: `event ${tries}`, at, name: 'claim.collected' });
      return `try ${tries}`;
    });
  const events = (store: ServerStore) => store.read((db) => db('audit_events').orderBy('id').pluck<string[]>('id'));
  let tries = 0;
  beforeEach(() => {
    tries = 0;
  });

  it('returns its result if the server committed it', async () => {
    const store = await opened();
    network.loseAnswerTo('COMMIT', { forward: true });
    await expect(write(store)).resolves.toBe('try 1');
    await expect(events(store)).resolves.toEqual(['event 1']);
  });

  it('resolves without a result if the server committed it', async () => {
    const store = await opened();
    network.loseAnswerTo('COMMIT', { forward: true });
    await store.unit(async (trx) => {
      tries += 1;
      await trx('audit_events').insert({ id: 'event', at, name: 'claim.collected' });
    });
    expect(tries).toBe(1);
  });

  it('is retried if the server rolled it back', async () => {
    const store = await opened();
    network.loseAnswerTo('COMMIT', { forward: false });
    await expect(write(store)).resolves.toBe('try 2');
    await expect(events(store)).resolves.toEqual(['event 2']);
  });

  it('waits until the server has finished it', async () => {
    const store = await opened();
    network.loseAnswerTo('COMMIT', { forward: false, keepServerOpenMs: 700 });
    await expect(write(store)).resolves.toBe('try 2');
    await expect(events(store)).resolves.toEqual(['event 2']);
  });

  it('reports an unknown outcome if the server does not finish it within three seconds', async () => {
    const store = await opened();
    network.loseAnswerTo('COMMIT', { forward: false, keepServerOpenMs: 20_000 });
    await expect(write(store)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'lost', outcome: 'unknown' });
    expect(tries).toBe(1);
  });

  it('reports an unknown outcome if another server answers, whose transaction ids are unrelated', async () => {
    const standIn = await TestPostgres.start();
    try {
      const store = await opened();
      network.loseAnswerTo('COMMIT', { forward: true, thenTarget: await standIn.freshDatabase() });
      await expect(write(store)).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'unknown' });
      expect(tries).toBe(1);
    } finally {
      await standIn.stop();
    }
  });

  it('is retried if the connection was lost before COMMIT', async () => {
    const store = await opened();
    network.loseAnswerTo('insert into "audit_events"', { forward: true });
    await expect(write(store)).resolves.toBe('try 2');
    await expect(events(store)).resolves.toEqual(['event 2']);
  });
});

describe('a single statement whose connection is lost', () => {
  it('is reported with an unknown outcome', async () => {
    const store = await opened();
    network.loseAnswerTo('insert into "rate_counters"', { forward: true });
    await expect(add(store, 'once')).rejects.toMatchObject({
      name: 'StoreUnavailable',
      reason: 'lost',
      outcome: 'unknown',
    });
    await expect(keys(store)).resolves.toEqual(['once']);
  });

  it('is retried if it is idempotent', async () => {
    const store = await opened();
    network.loseAnswerTo('insert into "rate_counters"', { forward: true });
    await store.write((db) => db('rate_counters').insert(row('once')).onConflict().ignore(), {
      afterLostAnswer: 'repeat',
    });
    await expect(keys(store)).resolves.toEqual(['once']);
  });
});

describe('the store on an overloaded server', () => {
  it('rejects calls that would wait too long or use too much memory, and recovers', async () => {
    const store = await opened({ poolSize: 1 });
    let letGo = (): void => {};
    const holding = store.unit(
      () =>
        new Promise<void>((resolve) => {
          letGo = resolve;
        }),
    );
    await pause(20);
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => answers(store)));
    letGo();
    await holding;
    expect(results).toHaveLength(60);
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable', reason: 'busy' } });
    await answers(store);
  });

  it('never reuses a connection that is still busy with an abandoned query', async () => {
    const db = await connectPool({ connectionString: databaseUrl, query_timeout: 150 }, { min: 0, max: 1 }, silentLog);
    const pid = async () => (await db.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const before = await pid();
    await expect(db.raw('SELECT pg_sleep(1)')).rejects.toThrow('Query read timeout');
    const after = await pid();
    expect(after).not.toBe(before);
    await expect(pid()).resolves.toBe(after);
    await db.destroy();
  });

  it('lets running calls finish when it is closed', async () => {
    const store = await opened();
    const running = store.read((db) => db.raw("SELECT 'done' AS word, pg_sleep(0.3)"));
    const end = store.destroy();
    await expect(answers(store)).rejects.toMatchObject({ reason: 'closed' });
    await expect(running).resolves.toMatchObject({ rows: [{ word: 'done' }] });
    await end;
  });
});

describe('the store on a server that is not ready', () => {
  it('waits for a migration by another process', async () => {
    const store = opening({ migrateOnStart: false });
    await until(() => store.state === 'behind');
    await expect(answers(store)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'behind' });
    await opened();
    await until(() => store.state === 'ready');
    await expect(store.read((db) => db('schema_migrations').pluck('name'))).resolves.toHaveLength(migrations.length);
  });

  it('rejects a schema that it cannot migrate and reports the reason', async () => {
    const db = await createKnex({ connectionString: databaseUrl }, { min: 0, max: 1 }, silentLog);
    await db.raw('CREATE TABLE users (somebody_elses text)');
    await db.destroy();
    const store = opening();
    await expect(store.opened).rejects.toThrow(
      /The schema could not be brought up to date: .*relation "users" already exists/s,
    );
    expect(store.state).toBe('refused');
  });

  it('waits for a database that does not exist yet', async () => {
    const url = new URL(databaseUrl);
    url.pathname = '/vitrine_not_yet';
    const store = opening({ databaseUrl: url.href });
    await until(() => store.state === 'down');
    await postgres.query('CREATE DATABASE vitrine_not_yet');
    await store.opened;
  });

  it('is not ready while the clocks differ', async () => {
    const store = await opened({ clock: TestClock.running() });
    expect(store.ready()).toBe(true);
    const clock = TestClock.running();
    clock.passSeconds(-3600);
    const late = await opened({ clock });
    expect(late.state).toBe('ready');
    expect(late.ready()).toBe(false);
    expect(late.health().clockDifferenceMs).toBeGreaterThan(3_500_000);
    await answers(late);
  });
});
