import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { add, embeddedTests, keys, WritingProcess } from './testing.js';

const { dataDirectory, opening, opened } = embeddedTests();

describe('the embedded database has one owner', { timeout: 120_000 }, () => {
  it('refuses a second process and a second store, and the first goes on unharmed', async () => {
    const dataDir = await dataDirectory();
    const store = await opened(dataDir);
    const second = new WritingProcess(dataDir, 'second');
    await expect(second.ended()).resolves.toBe(1);
    expect(second.said).toContain(`is in use by another Vitrine process (process ${process.pid})`);
    const third = opening(dataDir);
    await expect(third.opened).rejects.toMatchObject({ name: 'StoreRefused' });
    expect(third.state).toBe('refused');
    await expect(third.read((db) => db.raw('SELECT 1'))).rejects.toMatchObject({
      name: 'StoreUnavailable',
      reason: 'refused',
    });
    await add(store, 'still here');
    await expect(keys(store)).resolves.toEqual(['still here']);
  });
});

describe('the embedded database refuses what it cannot open, in one sentence, and writes nothing', () => {
  const refusal = async (dataDir: string): Promise<string> => {
    const before = fs.existsSync(dataDir) ? listing(dataDir) : [];
    const store = opening(dataDir);
    const error = await store.opened.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'StoreRefused' });
    await store.destroy();
    if (fs.existsSync(dataDir)) expect(listing(dataDir)).toEqual(before);
    return (error as Error).message;
  };
  const inside = (dataDir: string, ...path: string[]): string => join(dataDir, 'database', 'pgdata', ...path);

  it('a folder of another major version of Postgres', async () => {
    const dataDir = await dataDirectory();
    fs.writeFileSync(inside(dataDir, 'PG_VERSION'), '19\n');
    await expect(refusal(dataDir)).resolves.toMatch(
      /is of Postgres 19, this Vitrine runs Postgres 18: .* dump .* restore/,
    );
  });

  it('a folder of something else', async () => {
    const dataDir = await dataDirectory();
    fs.rmSync(inside(dataDir), { recursive: true });
    fs.mkdirSync(inside(dataDir));
    fs.writeFileSync(inside(dataDir, 'holiday.txt'), 'pictures');
    await expect(refusal(dataDir)).resolves.toMatch(/is not a database folder of Vitrine/);
  });

  it('a broken folder', async () => {
    const dataDir = await dataDirectory();
    fs.truncateSync(inside(dataDir, 'global', 'pg_control'), 100);
    await expect(refusal(dataDir)).resolves.toMatch(/does not open \(.*pg_control.*\): restore it from a backup/);
  });

  it('a folder that cannot be written', async () => {
    const dataDir = await dataDirectory();
    const file = join(dataDir, 'file');
    fs.writeFileSync(file, '');
    await expect(refusal(join(file, 'below'))).resolves.toMatch(/cannot be used \(ENOTDIR.*set DATA_DIR/);
  });
});

function listing(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${fs.statSync(path).size} ${fs.statSync(path).mtimeMs}`)
    .sort();
}
