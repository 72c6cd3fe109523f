import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../base/log.js';
import { openPostgresCounts } from '../../http/rate-limit/postgres-counts.js';
import { TestPostgres, testOptions } from '../testing.js';
import { migrateServer } from './migrate-server.js';
import { ServerStore } from './server-store.js';
import { freePort, startTlsPostgres, type TlsPostgres } from './testing/tls-postgres.js';

let postgres: TlsPostgres;
let said: { facts: object; message: string }[];
const open: ServerStore[] = [];
const warnings: Error[] = [];
const heard = (warning: Error): void => void warnings.push(warning);
/** The default of one second is too short on a busy machine. */
const patient = { timeout: 20_000 };

beforeAll(async () => {
  process.on('warning', heard);
  postgres = await startTlsPostgres();
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.destroy();
});
afterAll(async () => {
  process.off('warning', heard);
  await postgres?.stop();
});

function opening(databaseUrl: string): ServerStore {
  said = [];
  const note = (facts: object, message: string): void => void said.push({ facts, message });
  const log = { ...silentLog, error: note, warn: note };
  const store = new ServerStore({ ...testOptions({ log }), databaseUrl });
  open.push(store);
  return store;
}

const encrypted = (store: ServerStore) =>
  store.read(async (db) => {
    const { rows } = await db.raw<{ rows: { ssl: boolean }[] }>(
      'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
    );
    return rows[0]?.ssl;
  });

describe('a server that accepts only TLS', () => {
  it.each([
    ['require', () => '?sslmode=require'],
    ['no-verify', () => '?sslmode=no-verify'],
    ['require with its root', () => `?sslmode=require&sslrootcert=${postgres.certificate}`],
    ['verify-ca with its root', () => `?sslmode=verify-ca&sslrootcert=${postgres.certificate}`],
    ['verify-full with its root', () => `?sslmode=verify-full&sslrootcert=${postgres.certificate}`],
  ])('works with %s for the store, migrations and request counters, without a warning', async (_mode, query) => {
    const url = await postgres.freshDatabase(query());
    await expect(migrateServer(url, silentLog)).resolves.not.toHaveLength(0);
    const store = opening(url);
    await store.opened;
    await expect(encrypted(store)).resolves.toBe(true);
    const counts = await openPostgresCounts(url);
    await expect(counts.add('key', 60, 1)).resolves.toMatchObject({ used: 1 });
    await counts.close();
    expect(said.map(({ message }) => message)).toEqual([expect.stringContaining('statement timeout')]);
    expect(warnings).toEqual([]);
  });

  it('works with verify-ca under a host name that is not in its certificate', async () => {
    const query = `?sslmode=verify-ca&sslrootcert=${postgres.certificate}`;
    await opening(await postgres.freshDatabase(query, '127.0.0.1')).opened;
  });

  it.each([
    [
      'verify-full without the root',
      () => ['?sslmode=verify-full', 'localhost'] as const,
      /of no authority that is trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\): .* sslrootcert in DATABASE_URL/,
    ],
    [
      'verify-full with another root',
      () => [`?sslmode=verify-full&sslrootcert=${postgres.otherCertificate}`, 'localhost'] as const,
      /of no authority that is trusted here/,
    ],
    [
      'verify-full by another host',
      () => [`?sslmode=verify-full&sslrootcert=${postgres.certificate}`, '127.0.0.1'] as const,
      /is for DNS:localhost, and DATABASE_URL names 127\.0\.0\.1: write the host/,
    ],
    ['no word of TLS', () => ['', 'localhost'] as const, /takes connections over TLS alone: add sslmode=require/],
  ])('is rejected with %s and an explanation', async (_mode, requested, sentence) => {
    const [query, host] = requested();
    const url = await postgres.freshDatabase(query, host);
    const store = opening(url);
    await expect.poll(() => store.health().obstacle, patient).toMatch(sentence);
    expect(store.state).toBe('down');
    // Another probe logs nothing new.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(said).toEqual([{ facts: {}, message: expect.stringMatching(sentence) }]);
    await expect(migrateServer(url, silentLog)).rejects.toThrow(sentence);
    expect(warnings).toEqual([]);
  });
});

it('a server without TLS is rejected with an explanation', async () => {
  const port = await freePort();
  const plain = await TestPostgres.startOwn({ listen_addresses: '127.0.0.1', port });
  const { pathname } = new URL(await plain.freshDatabase());
  const store = opening(`postgresql://postgres@127.0.0.1:${port}${pathname}?sslmode=require`);
  await expect.poll(() => store.health().obstacle, patient).toMatch(/has no TLS, which sslmode in DATABASE_URL/);
  await plain.stop();
});
