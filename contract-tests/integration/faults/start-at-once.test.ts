import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index.js';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { hasCommand } from '../../support/cluster/daemon.js';
import { type Bouncer, bounce } from '../../support/cluster/pgbouncer.js';
import { type Replicas, startReplicas } from '../../support/cluster/replicas.js';
import { type Answer, ask } from '../../support/http.js';
import { accepted, agentCalls, type Body } from '../../support/load/agent-calls.js';
import { Caller } from '../../support/load/calls.js';
import { claimJourney } from '../../support/load/journeys.js';
import { Ledger } from '../../support/load/ledger.js';
import { Outbox } from '../../support/load/outbox.js';
import { need, times } from '../../support/repeat.js';

/** Runs HAProxy in front and PgBouncer in transaction mode behind, as in the deployment guide. */
describe('three replicas that start at once on an empty database (F9)', () => {
  let postgres: TestPostgres;
  let bouncer: Bouncer;
  const limit = 30;
  beforeAll(async () => {
    need('F9', hasCommand('haproxy'), 'HAProxy (the package "haproxy")');
    need('F9', hasCommand('pgbouncer'), 'PgBouncer (the package "pgbouncer")');
    postgres = await TestPostgres.start();
    const { searchParams, hostname, port } = new URL(postgres.url);
    const host = searchParams.get('host') ?? hostname;
    bouncer = await bounce({ host, port: Number(searchParams.get('port') ?? (port || 5432)) });
  });
  afterAll(async () => {
    await bouncer?.stop();
    await postgres?.stop();
  });

  it('run one migration, create one signing key, and share all state', async () => {
    const rounds = times({ full: 10, quick: 1 });
    for (let round = 0; round < rounds; round += 1) {
      const databaseUrl = await postgres.freshDatabase();
      const settings = {
        DATABASE_URL: bouncer.through(databaseUrl),
        RATE_LIMIT_STORE: 'postgres',
        RATE_LIMIT_MCP: String(limit),
      };
      const replicas = await startReplicas(3, settings);
      try {
        await expectOneMigration(replicas, databaseUrl);
        await expectOneKeySet(replicas);
        await expectSharedState(replicas);
        await expectOneCollection(replicas);
        if (round === 0) await expectSharedLimit(replicas, limit);
      } finally {
        await replicas.stop();
      }
    }
  });

  async function expectOneMigration({ all }: Replicas, databaseUrl: string): Promise<void> {
    const migrated = all.filter((replica) => replica.output().includes('The schema was brought up to date.'));
    expect(migrated).toHaveLength(1);
    const recorded = await postgres.query('SELECT name FROM schema_migrations ORDER BY id', databaseUrl);
    expect(recorded).toEqual(migrations.map(({ name }) => ({ name })));
    const keys = await postgres.query("SELECT alg FROM signing_keys WHERE state = 'active'", databaseUrl);
    expect(keys).toHaveLength(1);
  }
});

const json = async (base: string, path: string): Promise<unknown> => (await ask(base, path)).json;

async function expectOneKeySet({ all }: Replicas): Promise<void> {
  const sets = await Promise.all(all.map(({ base }) => json(base, '/.well-known/jwks.json')));
  expect((sets[0] as { keys: unknown[] }).keys).toHaveLength(1);
  for (const set of sets) expect(set).toEqual(sets[0]);
}

/** Expects that a registration, a token, and its revocation at one replica take effect at the others. */
async function expectSharedState({ all }: Replicas): Promise<void> {
  const [one, two, three] = all.map(({ base }) => agentCalls(new Caller(base)));
  if (!one || !two || !three) throw new Error('There are three replicas.');
  const registered = accepted(await one.register()) as Body;
  expect((await two.view(registered.claim_token))?.status).toBe(200);
  const { access_token } = accepted(await three.exchange(registered.identity_assertion)) as Body;
  for (const replica of [one, two, three]) expect((await replica.resource(access_token))?.status).toBe(200);
  expect((await two.revoke(access_token))?.status).toBe(200);
  for (const replica of [one, two, three]) expect((await replica.resource(access_token))?.status).toBe(401);
}

/** Claims an agent through the load balancer, each step at another replica, and expects one collection. */
async function expectOneCollection({ base, folder }: Replicas): Promise<void> {
  const ledger = new Ledger();
  const caller = new Caller(base);
  await claimJourney({
    caller,
    ledger,
    outbox: new Outbox(folder),
    provider: undefined as never,
    name: () => `human-${crypto.randomUUID()}`,
  });
  caller.close();
  expect(ledger.counts).toMatchObject({ confirmation: 1, collection: 1 });
  expect(await ledger.faults()).toEqual([]);
}

/**
 * Expects one rate limit for all replicas. If a busy machine exceeds the 50 ms of the shared store, tries again as another
 * client.
 */
async function expectSharedLimit({ base, all }: Replicas, limit: number): Promise<void> {
  const distracted = (): boolean => all.some(({ output }) => output().includes('each process counts alone'));
  for (let client = 2; ; client += 1) {
    const answers: Answer[] = [];
    for (let i = 0; i < limit + 6; i += 1)
      answers.push(await ask(base, '/api/mcp', { localAddress: `127.0.0.${client}` }));
    const refused = answers.slice(limit).filter(({ status }) => status === 429).length;
    const granted = answers.slice(0, limit).filter(({ status }) => status === 200).length;
    if (refused < answers.length - limit && distracted() && client < 20) {
      await pause(2_500);
      continue;
    }
    expect({ granted, refused }).toEqual({ granted: limit, refused: answers.length - limit });
    return;
  }
}
