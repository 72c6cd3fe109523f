import { expect, it } from 'vitest';
import { dumpDatabase, passingTables, restoreDatabase, tableNames } from './backup.js';
import { sampleRows, seedEveryTable } from './testing/sample-rows.js';
import { eachDatabase, type TestDatabase } from './testing.js';

async function dumpOf({ store }: TestDatabase): Promise<string[]> {
  const lines: string[] = [];
  await dumpDatabase(store.db(), (line) => lines.push(line));
  return lines;
}

async function everything({ store }: TestDatabase): Promise<object> {
  const rows = await Promise.all(tableNames.map((table) => store.read((db) => db<object>(table).select())));
  return Object.fromEntries(tableNames.map((table, index) => [table, rows[index]]));
}

async function empty({ store }: TestDatabase): Promise<void> {
  for (const table of [...tableNames].reverse()) await store.write((db) => db<object>(table).delete());
}

eachDatabase('a dump', (database) => {
  it('knows every table of the schema', async () => {
    const tables = await database.store.read((db) =>
      db('pg_catalog.pg_tables')
        .whereRaw('schemaname = current_schema()')
        .whereNot('tablename', 'like', 'schema_migrations%')
        .pluck<string[]>('tablename'),
    );
    expect([...tableNames, ...passingTables].sort()).toEqual(tables.sort());
    expect(Object.keys(sampleRows).sort()).toEqual(tables.sort());
  });

  it('brings back every row as it was', async () => {
    await seedEveryTable(database.store);
    const odd = {
      id: 'odd',
      at: new Date('2026-03-01T12:00:00.123Z'),
      name: 'trust.changed',
      data: { quote: '"\\ \n 🪴', list: [1, null] },
    };
    await database.store.write((db) => db('audit_events').insert(odd));
    await database.store.write((db) =>
      db.raw("INSERT INTO rate_counters SELECT 'key ' || g, now(), g, now() FROM generate_series(1, 1203) AS g"),
    );
    const before = await everything(database);
    const dump = await dumpOf(database);
    await empty(database);
    await expect(restoreDatabase(database.store.db(), dump)).resolves.toBe(tableNames.length + 1 + 1203);
    await expect(everything(database)).resolves.toEqual(before);
  });

  it.each([
    ['something else', ['{"hello":"world"}'], /no dump of Vitrine/],
    ['an empty file', [], /cut short/],
    [
      'a newer dump',
      ['{"format":"vitrine-database-dump","migrations":["9999-future"]}'],
      /newer Vitrine \(it needs 9999-future\)/,
    ],
  ])('is refused when it is %s', async (_, lines, sentence) => {
    await expect(restoreDatabase(database.store.db(), lines)).rejects.toThrow(sentence);
  });

  it('is restored whole or not at all', async () => {
    await seedEveryTable(database.store);
    const dump = await dumpOf(database);
    await empty(database);
    const brokenLine = [...dump.slice(0, -2), dump.at(-2)?.slice(0, 20) ?? '', ...dump.slice(-1)];
    for (const broken of [dump.slice(0, -1), dump.slice(0, 3), dump.filter((_, index) => index !== 2), brokenLine]) {
      await expect(restoreDatabase(database.store.db(), broken)).rejects.toThrow(/damaged or cut short/);
    }
    await expect(dumpOf(database)).resolves.toEqual([dump[0], '{"rows":0}']);
  });

  it('is refused where rows would be mixed', async () => {
    await seedEveryTable(database.store);
    await expect(restoreDatabase(database.store.db(), await dumpOf(database))).rejects.toThrow(
      /already has rows in users/,
    );
  });
});
