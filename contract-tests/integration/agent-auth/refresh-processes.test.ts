import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { ConnectingClient, type TokenAnswer } from '../../support/connecting-client.js';
import { environment, freePort, run } from '../../support/process.js';
import { freshFolder, program, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Number of processes of one client, as observed in practice. */
const clientProcesses = 43;

const folder = freshFolder('refresh-processes');
let postgres: TestPostgres;
let settings: Record<string, string>;
const running: Vitrine[] = [];

beforeAll(async () => {
  postgres = await TestPostgres.start();
  const port = await freePort();
  settings = {
    BASE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: await postgres.freshDatabase(),
    KEY_ENCRYPTION_KEY: 'ab'.repeat(32),
    // The default limits of a deployment.
    AGENT_LIMITS: '{}',
  };
  await start(port);
  await start(await freePort());
});
afterAll(async () => {
  await stopAll();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(port: number): Promise<void> {
  running.push(await startVitrine(folder, { settings: { ...settings, PORT: String(port) } }));
}

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((one) => one.stop()));
}

async function connected(address: string): Promise<{ readonly id: string; readonly token: string }> {
  const [service] = running;
  if (!service) throw new Error('The service is not running.');
  const client = await ConnectingClient.register(service);
  await client.signIn(address);
  const { json } = await client.redeem(await client.allow());
  return { id: client.id, token: json.refresh_token ?? '' };
}

/** Refreshes all tokens at once, alternating between the servers. Returns the refresh token that all requests got. */
async function refreshAll(id: string, tokens: readonly string[]): Promise<string> {
  const clients = running.map((service) => new ConnectingClient(service, id));
  const at = (place: number): ConnectingClient => clients[place % clients.length] as ConnectingClient;
  const answers: TokenAnswer[] = await Promise.all(tokens.map((token, place) => at(place).refresh(token)));
  expect(answers.map(({ status, json }) => [status, json.error])).toEqual(tokens.map(() => [200, undefined]));
  const [next = '', ...others] = new Set(answers.map(({ json }) => json.refresh_token));
  expect(others).toEqual([]);
  const access = answers.map(({ json }) => json.access_token ?? '');
  expect(new Set(access).size).toBe(tokens.length);
  // Each access token is used at the other server.
  const used = await Promise.all(access.map((token, place) => at(place + 1).use(token)));
  expect(new Set(used)).toEqual(new Set([200]));
  return next;
}

const all = (token: string): readonly string[] => Array.from({ length: clientProcesses }, () => token);

async function command(args: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const { code, output } = await run('node', [program, ...args], { env: { ...environment, ...settings, ...more } });
  expect(code, output).toBe(0);
  return output;
}

describe('parallel refreshes by many processes of one client, at two servers', () => {
  it('all succeed, twice in a row (consent case 41)', async () => {
    const { id, token } = await connected('june@example.org');
    const second = await refreshAll(id, all(token));
    const third = await refreshAll(id, all(second));
    expect(new Set([token, second, third]).size).toBe(3);
  });

  it('still succeed after a key rotation, a restart, and a restored dump', async () => {
    const { id, token } = await connected('mara@example.org');
    const second = await refreshAll(id, [token, token]);
    await command(['keys', 'rotate', '--now']);
    await stopAll();
    const dump = `${folder}/dump.jsonl.gz`;
    await command(['database', 'dump', dump]);
    const elsewhere = await postgres.freshDatabase();
    await command(['database', 'restore', dump], { DATABASE_URL: elsewhere });
    settings = { ...settings, DATABASE_URL: elsewhere };
    await start(await freePort());
    await start(await freePort());
    // One process did not receive the last response.
    expect(await refreshAll(id, [token, token])).toBe(second);
    expect(await refreshAll(id, [second, second])).not.toBe(second);
  });
});
