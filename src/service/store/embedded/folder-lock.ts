import fs from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../base/random.js';
import { codeOf, StoreRefused } from '../connection/errors.js';
import { type ShortFolder, shortFolder } from './short-folder.js';

const lockName = 'lock';
/** Longer than the few system calls between looking at a stale lock and moving it away. */
const settleMs = 150;
const triesToTake = 5;
/** How long a live owner, busy as it may be, has to say its process id; that it took the connection is proof enough. */
const answerMs = 2_000;

/**
 * Owns a data folder while this process lives. Two processes on one folder would destroy each other's rows. The lock is
 * a listening Unix socket: the kernel closes it on any death, so a connect tells a living owner from a stale file.
 */
export class FolderLock {
  private constructor(
    private readonly server: Server,
    private readonly folder: string,
    private readonly own: string,
    private readonly inode: number,
    private readonly reach: ShortFolder,
  ) {}

  /** Throws StoreRefused when a living process owns the folder. The folder exists. */
  static async take(folder: string, random: Random): Promise<FolderLock> {
    const reach = shortFolder(folder);
    const short = reach.folder;
    const name = `${lockName}.${random.bytes(6).toString('hex')}`;
    const server = await listen(join(short, name));
    const lock = new FolderLock(server, folder, join(folder, name), fs.statSync(join(folder, name)).ino, reach);
    try {
      for (let tries = 0; tries < triesToTake; tries += 1) if (await lock.#take(short)) return lock;
      throw new StoreRefused(`Several processes want the data folder ${folder} at once; start one.`);
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** Lets go; the next process may take the folder at once. */
  async release(): Promise<void> {
    if (this.#held()) fs.rmSync(join(this.folder, lockName), { force: true });
    await new Promise((done) => this.server.close(done));
    fs.rmSync(this.own, { force: true });
    this.reach.release();
  }

  /** Whether a living process owns the folder. */
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
      await refuseIfAlive(join(short, lockName), this.folder);
      await this.#moveStaleAway(short);
      return false;
    }
    // Another process may have seen the stale lock before us and move ours away by mistake; after a while the name is
    // settled.
    await pause(settleMs);
    return this.#held();
  }

  /** What is moved may have become a living lock since we looked; then it goes back to its place. */
  async #moveStaleAway(short: string): Promise<void> {
    const aside = `${lockName}.stale-${this.own.slice(-12)}`;
    try {
      fs.renameSync(join(this.folder, lockName), join(this.folder, aside));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return;
      throw error;
    }
    try {
      await refuseIfAlive(join(short, aside), this.folder);
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

async function refuseIfAlive(path: string, folder: string): Promise<void> {
  const owner = await ownerOf(path);
  if (owner === undefined) return;
  throw new StoreRefused(
    `The data folder ${folder} is in use by another Vitrine process${owner}: stop that one, give this one its own DATA_DIR, or let both share a server with DATABASE_URL.`,
  );
}

/** Undefined when no process listens. */
function ownerOf(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    const answer = (owner: string | undefined): void => {
      socket.destroy();
      resolve(owner);
    };
    const noListener = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']);
    // The kernel says at once whether a process listens; only then time counts. Two turns: after a stall of our own
    // event loop the timer fires before what already lies in the socket, and a busy start would take a dead owner for a
    // living one.
    socket.on('connect', () => socket.setTimeout(answerMs, () => setImmediate(() => setImmediate(() => answer('')))));
    socket.on('data', (data) => {
      said += data.toString('ascii');
    });
    socket.on('end', () => answer(/^\d+$/.test(said.trim()) ? ` (process ${said.trim()})` : ''));
    // Any other failure, such as a full backlog or a foreign owner's file mode, comes from something that is there.
    socket.on('error', (error) => answer(noListener.has(codeOf(error) ?? '') ? undefined : ''));
  });
}
