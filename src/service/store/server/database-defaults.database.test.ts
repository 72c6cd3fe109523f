import { afterAll, describe, expect, it } from 'vitest';
import { openPostgresCounts } from '../../http/rate-limit/postgres-counts.js';
import { openStore } from '../open.js';
import { TestPostgres, testOptions } from '../testing.js';
import { Probe } from './probe.js';

const postgres = await TestPostgres.start();
afterAll(() => postgres.stop());

const expiry = new Date('2026-03-12T12:00:00.123Z');
const hash = Buffer.from('\\000\x00ÿ"', 'latin1');

describe('a database with other defaults', () => {
  it.each<Readonly<Record<string, string>>>([
    { DateStyle: 'SQL, DMY' },
    { DateStyle: 'German' },
    { DateStyle: 'Postgres, MDY', TimeZone: 'America/St_Johns' },
    { TimeZone: 'Asia/Kolkata', IntervalStyle: 'sql_standard' },
    { standard_conforming_strings: 'off', backslash_quote: 'off', escape_string_warning: 'off' },
    { bytea_output: 'escape', extra_float_digits: '-15', transform_null_equals: 'on' },
  ])('is migrated and returns written values: %j', async (defaults) => {
    const databaseUrl = await postgres.freshDatabase(defaults);
    const store = openStore(testOptions({ databaseUrl }));
    try {
      await store.opened;
      const { rows } = await store.read((db) =>
        db.raw<{ rows: unknown[] }>(`SELECT ?::timestamptz AS time, ?::bytea AS hash, '\\+' AS literal`, [
          expiry,
          hash,
        ]),
      );
      expect(rows).toEqual([{ time: expiry, hash, literal: '\\+' }]);
    } finally {
      await store.destroy();
    }
  });

  it('reports its clock to the probe', async () => {
    const probe = new Probe(await postgres.freshDatabase({ DateStyle: 'SQL, DMY' }), 20_000);
    const { now } = await probe.ask();
    probe.close();
    expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('counts requests', async () => {
    const databaseUrl = await postgres.freshDatabase({ DateStyle: 'SQL, DMY', standard_conforming_strings: 'off' });
    const store = openStore(testOptions({ databaseUrl }));
    await store.opened;
    await store.destroy();
    const counts = await openPostgresCounts(databaseUrl);
    await counts.add('client', 60, 1);
    expect(await counts.add('client', 60, 1)).toMatchObject({ used: 2 });
    await counts.close();
  });
});
