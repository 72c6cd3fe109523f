import fs from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../base/random.js';
import { codeOf, StoreRefused } from '../connection/errors.js';
import { type ShortFolder, shortFolder } from './short-folder.js';

const lockName = 'lock';
/** Longer than the time between checking a stale lock and moving it away. */
const settleMs = 150;
const maxTries = 5;
/** Time for a live owner to send its process id. An accepted connection is already proof that it lives. */
const answerMs = 2_000;

/**
 * Locks a data folder for the life of this process, since two processes would corrupt each other's rows. The lock is a
 * listening Unix socket, which the kernel closes on any exit, so connecting distinguishes a live owner from a stale
 * file.
 */
export class FolderLock {
  private constructor(
    private readonly server: Server,
    private readonly folder: string,
    private readonly own: string,
    private readonly inode: number,
    private readonly reach: ShortFolder,
  ) {}

  /** Locks an existing folder. Throws `StoreRefused` if a live process owns it. */
  static async take(folder: string, random: Random): Promise<FolderLock> {
    const reach = shortFolder(folder);
    const short = reach.folder;
    const name = `${lockName}.${random.bytes(6).toString('hex')}`;
    const server = await listen(join(short, name));
    const lock = new FolderLock(server, folder, join(folder, name), fs.statSync(join(folder, name)).ino, reach);
    try {
      for (let tries = 0; tries < maxTries; tries += 1) if (await lock.#take(short)) return lock;
      throw new StoreRefused(`Several processes want the data folder ${folder} at once; start one.`);
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** Releases the lock. The next process can take it at once. */
  async release(): Promise<void> {
    if (this.#held()) fs.rmSync(join(this.folder, lockName), { force: true });
    await new Promise((done) => this.server.close(done));
    fs.rmSync(this.own, { force: true });
    this.reach.release();
  }

  /** Whether a live process owns the folder. */
  static async isTaken(folder: string): Promise<boolean> {
    const reach = shortFolder(folder);
    try {
      return (await ownerOf(join(reach.folder, lockName))) !== undefined;
    } finally {
      reach.release();
    }
  }

  async #take(short: string): Promise<boolean> {
    const path = join(this.folder, lockName);
    if (!link(this.own, path)) {
      await rejectIfAlive(join(short, lockName), this.folder);
      await this.#moveStaleAway(short);
      return false;
    }
    // Another process may have checked the stale lock earlier and move this lock away by mistake. Wait until that is no
    // longer possible.
    await pause(settleMs);
    return this.#held();
  }

  /** Moves a stale lock away. If it has become live in the meantime, it is moved back. */
  async #moveStaleAway(short: string): Promise<void> {
    const aside = `${lockName}.stale-${this.own.slice(-12)}`;
    try {
      fs.renameSync(join(this.folder, lockName), join(this.folder, aside));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return;
      throw error;
    }
    try {
      await rejectIfAlive(join(short, aside), this.folder);
    } catch (error) {
      link(join(this.folder, aside), join(this.folder, lockName));
      throw error;
    } finally {
      fs.rmSync(join(this.folder, aside), { force: true });
    }
  }

  #held(): boolean {
    return fs.statSync(join(this.folder, lockName), { throwIfNoEntry: false })?.ino === this.inode;
  }
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`${process.pid}\n`);
  }).unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

function link(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function rejectIfAlive(path: string, folder: string): Promise<void> {
  const owner = await ownerOf(path);
  if (owner === undefined) return;
  throw new StoreRefused(
    `The data folder ${folder} is in use by another Vitrine process${owner}: stop that one, give this one its own DATA_DIR, or let both share a server with DATABASE_URL.`,
  );
}

/** Returns a description of the live owner, or undefined if no process listens. */
function ownerOf(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    const answer = (owner: string | undefined): void => {
      socket.destroy();
      resolve(owner);
    };
    const noListener = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']);
    // The kernel reports at once whether a process listens. The timeout only applies after that. The two turns are
    // needed because after a stall of this event loop the timer fires before data that has already arrived.
    socket.on('connect', () => socket.setTimeout(answerMs, () => setImmediate(() => setImmediate(() => answer('')))));
    socket.on('data', (data) => {
      said += data.toString('ascii');
    });
    socket.on('end', () => answer(/^\d+$/.test(said.trim()) ? ` (process ${said.trim()})` : ''));
    // Other errors, such as a full backlog or missing permissions, come from a live owner.
    socket.on('error', (error) => answer(noListener.has(codeOf(error) ?? '') ? undefined : ''));
  });
}
