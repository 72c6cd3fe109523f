import { join } from 'node:path';
import { expect, it } from 'vitest';
import { silentLog } from '../../../base/log.js';
import { add, embeddedTests, keys, PowerCut } from './testing.js';

const { dataDirectory, opened, remove } = embeddedTests();

it('the embedded database keeps acknowledged writes after a power failure that drops all unsynced data', {
  timeout: 120_000,
}, async () => {
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
