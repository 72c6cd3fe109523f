import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.js';
import { add, embeddedTests, keys, PowerCut, WritingProcess } from './testing.js';

const { dataDirectory, opened, remove } = embeddedTests();

describe('the embedded database keeps what it acknowledged', { timeout: 120_000 }, () => {
  it('through a power cut that drops whatever was not synced, since every write syncs before its answer', async () => {
    const dataDir = await dataDirectory();
    await (await opened(dataDir)).destroy();
    const cut = new PowerCut(join(dataDir, 'database', 'pgdata'));
    let syncs = 0;
    const store = await opened(dataDir, silentLog, (path) => {
      if (path.includes('pg_wal')) syncs += 1;
      cut.onFsync(path);
    });
    const write = async (from: number, to: number): Promise<void> => {
      for (let count = from; count < to; count += 1) {
        const before = syncs;
        await add(store, `row ${count}`);
        expect(syncs).toBeGreaterThan(before);
      }
    };
    await write(10, 25);
    await store.upkeep();
    await write(25, 30);
    const left = cut.now();
    remove(left);
    await store.destroy();
    await expect(keys(await opened(left))).resolves.toEqual(
      Array.from({ length: 20 }, (_, index) => `row ${index + 10}`),
    );
  });

  it('through kill -9 at any moment, three times over', async () => {
    const dataDir = await dataDirectory();
    const acknowledged: string[] = [];
    for (const [life, writes] of [
      ['a', 3],
      ['b', 20],
      ['c', 61],
    ] as const) {
      const writer = new WritingProcess(dataDir, life);
      await writer.saying(writes);
      await writer.kill();
      acknowledged.push(...writer.acknowledged);
    }
    const found = await keys(await opened(dataDir));
    expect(acknowledged.length).toBeGreaterThanOrEqual(84);
    expect(acknowledged.filter((key) => !found.includes(key))).toEqual([]);
    // At most the one write that was on its way at each kill.
    expect(found.length - acknowledged.length).toBeLessThanOrEqual(3);
  });
});
