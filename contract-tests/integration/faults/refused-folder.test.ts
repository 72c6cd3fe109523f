import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { canMount, mountsNeeded, readingOnly } from '../../support/mounts.js';
import { environment, run } from '../../support/process.js';
import { need } from '../../support/repeat.js';
import { freshFolder, program, startVitrine } from '../../support/vitrine.js';

describe('an unusable data folder (F5)', () => {
  const sound = freshFolder('sound');
  let folder: string;
  /** Returns a path inside the database files. */
  const inside = (...path: string[]): string => join(folder, 'database', 'pgdata', ...path);
  beforeAll(async () => {
    const service = await startVitrine(sound);
    await service.stop();
  });
  beforeEach(() => {
    folder = freshFolder('refused');
    fs.cpSync(sound, folder, { recursive: true });
    return () => fs.rmSync(folder, { recursive: true, force: true });
  });
  afterAll(() => fs.rmSync(sound, { recursive: true, force: true }));

  it.each<[string, () => void, RegExp]>([
    [
      'whose control file is cut short',
      () => fs.truncateSync(inside('global', 'pg_control'), 100),
      /does not open \(.*pg_control.*\): restore it from a backup/,
    ],
    [
      'whose log-ahead is gone',
      () => fs.rmSync(inside('pg_wal'), { recursive: true }),
      /does not open \(.*\): restore it from a backup/,
    ],
    [
      'of another major version',
      () => fs.writeFileSync(inside('PG_VERSION'), '19\n'),
      /is of Postgres 19, this Vitrine runs Postgres 18/,
    ],
    ['of something else', () => replaceByPictures(inside()), /is not a database folder of Vitrine/],
  ])('stops the start with one sentence, and nothing is written: a folder %s', async (_name, spoil, sentence) => {
    spoil();
    await refused([], sentence);
  });

  it('stops the start with one sentence if the folder is read-only', async () => {
    need('F5', canMount(), mountsNeeded);
    await refused(
      readingOnly(folder),
      /cannot be used \(.*\): give this user the right to write there, or set DATA_DIR to another folder\./,
    );
  });

  it('does not include a folder with the schema of a later build, since migrations only add', async () => {
    const changed = await startVitrine(folder);
    expect(await changed.stop()).toBe(0);
    await addLaterMigration(folder);
    const service = await startVitrine(folder);
    const registered = await ask(service.base, '/agent/identity', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"type":"anonymous"}',
    });
    expect(await service.stop()).toBe(0);
    expect(registered.status).toBe(200);
  });

  async function refused(through: readonly string[], sentence: RegExp): Promise<void> {
    const before = listing(folder);
    const [command = process.execPath, ...args] = [...through, process.execPath, program];
    const { code, output } = await run(command, args, { env: { ...environment, PORT: '0', DATA_DIR: folder } });
    const spoken = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
    expect([code, spoken.length, spoken[0]]).toEqual([1, 1, expect.stringMatching(sentence)]);
    expect(listing(folder)).toEqual(before);
  }
});

function replaceByPictures(folder: string): void {
  fs.rmSync(folder, { recursive: true });
  fs.mkdirSync(folder);
  fs.writeFileSync(join(folder, 'holiday.txt'), 'pictures');
}

/** Adds a migration of a later build, with its own table. */
async function addLaterMigration(dataDir: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = new PGlite(join(dataDir, 'database', 'pgdata'));
  await database.exec(`CREATE TABLE later (id text PRIMARY KEY);
    INSERT INTO schema_migrations (name, batch, migration_time) VALUES ('9999-later', 99, now());`);
  await database.close();
}

function listing(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${fs.statSync(path).size} ${fs.statSync(path).mtimeMs}`)
    .sort();
}
