import { afterAll, expect, it } from 'vitest';
import { openStore } from '../../../src/service/store/open.js';
import { TestPostgres, testOptions } from '../../../src/service/store/testing.js';
import { bounce } from '../../support/cluster/pgbouncer.js';

const postgres = await TestPostgres.startOwn();
const bouncer = await bounce({ host: new URL(postgres.url).searchParams.get('host') ?? 'localhost', port: 5432 });
afterAll(async () => {
  await bouncer.stop();
  await postgres.stop();
});

it('the store reads dates through PgBouncer from a database whose DateStyle is not ISO, even next to other clients', async () => {
  const url = await postgres.freshDatabase({ DateStyle: 'SQL, DMY', standard_conforming_strings: 'off' });
  const time = new Date('2026-03-12T12:00:00.000Z');
  // In transaction mode, clients share server connections. This client keeps the defaults of the database.
  const neighbor = postgres.query('SELECT now()', bouncer.through(url));
  const store = openStore(testOptions({ databaseUrl: bouncer.through(url) }));
  try {
    await store.opened;
    for (let read = 0; read < 20; read += 1) {
      const { rows } = await store.read((db) => db.raw('SELECT ?::timestamptz AS time', [time]));
      expect(rows).toEqual([{ time }]);
      await postgres.query('SELECT now()', bouncer.through(url));
    }
  } finally {
    await neighbor;
    await store.destroy();
  }
});
