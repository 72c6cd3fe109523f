import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/base/log.js';
import { add, embeddedTests, keys, PowerCut } from '../../../src/service/store/embedded/testing.js';
import { times } from '../../support/repeat.js';

describe('a power loss (F6)', () => {
  const { dataDirectory, opened } = embeddedTests();
  const left: string[] = [];
  afterEach(() => {
    for (const folder of left.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it.for(['dropped', 'torn'] as const)('loses no acknowledged write if unsynced data is %s', async (what) => {
    const cuts = times({ full: 10, quick: 1 });
    for (let round = 0; round < cuts; round += 1) {
      const dataDir = await dataDirectory();
      await (await opened(dataDir)).destroy();
      const cut = new PowerCut(join(dataDir, 'database', 'pgdata'));
      const store = await opened(dataDir, silentLog, cut.onFsync);
      const written: string[] = [];
      let over = false;
      const writer = async (name: number): Promise<void> => {
        for (let count = 0; !over; count += 1) {
          const key = `${name}-${count}`;
          await add(store, key);
          if (!over) written.push(key);
          if (name === 0 && count % 10 === 9) await store.upkeep();
        }
      };
      const writing = Promise.all([0, 1, 2].map(writer));
      while (written.length < 5 + Math.random() * 40) await pause(1);
      // The cut happens between two messages to the engine, so all acknowledged writes must survive.
      over = true;
      const survivor = what === 'torn' ? cut.tear(Math.random) : cut.now();
      left.push(survivor);
      await writing;
      await store.destroy();
      const after = await opened(survivor);
      const found = new Set(await keys(after));
      await after.destroy();
      expect(written.filter((key) => !found.has(key))).toEqual([]);
    }
  });
});
