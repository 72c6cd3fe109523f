import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../base/log.js';
import type { WriteLine } from '../service/store/backup.js';
import { StoreUnavailable } from '../service/store/connection/errors.js';
import { databaseFolder } from '../service/store/embedded/folder.js';
import { FolderLock } from '../service/store/embedded/folder-lock.js';
import { shortFolder } from '../service/store/embedded/short-folder.js';
import type { OwnerAnswer, OwnerRequest } from './command.js';

/**
 * The socket's name in DATA_DIR. Opening it is the permission to do what the commands do, so it is the owner's alone
 * (mode 0600).
 */
export const adminSocketName = 'admin.sock';
const requestMs = 10_000;
/** A person waits this long for a service that is starting. */
const patienceMs = 10_000;
const lookMs = 100;

/** What the running service does for the command line. */
export interface AdminService {
  answer(request: OwnerRequest): Promise<OwnerAnswer>;
  /** Writes a dump of the database line by line. */
  dump(write: WriteLine): Promise<unknown>;
}

/** Answered with the lines of a dump in place of one answer. */
const dumpRequest = { command: 'database.dump' } as const;

export interface AdminSocket {
  close(): Promise<void>;
}

/**
 * Answers the owner's commands in the process that holds the embedded database, which no second process may open
 * (persistence.md). One request per connection, JSON each way; a dump is many lines. The caller holds the folder's lock,
 * so a socket that is there already is stale.
 */
export async function openAdminSocket(directory: string, service: AdminService, log: Log): Promise<AdminSocket> {
  const reach = shortFolder(directory);
  const path = join(reach.folder, adminSocketName);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, service, log));
  await listen(server, path);
  return {
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(path, { force: true });
      reach.release();
    },
  };
}

/** The mode must hold as soon as the name exists, so it is bound under a mask that leaves access to the owner alone. */
function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const mask = process.umask(0o177);
    try {
      server.listen(path, () => {
        chmodSync(path, 0o600);
        resolve();
      });
    } finally {
      process.umask(mask);
    }
  });
}

async function serve(socket: Socket, service: AdminService, log: Log): Promise<void> {
  socket.on('error', () => socket.destroy());
  socket.setTimeout(requestMs, () => socket.destroy());
  try {
    const asked = await text(socket.iterator({ destroyOnReturn: false }));
    const request = JSON.parse(asked) as OwnerRequest | typeof dumpRequest;
    socket.setTimeout(0);
    if (request.command === dumpRequest.command) {
      await service.dump((line) => sent(socket, `${line}\n`));
      socket.end();
    } else socket.end(JSON.stringify(await service.answer(request)));
  } catch (error) {
    log.error({ err: error }, "A command of the owner's failed.");
    const refused: OwnerAnswer = { ok: false, says: 'The running service could not do this; its log says why.' };
    socket.end(JSON.stringify(refused));
  }
}

/** Sends text, and waits where the reader is slower; throws when it has gone. */
function sent(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Asks the running service; undefined when none runs on this folder. */
export function askRunningService(directory: string, request: OwnerRequest): Promise<OwnerAnswer | undefined> {
  return withRunningService(directory, async (socket) => {
    socket.end(JSON.stringify(request));
    return JSON.parse(await text(socket)) as OwnerAnswer;
  });
}

/** Whether a service holds this folder and listens. */
export async function isServiceRunning(directory: string): Promise<boolean> {
  return (await withRunningService(directory, async (socket) => !!socket.destroy())) ?? false;
}

/**
 * Hands over the lines of the running service's dump; false when none runs on this folder. The last line tells whether
 * it is whole.
 */
export async function dumpOfRunningService(directory: string, write: WriteLine): Promise<boolean> {
  const wasRunning = await withRunningService(directory, async (socket) => {
    socket.end(JSON.stringify(dumpRequest));
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) await write(line);
    return true;
  });
  return wasRunning ?? false;
}

/** Works with a connection to the service that runs on this folder, or starts on it; undefined when none does. */
async function withRunningService<T>(directory: string, work: (socket: Socket) => Promise<T>): Promise<T | undefined> {
  const reach = shortFolder(directory);
  try {
    for (let waited = 0; ; waited += lookMs) {
      const socket = await connected(join(reach.folder, adminSocketName));
      if (socket) return await work(socket);
      // A service that starts has the folder before it answers; so has another command that works without a service.
      if (!(await FolderLock.isTaken(databaseFolder(directory)))) return undefined;
      if (waited >= patienceMs) throw new StoreUnavailable(starting(directory), { reason: 'opening' });
      await pause(lookMs);
    }
  } finally {
    reach.release();
  }
}

const starting = (directory: string): string =>
  `Another Vitrine process has ${directory} and does not answer yet: the service is starting, or another command is at work. Try again in a moment.`;

/** A connection to the socket; undefined when no process listens there. */
function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket));
    // After it was there, those who read it see that it ended.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
  });
}
