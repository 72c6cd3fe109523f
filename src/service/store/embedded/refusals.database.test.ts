import fs from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { add, embeddedTests, keys } from './testing.js';

const { dataDirectory, opening, opened } = embeddedTests();

it('a second store in the same process is rejected, and the first one keeps working', async () => {
  const dataDir = await dataDirectory();
  const store = await opened(dataDir);
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

it('a read-only folder is rejected', async () => {
  const file = join(await dataDirectory(), 'file');
  fs.writeFileSync(file, '');
  const store = opening(join(file, 'below'));
  await expect(store.opened).rejects.toMatchObject({
    name: 'StoreRefused',
    message: expect.stringMatching(/cannot be used \(ENOTDIR.*set DATA_DIR/),
  });
  await store.destroy();
});
