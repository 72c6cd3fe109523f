import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { TestPostgres } from '../../../src/store/testing.js';
import { freePort, type ServerProcess, startServer } from '../../support/process.js';
import { program } from '../../support/vitrine.js';

const running: ServerProcess[] = [];
const key = 'ab'.repeat(32);

const postgres = await TestPostgres.start();
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => postgres.stop());

/** The service as its own process; resolves once its database is open. */
async function start(databaseUrl: string, keyEncryptionKey = key): Promise<{ base: string; server: ServerProcess }> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    KEY_ENCRYPTION_KEY: keyEncryptionKey,
  };
  const server = await startServer('node', [program], /The database is open/, {
    env: { ...env, NODE_ENV: 'development' },
  });
  running.push(server);
  return { base: env.BASE_URL, server };
}

interface Jwks {
  readonly keys: readonly Record<string, string>[];
}
const jwks = async (base: string): Promise<Jwks> =>
  (await fetch(`${base}/.well-known/jwks.json`)).json() as Promise<Jwks>;
const register = (base: string): Promise<Response> =>
  fetch(`${base}/agent/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"anonymous"}',
  });

describe('signing keys and processes (case 86)', () => {
  it('gives two processes that start at once on an empty database one active key, without a private member', async () => {
    const url = await postgres.freshDatabase();
    const [one, two] = await Promise.all([start(url), start(url)]);
    const [first, second] = [await jwks(one.base), await jwks(two.base)];
    expect(first.keys).toHaveLength(1);
    expect(second).toEqual(first);
    expect(Object.keys(first.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    expect((await register(one.base)).status).toBe(200);
    expect((await register(two.base)).status).toBe(200);
  });

  it('signs nothing with another KEY_ENCRYPTION_KEY, says so in one sentence without the key, and still publishes', async () => {
    const url = await postgres.freshDatabase();
    const good = await start(url);
    const published = await jwks(good.base);
    const bad = await start(url, 'cd'.repeat(32));
    const answer = await register(bad.base);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect(await jwks(bad.base)).toEqual(published);
    const sentences = bad.server.output().match(/KEY_ENCRYPTION_KEY/g) ?? [];
    expect(sentences).toHaveLength(1);
    expect(bad.server.output()).not.toMatch(/cdcdcd|ababab/);
    expect((await register(good.base)).status).toBe(200);
  });
});
