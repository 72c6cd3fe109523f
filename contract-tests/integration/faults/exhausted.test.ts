import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestNetwork, TestPostgres } from '../../../src/service/store/testing.js';
import { unexpectedCalls } from '../../support/faults/calls-seen.js';
import { type Call, Caller } from '../../support/load/calls.js';
import { reads } from '../../support/load/reads.js';
import { times } from '../../support/repeat.js';
import { type Service, startService } from '../../support/service.js';

/** More requests than the queue for ten connections accepts. */
const crowd = times({ full: 2_000, quick: 600 });
/** Maximum memory growth, far below that of requests that stay unanswered for minutes. */
const maxGrowthMb = 150;

describe('a database without free connections (F12)', () => {
  let postgres: TestPostgres;
  let network: TestNetwork;
  let service: Service;
  let databaseUrl: string;
  const calls: Call[] = [];
  let caller: Caller;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    databaseUrl = await postgres.freshDatabase({ statement_timeout: '400ms', lock_timeout: '200ms' });
    network = await TestNetwork.inFrontOf(databaseUrl);
    service = await startService({ DATABASE_URL: network.url }, {}, { warm: true });
    caller = new Caller(service.base, (call) => calls.push(call), crowd + reads.length);
  });
  afterAll(async () => {
    caller?.close();
    network?.freeze(false);
    await service?.close();
    await network?.stop();
    await postgres?.stop();
  });

  const register = () => caller.json('register', '/agent/identity', { type: 'anonymous' });

  /** Sends many agent requests while the database is stuck, and reads in parallel. Then expects full recovery. */
  async function expectOverloadHandled(stuck: () => Promise<() => Promise<void>>): Promise<void> {
    calls.length = 0;
    const before = process.memoryUsage().rss;
    const loosen = await stuck();
    const reading = reads.map(({ path, options }) => caller.call('read', path, path, options));
    await Promise.all([...Array.from({ length: crowd }, register), ...reading]);
    await loosen();
    const growthMb = (process.memoryUsage().rss - before) / 2 ** 20;
    expect(unexpectedCalls(calls)).toEqual([]);
    expect(calls.filter(({ group, status }) => group === 'read' && status !== 200)).toEqual([]);
    expect(calls.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(growthMb).toBeLessThan(maxGrowthMb);
    await expect.poll(async () => (await register())?.status, { timeout: 20_000, interval: 100 }).toBe(200);
  }

  /** Locks a table, so that every other statement on it waits. */
  async function lockTable(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('SET statement_timeout = 0; BEGIN; LOCK TABLE registrations IN ACCESS EXCLUSIVE MODE');
    return async () => {
      await client.query('ROLLBACK');
      await client.end();
    };
  }

  it('leads to 503 with Retry-After while statements hit the lock timeout', async () => {
    await expectOverloadHandled(lockTable);
  });

  it('leads to 503 with Retry-After while statements hit the statement timeout', async () => {
    await postgres.query(`ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET lock_timeout = 0`);
    // Existing connections keep the old setting.
    network.cut();
    await expect.poll(async () => (await register())?.status, { timeout: 20_000, interval: 100 }).toBe(200);
    await expectOverloadHandled(lockTable);
  });

  it('leads to 503 with Retry-After while the network drops all packets', async () => {
    await expectOverloadHandled(async () => {
      network.freeze(true);
      return async () => network.freeze(false);
    });
  });
});
