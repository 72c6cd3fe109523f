import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../config.js';
import { silentLog } from '../platform/log.js';
import { freshDataDir } from '../store/testing.js';
import { openAdminSocket } from './admin-socket.js';
import { ownerMain } from './main.js';
import { keepingTerminal } from './testing.js';

it('asks the service that holds an embedded database, and opens it itself when none runs', async () => {
  const directory = await freshDataDir();
  const config = readConfig({ DATA_DIR: directory });
  const page = [{ id: 'from the service' }];
  const service = await openAdminSocket(
    directory,
    { answer: async () => ({ ok: true, data: page }), dump: () => Promise.reject(new Error('not here')) },
    silentLog,
  );
  const through = keepingTerminal();
  expect(await ownerMain(['agents', 'list', '--json'], config, through)).toBe(0);
  expect(through.said).toContain('from the service');
  await service.close();
  const alone = keepingTerminal();
  expect(await ownerMain(['keys', 'rotate', '--json'], config, alone)).toBe(0);
  expect(JSON.parse(alone.said)).toMatchObject({ keys: [{ state: 'active' }] });
  rmSync(directory, { recursive: true, force: true });
});

it('says in one sentence when the trust list is faulty', async () => {
  const screen = keepingTerminal();
  const config = {
    ...readConfig({ TRUSTED_ISSUERS_FILE: '/nonexistent' }),
    data: { ...readConfig({}).data, databaseUrl: 'postgresql://127.0.0.1:1/x' },
  };
  expect(await ownerMain(['trust', 'list'], config, screen)).toBe(1);
  expect(screen.complained).toMatch(/^TRUSTED_ISSUERS_FILE cannot be read/);
});
