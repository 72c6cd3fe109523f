import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRequestCounter } from '../../../app/composition/request-counter.js';
import { readConfig } from '../../../base/config/config.js';
import { openStore } from '../../store/open.js';
import { TestNetwork, TestPostgres, testOptions } from '../../store/testing.js';
import { type Answer, ask, documentOf, type Running, runPipeline } from '../testing.js';
import { type RecordingLog, RedisServer, recordingLog } from './testing.js';

/**
 * One rate limit for all replicas (RATE_LIMIT_STORE) in a real Redis and Postgres, which are killed meanwhile
 * (reliability.md F19).
 */
const limit = 40;
const trouble = 'The shared rate-limit store does not answer; until it does, each process counts alone.';
const well = 'The shared rate-limit store answers again.';

const operation = (family: string, operationId: string) => ({
  tags: ['t'],
  security: [{}],
  operationId,
  'x-rate-limit-policy': family,
  responses: { 200: { description: 'd', content: { 'text/plain': { schema: { type: 'string' } } } } },
});
const contract = documentOf({
  '/api/read': { get: operation('portfolio-read', 'read') },
  '/doc': { get: operation('documents', 'doc') },
});
const fine = (() => ({ status: 200, type: 'text/plain', body: 'fine' })) as never;

let redis: RedisServer;
let postgres: TestPostgres;
let network: TestNetwork;
beforeAll(async () => {
  [redis, postgres] = await Promise.all([RedisServer.start(), TestPostgres.start()]);
});
afterAll(() => Promise.all([redis?.stop(), postgres?.stop()]));

let log: RecordingLog;
const replicas: Running[] = [];
const closing: (() => Promise<void>)[] = [];
async function stop(): Promise<void> {
  for (const close of [...replicas.splice(0).map(({ close }) => close), ...closing.splice(0)]) await close();
}
afterEach(async () => {
  await stop();
  await network?.stop();
});

/** Starts two pipelines with the same base URL, like replicas, each with its own counter over the store. */
async function start(settings: Readonly<Record<string, string>>, readLimit = limit): Promise<void> {
  log = recordingLog();
  const config = readConfig({ BASE_URL: `http://${crypto.randomUUID()}.example.org`, ...settings });
  const rateLimits = {
    'portfolio-read': { limit: readLimit, windowSeconds: 60 },
    documents: { limit: 1_000_000, windowSeconds: 60 },
  };
  for (let replica = 0; replica < 2; replica += 1) {
    const counter = await openRequestCounter(config, log);
    closing.push(() => counter.close());
    replicas.push(await runPipeline(contract, { read: fine, doc: fine }, { rateLimits, counter }));
  }
}

const get = (replica: number, path = '/api/read'): Promise<Answer> => ask(replicas[replica] as Running, path);
const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
/** Sends requests to both replicas, two at a time to each. */
async function burst(count: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  let left = count;
  const client = async (replica: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      answers.push(await get(replica));
    }
  };
  await Promise.all([client(0), client(1), client(0), client(1)]);
  return answers;
}
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await pause(50);
};

async function migrated(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const databaseUrl = await postgres.freshDatabase(settings);
  const store = openStore(testOptions({ databaseUrl }));
  await store.opened;
  await store.destroy();
  return databaseUrl;
}
const settingsOf = {
  redis: async () => ({ RATE_LIMIT_STORE: redis.url }),
  postgres: async () => ({ RATE_LIMIT_STORE: 'postgres', DATABASE_URL: await migrated() }),
  'postgres, serializable by default': async () => ({
    RATE_LIMIT_STORE: 'postgres',
    DATABASE_URL: await migrated({ default_transaction_isolation: 'serializable' }),
  }),
  'postgres, repeatable read by default': async () => ({
    RATE_LIMIT_STORE: 'postgres',
    DATABASE_URL: await migrated({ default_transaction_isolation: 'repeatable read' }),
  }),
};

describe.each(Object.keys(settingsOf) as (keyof typeof settingsOf)[])('rate limits shared in %s', (store) => {
  it('grant exactly one quota to all replicas together', async () => {
    // On a machine that is too busy to count within 50 ms, each process counts alone and logs it. The run is then
    // repeated.
    for (let run = 1; ; run += 1) {
      await start(await settingsOf[store]());
      const answers = await burst(limit + 20);
      const distracted = log.count(trouble) > 0;
      if (distracted && run < 10) {
        await stop();
        continue;
      }
      expect(distracted).toBe(false);
      expect(statuses(answers)).toEqual({ 200: limit, 429: 20 });
      const remaining = answers
        .filter(({ status }) => status === 200)
        .map(({ headers }) => Number(headers['ratelimit-remaining']));
      expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: limit }, (_, i) => i));
      return;
    }
  });
});

it('the rate-limit headers are the same for every store (RL-1)', async () => {
  const rateHeaders = ({ status, headers }: Answer): unknown => [
    status,
    Object.entries(headers)
      .filter(([name]) => /ratelimit|retry-after/.test(name))
      // A window of 60 s that has just started.
      .map(([name, value]) => `${name}: ${String(value).replace(/(^|t=)(60|5\d)$/, '$1<window>')}`),
  ];
  const sequence = async (settings: Readonly<Record<string, string>>): Promise<unknown[]> => {
    await start(settings, 3);
    const answers: Answer[] = [];
    for (const path of [...Array<string>(4).fill('/api/read'), '/api/nowhere', '/doc', '/nowhere'])
      answers.push(await get(0, path));
    await stop();
    return answers.map(rateHeaders);
  };
  const inMemory = await sequence({});
  expect(JSON.stringify(inMemory[3])).toMatch(/^\[429.*"ratelimit-remaining: 0".*"retry-after: <window>"/);
  expect(await sequence(await settingsOf.redis())).toEqual(inMemory);
  expect(await sequence(await settingsOf.postgres())).toEqual(inMemory);
});

const behindNetwork = async () => {
  network = await TestNetwork.inFrontOf(await migrated());
  return { RATE_LIMIT_STORE: 'postgres', DATABASE_URL: network.url };
};
const faults = {
  'Redis is killed': { settings: settingsOf.redis, fail: () => redis.kill(), heal: () => redis.resume() },
  'Redis is frozen': {
    settings: settingsOf.redis,
    fail: async () => redis.freeze(true),
    heal: async () => redis.freeze(false),
  },
  'Postgres is gone': { settings: behindNetwork, fail: () => network.stop(), heal: () => network.resume() },
  'Postgres is frozen': {
    settings: behindNetwork,
    fail: async () => network.freeze(true),
    heal: async () => network.freeze(false),
  },
};

describe.each(Object.keys(faults) as (keyof typeof faults)[])('a rate-limit store when %s under load (F19)', (name) => {
  it('is replaced by local counts, logs it once, and is used again after recovery', async () => {
    const { settings, fail, heal } = faults[name];
    await start(await settings());
    const answers: Answer[] = [];
    let reading = true;
    const reader = async (replica: number): Promise<void> => {
      while (reading) answers.push(await get(replica, '/doc'));
    };
    const readers = [reader(0), reader(1)];
    await until(() => answers.length > 20);
    await fail();
    await until(() => log.count(trouble) >= 2);
    // Each replica counts alone now, so each grants its own quota.
    const alone = await Promise.all([0, 1].map(async (replica) => (await get(replica)).headers['ratelimit-remaining']));
    expect(alone).toEqual([String(limit - 1), String(limit - 1)]);
    await heal();
    await until(() => log.count(well) >= 2);
    reading = false;
    await Promise.all(readers);
    expect(statuses(answers)).toEqual({ 200: answers.length });
    for (const { headers } of answers) expect(headers['ratelimit-policy']).toBe('"documents";q=1000000;w=60');
    expect(log.count(trouble)).toBe(2);
    expect(log.text()).not.toContain('open-sesame');
  });
});

it('a Redis server that rejects the password is logged, and each process counts alone', async () => {
  await start({ RATE_LIMIT_STORE: redis.url.replace('open-sesame', 'hunter2') });
  expect((await get(0)).headers['ratelimit-remaining']).toBe(String(limit - 1));
  expect((await get(0)).headers['ratelimit-remaining']).toBe(String(limit - 2));
  expect(log.text()).toMatch(/"reason":"[^"]*(WRONGPASS|NOAUTH)/);
  expect(log.text()).not.toContain('hunter2');
});

it('a window that would last too long because the clock was set back is restarted', async () => {
  const DATABASE_URL = await migrated();
  await start({ RATE_LIMIT_STORE: 'postgres', DATABASE_URL });
  await get(0);
  const store = openStore(testOptions({ databaseUrl: DATABASE_URL }));
  await store.opened;
  await store.write((db) => db.raw('UPDATE request_counters SET expire = expire + 3600000, points = 30'));
  await store.destroy();
  const { headers } = await get(0);
  expect([headers['ratelimit-remaining'], Number(headers['ratelimit-reset']) <= 60]).toEqual([String(limit - 1), true]);
});
