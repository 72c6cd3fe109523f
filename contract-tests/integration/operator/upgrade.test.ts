import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { ConnectingClient } from '../../support/connecting-client.js';
import { type Answer, ask } from '../../support/http.js';
import type { Call } from '../../support/load/calls.js';
import { Ledger } from '../../support/load/ledger.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { Outbox } from '../../support/load/outbox.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { newerBuild, schemaOf } from '../../support/older-schema.js';
import { environment, freePort, root, run } from '../../support/process.js';
import { freshFolder, listening, program, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Acknowledged writes before each change. */
const minWrites = 20;
const guide = readFileSync(new URL('deploy/README.md', root), 'utf8').replace(/\s+/g, ' ');

const folder = freshFolder('upgrade');
const running: Vitrine[] = [];
let provider: IdentityProvider;
let settings: Record<string, string>;
let ledger: Ledger;

const postgres = await TestPostgres.start();
beforeEach(async () => {
  const trusted = await trustedProvider(folder);
  provider = trusted.provider;
  ledger = new Ledger();
  const port = String(await freePort());
  settings = {
    ...trusted.settings,
    DATABASE_URL: await postgres.freshDatabase(),
    KEY_ENCRYPTION_KEY: 'ab'.repeat(32),
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    STOP_DELAY: '0',
  };
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
  await provider.close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const url = (): string => settings.DATABASE_URL ?? '';
const start = async (options: Parameters<typeof startVitrine>[1] = {}): Promise<Vitrine> => {
  const started = await startVitrine(folder, { ...options, settings: { ...settings, ...options.settings } });
  running.push(started);
  return started;
};
const register = ({ base }: Pick<Vitrine, 'base'>): Promise<Answer> =>
  ask(base, '/agent/identity', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"anonymous"}',
  });
const readiness = async ({ base }: Pick<Vitrine, 'base'>): Promise<number> =>
  (await ask(base, '/api/health/ready')).status;

/** Runs all journeys of agents and humans until more writes are acknowledged, and expects no 5xx. */
async function runJourneys({ base }: Pick<Vitrine, 'base'>): Promise<void> {
  const calls: Call[] = [];
  const before = ledger.acknowledged;
  const load = startMixedLoad(base, {
    provider,
    ledger,
    outbox: new Outbox(folder),
    // Pauses leave CPU time for the journey with a human, which is the longest.
    restMs: () => 30,
    observe: (call) => calls.push(call),
  });
  while (ledger.acknowledged < before + minWrites || !ledger.counts.collection) await pause(20);
  await load.stop();
  expect(calls.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);
}

/** Connects an OAuth client. Returns a function that checks whether it still works, with its current refresh token. */
async function connected(service: Vitrine): Promise<{ stillActs(): Promise<readonly number[]> }> {
  const client = await ConnectingClient.register(service);
  await client.signIn(`connected-${connections++}@example.org`);
  let { json: held } = await client.redeem(await client.allow());
  return {
    async stillActs() {
      const before = await client.use(held.access_token ?? '');
      const refreshed = await client.refresh(held.refresh_token ?? '');
      held = refreshed.json;
      return [before, refreshed.status, await client.use(held.access_token ?? '')];
    },
  };
}
let connections = 0;

/** Runs and stops this build, which is the older one in these tests. */
async function runOlderBuild(): Promise<void> {
  const before = await start();
  await runJourneys(before);
  expect(await before.stop()).toBe(0);
}

describe('an upgrade from the previous schema', () => {
  // Several migrations, as for an operator who skips a release. The other tests use only the newest migration.
  it('migrates at the start, keeps all acknowledged writes, and all journeys work', async () => {
    await runOlderBuild();
    const after = await start({ node: newerBuild(2) });
    expect(after.output()).toContain('The schema was brought up to date.');
    expect(await readiness(after)).toBe(200);
    expect(await ledger.faults()).toEqual([]);
    await runJourneys(after);
    expect(await (await connected(after)).stillActs()).toEqual([200, 200, 200]);
    expect(await ledger.faults()).toEqual([]);
    const fresh = await postgres.freshDatabase();
    const { code, output } = await run('node', [...newerBuild(2), program, 'database', 'migrate'], {
      env: { ...environment, DATABASE_URL: fresh },
    });
    expect(code, output).toBe(0);
    expect(await schemaOf(postgres, url())).toEqual(await schemaOf(postgres, fresh));
  });

  it('with MIGRATE_ON_START=off serves reads, is not ready, names the command, and needs no restart afterwards', async () => {
    await runOlderBuild();
    const after = await start({ node: newerBuild(), settings: { MIGRATE_ON_START: 'off' }, ready: listening });
    await expect
      .poll(() => after.output(), { timeout: 20_000 })
      .toContain('The schema is older than this build: run \\"vitrine database migrate\\"');
    expect(await readiness(after)).toBe(503);
    expect((await ask(after.base, '/api/v1/webmcp/projects')).status).toBe(200);
    expect(await ask(after.base, '/api/health')).toMatchObject({ status: 200, json: { status: 'degraded' } });
    const refused = await register(after);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    const { code, output } = await run('node', [...newerBuild(), program, 'database', 'migrate'], {
      env: { ...environment, ...settings },
    });
    expect([code, output]).toEqual([0, expect.stringMatching(/^The schema was brought up to date: \d{4}-/)]);
    await expect.poll(() => readiness(after), { timeout: 20_000 }).toBe(200);
    expect(await ledger.faults()).toEqual([]);
  });
});

describe('a rollback', () => {
  it('works by starting the older build on the newer schema', async () => {
    const newer = await start({ node: newerBuild() });
    await runJourneys(newer);
    const client = await connected(newer);
    expect(await newer.stop()).toBe(0);
    const schema = await schemaOf(postgres, url());
    const older = await start();
    expect(await readiness(older)).toBe(200);
    expect(await ledger.faults()).toEqual([]);
    await runJourneys(older);
    expect(await ledger.faults()).toEqual([]);
    expect(await client.stillActs()).toEqual([200, 200, 200]);
    expect(await schemaOf(postgres, url())).toEqual(schema);
  });

  it('is not needed while both builds run side by side', async () => {
    await runOlderBuild();
    const older = await start();
    const runJourneys = startMixedLoad(older.base, { provider, ledger });
    const wanted = ledger.acknowledged + minWrites;
    const port = String(await freePort());
    // Forms are only accepted from the own origin, so each build has its own base URL here.
    const newer = await start({ node: newerBuild(), settings: { PORT: port, BASE_URL: `http://127.0.0.1:${port}` } });
    expect(newer.output()).toContain('The schema was brought up to date.');
    expect([await readiness(newer), (await register(newer)).status]).toEqual([200, 200]);
    while (ledger.acknowledged < wanted) await pause(20);
    await runJourneys.stop();
    expect(await readiness(older)).toBe(200);
    expect(await ledger.faults()).toEqual([]);
    expect(await (await connected(newer)).stillActs()).toEqual([200, 200, 200]);
  });
});

describe('the upgrade section of the deployment guide', () => {
  it.each([
    'Start the new version beside the old one. It brings the schema up to date under a lock',
    'with `MIGRATE_ON_START=off`, run `vitrine database migrate` first: until then the new version serves reads and is not ready for agents',
    'Migrations only add, so the old version runs on the new schema: to roll back, start it again',
  ])('contains "%s"', (sentence) => {
    expect(guide).toContain(sentence);
  });
});
