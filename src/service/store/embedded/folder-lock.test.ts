import fs from 'node:fs';
import { createServer, type Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemRandom } from '../../../base/random.js';
import { StoreRefused } from '../connection/errors.js';
import { FolderLock } from './folder-lock.js';

describe('the lock of a data folder', () => {
  let folder: string;
  const taken: FolderLock[] = [];
  const take = async (path = folder): Promise<FolderLock> => {
    const lock = await FolderLock.take(path, systemRandom);
    taken.push(lock);
    return lock;
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
  });
  afterEach(async () => {
    for (const lock of taken.splice(0)) await lock.release();
    fs.rmSync(folder, { recursive: true });
  });

  it('rejects a second owner with a message that names the owner and possible solutions', async () => {
    await take();
    const refusal = await take().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StoreRefused);
    expect((refusal as Error).message).toContain(`(process ${process.pid})`);
    expect((refusal as Error).message).toMatch(/stop that one, .*DATA_DIR, .*DATABASE_URL/);
  });

  it('leaves no files after it is released or rejected', async () => {
    const lock = await take();
    await take().catch(() => {});
    expect(fs.readdirSync(folder)).toHaveLength(2);
    await lock.release();
    expect(fs.readdirSync(folder)).toEqual([]);
    await take();
  });

  it('replaces the lock of a dead owner', async () => {
    await leaveStaleLock(folder);
    await take();
    await expect(take()).rejects.toThrow(StoreRefused);
  });

  it('replaces the lock of a dead owner even if this process is busy', async () => {
    await leaveStaleLock(folder);
    const { setTimeout: patience } = Socket.prototype;
    // Block the event loop until the timeout is over.
    vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, _milliseconds, done) {
      patience.call(this, 1, done);
      const until = performance.now() + 10;
      while (performance.now() < until);
      return this;
    });
    try {
      // From here on, timers run before I/O events.
      await turn();
      await take();
      await turn();
      await expect(take()).rejects.toThrow(StoreRefused);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it.each(['free', 'stale'])(
    'is acquired by exactly one of eight concurrent attempts on a %s folder',
    async (state) => {
      if (state === 'stale') await leaveStaleLock(folder);
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => take()));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StoreRefused);
    },
  );

  it('works in a folder whose path is too long for a socket address', async () => {
    const deep = join(folder, 'a-long-name'.repeat(10));
    fs.mkdirSync(deep);
    const lock = await take(deep);
    await expect(take(deep)).rejects.toThrow(StoreRefused);
    await lock.release();
    await take(deep);
  });
});

/** Creates the files of a killed owner: names of a socket on which no process listens. */
async function leaveStaleLock(folder: string): Promise<void> {
  const own = join(folder, 'lock.dead');
  const server: Server = createServer();
  await new Promise<void>((done) => server.listen(own, done));
  fs.linkSync(own, join(folder, 'lock'));
  await new Promise((done) => server.close(done));
}
