import { rmSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startTlsPostgres } from '../../../src/service/store/server/testing/tls-postgres.js';
import { ask } from '../../support/http.js';
import { environment, linesOf, run } from '../../support/process.js';
import { freshFolder, program, startVitrine, type Vitrine } from '../../support/vitrine.js';

const secret = { KEY_ENCRYPTION_KEY: '7'.repeat(64), RATE_LIMIT_STORE: 'postgres' };
let service: Vitrine | undefined;
const folder = freshFolder('database-server');

const encrypted = await startTlsPostgres();
afterEach(async () => {
  await service?.stop();
  service = undefined;
});
afterAll(async () => {
  await encrypted.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function starting(settings: Readonly<Record<string, string>>, ready?: RegExp): Promise<Vitrine> {
  service = await startVitrine(folder, {
    settings: { ...secret, ...settings },
    ...(ready && { ready }),
  });
  return service;
}

const register = ({ base }: Vitrine) =>
  ask(base, '/agent/identity', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"type":"anonymous"}',
  });

/** A busy machine may exceed the 50 ms of the shared rate-limit store. The process then counts alone. */
const lateCounts = /^The shared rate-limit store/;
/** Returns the warnings in the log. Throws if a line is not JSON. */
const warnings = (vitrine: Vitrine): string[] =>
  linesOf(vitrine)
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level, msg }) => level >= 40 && !lateCounts.test(msg))
    .map(({ msg }) => msg);
const noTimeout = expect.stringContaining('no statement timeout');

describe('a Postgres server that requires TLS with its own certificate authority', () => {
  it.each([
    ['require', '?sslmode=require', false],
    ['no-verify', '?sslmode=no-verify', false],
    ['verify-full with PGSSLROOTCERT', '?sslmode=verify-full', true],
  ])('works with sslmode %s, and every log line is JSON', async (_mode, query, named) => {
    const DATABASE_URL = await encrypted.freshDatabase(query);
    const vitrine = await starting({ DATABASE_URL, ...(named && { PGSSLROOTCERT: encrypted.certificate }) });
    expect((await ask(vitrine.base, '/api/health/ready')).status).toBe(200);
    expect((await register(vitrine)).status).toBe(200);
    expect(warnings(vitrine)).toEqual([noTimeout]);
    const env = { ...environment, ...secret, DATABASE_URL, DATA_DIR: folder, PGSSLROOTCERT: encrypted.certificate };
    const listed = await run(process.execPath, [program, 'agents', 'list', '--json'], { env });
    expect(JSON.parse(listed.output)).toHaveLength(1);
  });

  it.each([
    ['verify-full without its root', '?sslmode=verify-full', 'localhost', /no authority that is trusted here/],
    [
      'verify-full by another host',
      '?sslmode=verify-full',
      '127.0.0.1',
      /is for DNS:localhost, and DATABASE_URL names/,
    ],
  ] as const)('is reported in one sentence with %s, while reads are served', async (_mode, query, host, sentence) => {
    const DATABASE_URL = await encrypted.freshDatabase(query, host);
    const root = host === '127.0.0.1' ? { PGSSLROOTCERT: encrypted.certificate } : {};
    const vitrine = await starting({ DATABASE_URL, ...root }, sentence);
    expect((await ask(vitrine.base, '/api/v1/webmcp/projects')).status).toBe(200);
    const refused = await register(vitrine);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    const ofAnswer = 'The service cannot reach its records';
    expect(warnings(vitrine).filter((each) => !each.startsWith(ofAnswer))).toEqual([expect.stringMatching(sentence)]);
    expect(vitrine.output()).not.toContain('use-system-ca');
  });

  it('does not break the JSON log if Node prints a warning', async () => {
    const DATABASE_URL = await encrypted.freshDatabase('?sslmode=require');
    const vitrine = await starting({ DATABASE_URL, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    expect(warnings(vitrine)).toContainEqual(expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED'));
  });
});
