import { expect, it } from 'vitest';
import { dumpDatabase, passingTables, restoreDatabase, tableNames, type Verification } from './backup.js';
import { sampleRows, seedEveryTable } from './testing/sample-rows.js';
import { eachDatabase, type TestDatabase } from './testing.js';

const key = Buffer.alloc(32, 7);

async function dumpOf({ store }: TestDatabase): Promise<string[]> {
  const lines: string[] = [];
  await dumpDatabase(store.db(), (line) => lines.push(line), key);
  return lines;
}

const restore = (
  { store }: TestDatabase,
  lines: readonly string[],
  verification: Partial<Verification> = {},
): Promise<number> => restoreDatabase(store.db(), lines, { key, allowUnverified: false, ...verification });

/** Replaces the last line by one without an HMAC, as in dumps of old versions. */
const withFooter = (lines: readonly string[], footer: (rows: number) => object): string[] => [
  ...lines.slice(0, -1),
  JSON.stringify(footer(lines.length - 2)),
];

async function everything({ store }: TestDatabase): Promise<object> {
  const rows = await Promise.all(tableNames.map((table) => store.read((db) => db<object>(table).select())));
  return Object.fromEntries(tableNames.map((table, index) => [table, rows[index]]));
}

async function empty({ store }: TestDatabase): Promise<void> {
  for (const table of [...tableNames].reverse()) await store.write((db) => db<object>(table).delete());
}

eachDatabase('a dump', (database) => {
  it('covers every table of the schema', async () => {
    const tables = await database.store.read((db) =>
      db('pg_catalog.pg_tables')
        .whereRaw('schemaname = current_schema()')
        .whereNot('tablename', 'like', 'schema_migrations%')
        .pluck<string[]>('tablename'),
    );
    expect([...tableNames, ...passingTables].sort()).toEqual(tables.sort());
    expect(Object.keys(sampleRows).sort()).toEqual(tables.sort());
  });

  it('restores every row unchanged', async () => {
    await seedEveryTable(database.store);
    const odd = {
      id: 'odd',
      at: new Date('2026-03-01T12:00:00.123Z'),
      name: 'trust.changed',
      data: { quote: '"\\ \n \u2028 \u2029 🪴', list: [1, null] },
    };
    await database.store.write((db) => db('audit_events').insert(odd));
    await database.store.write((db) =>
      db.raw("INSERT INTO rate_counters SELECT 'key ' || g, now(), g, now() FROM generate_series(1, 1203) AS g"),
    );
    const before = await everything(database);
    const dump = await dumpOf(database);
    await empty(database);
    await expect(restore(database, dump)).resolves.toBe(tableNames.length + 1 + 1203);
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
    [
      'a dump from before 1.0.0',
      ['{"format":"vitrine-database-dump","migrations":["0001-users","0002-registrations"]}'],
      /^The dump was made by a version of Vitrine before 1\.0\.0/,
    ],
  ])('is rejected if it is %s', async (_, lines, sentence) => {
    await expect(restore(database, lines)).rejects.toThrow(sentence);
  });

  it('is restored completely or not at all', async () => {
    await seedEveryTable(database.store);
    const dump = await dumpOf(database);
    await empty(database);
    const brokenLine = [...dump.slice(0, -2), dump.at(-2)?.slice(0, 20) ?? '', ...dump.slice(-1)];
    for (const broken of [dump.slice(0, -1), dump.slice(0, 3), dump.filter((_, index) => index !== 2), brokenLine]) {
      await expect(restore(database, broken)).rejects.toThrow(/damaged or cut short/);
    }
    await expect(dumpOf(database)).resolves.toEqual([
      dump[0],
      expect.stringMatching(/^\{"rows":0,"hmac":"[\w-]{43}"\}$/),
    ]);
  });

  it('is rejected without inserted rows if it was modified or signed with another secret', async () => {
    await seedEveryTable(database.store);
    const dump = await dumpOf(database);
    await empty(database);
    const added = JSON.stringify({ table: 'users', row: { id: 'usr_2', email: 'eve@example.org', email_proof: 'x' } });
    const { hmac } = JSON.parse(dump.at(-1) ?? '') as { hmac: string };
    const changed = [
      dump.map((line) => line.replace('ada@example.org', 'eve@example.org')),
      withFooter([...dump.slice(0, -1), added, ''], (rows) => ({ rows, hmac })),
      withFooter([dump[0] ?? '', ...dump.slice(2)], (rows) => ({ rows, hmac })),
      [dump[0] ?? '', dump[2] ?? '', dump[1] ?? '', ...dump.slice(3)],
      withFooter(dump, (rows) => ({ rows, hmac: '' })),
    ];
    for (const lines of changed) await expect(restore(database, lines)).rejects.toThrow(/was changed|damaged/);
    await expect(restore(database, dump, { key: Buffer.alloc(32, 8) })).rejects.toThrow(
      /^This dump was changed after it was made, or it was made with another secret/,
    );
    await expect(restore(database, dump, { key: undefined })).rejects.toThrow(/no secret here to check this dump with/);
    expect(Object.values(await everything(database)).flat()).toEqual([]);
    await expect(restore(database, dump)).resolves.toBeGreaterThan(0);
  });

  it('is restored without an HMAC only with allowUnverified', async () => {
    await seedEveryTable(database.store);
    const before = await everything(database);
    const dump = await dumpOf(database);
    const unsigned = withFooter(dump, (rows) => ({ rows }));
    await empty(database);
    await expect(restore(database, unsigned)).rejects.toThrow(/^This dump has no HMAC.*--unverified only if/);
    expect(Object.values(await everything(database)).flat()).toEqual([]);
    await restore(database, unsigned, { allowUnverified: true });
    await expect(everything(database)).resolves.toEqual(before);
  });

  it('restores no session, sign-in, challenge or code, even if the dump contains some', async () => {
    await seedEveryTable(database.store);
    const dump = await dumpOf(database);
    for (const table of passingTables) expect(dump.join('')).not.toContain(`"table":"${table}"`);
    const planted = passingTables.map((table) => JSON.stringify({ table, row: sampleRows[table] }));
    const tampered = withFooter([...dump.slice(0, -1), ...planted, ''], (rows) => ({ rows }));
    await empty(database);
    for (const table of passingTables) await database.store.write((db) => db<object>(table).delete());
    await expect(restore(database, tampered, { allowUnverified: true })).resolves.toBe(tableNames.length);
    for (const table of passingTables)
      expect(await database.store.read((db) => db<object>(table).select())).toEqual([]);
  });

  it('is rejected if the database contains rows', async () => {
    await seedEveryTable(database.store);
    await expect(restore(database, await dumpOf(database))).rejects.toThrow(/already has rows in users/);
  });
});
