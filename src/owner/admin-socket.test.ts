import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../base/log.js';
import { type AdminService, adminSocketName, askRunningService, openAdminSocket } from './admin-socket.js';

const answering = (answer: AdminService['answer']): AdminService => ({
  answer,
  dump: () => Promise.reject(new Error('not here')),
});

describe('the admin socket', () => {
  const folders: string[] = [];
  const folder = (name = 'data'): string => {
    const made = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
    folders.push(made);
    return made;
  };
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });

  it.each(['data', 'd'.repeat(150)])(
    'answers the owner alone, from the folder itself, however long its name (%#)',
    async (name) => {
      const directory = folder(name);
      const open = await openAdminSocket(
        directory,
        answering(async ({ command }) => ({ ok: true, data: command })),
        silentLog,
      );
      expect(statSync(join(directory, adminSocketName)).mode & 0o777).toBe(0o600);
      expect(await askRunningService(directory, { command: 'trust.list' })).toEqual({ ok: true, data: 'trust.list' });
      await open.close();
      expect(await askRunningService(directory, { command: 'trust.list' })).toBeUndefined();
    },
  );

  it('takes the place of a socket that a dead process left, and outlives nonsense', async () => {
    const directory = folder();
    const answer = answering(async () => ({ ok: true, data: 1 }));
    await openAdminSocket(directory, answer, silentLog);
    const second = await openAdminSocket(directory, answer, silentLog);
    const nonsense = connect(join(directory, adminSocketName));
    nonsense.end('nonsense\n');
    const heard = await new Promise<string>((resolve) => nonsense.once('data', (data) => resolve(String(data))));
    expect(JSON.parse(heard)).toMatchObject({ ok: false });
    expect(await askRunningService(directory, { command: 'trust.list' })).toEqual({ ok: true, data: 1 });
    await second.close();
  });
});
