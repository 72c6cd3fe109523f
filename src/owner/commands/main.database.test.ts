import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../../base/config/config.js';
import { silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { databaseFolder } from '../../service/store/embedded/folder.js';
import { FolderLock } from '../../service/store/embedded/folder-lock.js';
import { freshDataDir } from '../../service/store/testing.js';
import { type AdminService, openAdminSocket } from '../admin-socket.js';
import { keepingTerminal } from '../testing.js';
import { ownerMain } from './main.js';

const serviceAnswering = (data: unknown): AdminService => ({
  answer: async () => ({ ok: true, data }),
  dump: () => Promise.reject(new Error('not here')),
});

it('waits for a service that has locked the folder and still creates its database', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-starting-'));
  const database = databaseFolder(directory);
  mkdirSync(database);
  const lock = await FolderLock.take(database, systemRandom);
  const screen = keepingTerminal();
  const asked = ownerMain(['agents', 'list', '--json'], readConfig({ DATA_DIR: directory }), screen);
  await Promise.race([asked, pause(300)]);
  const service = await openAdminSocket(directory, serviceAnswering([{ id: 'from the service' }]), silentLog);
  expect([await asked, screen.complained]).toEqual([0, '']);
  expect(screen.said).toContain('from the service');
  await Promise.all([service.close(), lock.release()]);
  rmSync(directory, { recursive: true, force: true });
});

it('calls the running service, and opens the embedded database itself if no service is running', async () => {
  const directory = await freshDataDir();
  const config = readConfig({ DATA_DIR: directory });
  const service = await openAdminSocket(directory, serviceAnswering([{ id: 'from the service' }]), silentLog);
  const through = keepingTerminal();
  expect(await ownerMain(['agents', 'list', '--json'], config, through)).toBe(0);
  expect(through.said).toContain('from the service');
  await service.close();
  const alone = keepingTerminal();
  expect(await ownerMain(['keys', 'rotate', '--json'], config, alone)).toBe(0);
  expect(JSON.parse(alone.said)).toMatchObject({ keys: [{ state: 'active' }] });
  rmSync(directory, { recursive: true, force: true });
});

it('reports an unreadable trust list in one sentence', async () => {
  const screen = keepingTerminal();
  const config = {
    ...readConfig({ TRUSTED_ISSUERS_FILE: '/nonexistent' }),
    data: { ...readConfig({}).data, databaseUrl: 'postgresql://127.0.0.1:1/x' },
  };
  expect(await ownerMain(['trust', 'list'], config, screen)).toBe(1);
  expect(screen.complained).toMatch(/^TRUSTED_ISSUERS_FILE cannot be read/);
});
