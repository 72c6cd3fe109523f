import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Log } from '../platform/log.js';
import type { WriteLine } from '../store/backup.js';
import type { OwnerAnswer, OwnerRequest } from './command.js';

/**
 * The socket's name in DATA_DIR. Opening it is the permission to do what the commands do, so it is the owner's alone
 * (mode 0600).
 */
export const adminSocketName = 'admin.sock';
const largestRequest = 65_536;
const requestMs = 10_000;
/** The shortest limit of the usual systems for the path of a Unix socket, with room for the name of the file. */
const longestFolder = 80;

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
 * (persistence.md). One request per connection, a line of JSON each way; a dump is many lines. The caller holds the
 * folder's lock, so a socket that is there already is stale.
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
    const request = JSON.parse(await lineOf(socket)) as OwnerRequest | typeof dumpRequest;
    socket.setTimeout(0);
    if (request.command === dumpRequest.command) {
      await service.dump((line) => sent(socket, `${line}\n`));
      socket.end();
    } else socket.end(`${JSON.stringify(await service.answer(request))}\n`);
  } catch (error) {
    log.error({ err: error }, "A command of the owner's failed.");
    const refused: OwnerAnswer = { ok: false, says: 'The running service could not do this; its log says why.' };
    socket.end(`${JSON.stringify(refused)}\n`);
  }
}

/** Sends text, and waits where the reader is slower; throws when it has gone. */
function sent(socket: Socket, text: string): Promise<void> | undefined {
  if (socket.destroyed) throw new Error('The client of the dump has gone.');
  if (socket.write(text)) return undefined;
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('The client of the dump has gone.'));
    socket.once('close', gone);
    socket.once('drain', () => {
      socket.off('close', gone);
      resolve();
    });
  });
}

function lineOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      line += chunk;
      if (line.length > largestRequest) reject(new Error('A request over the admin socket is too long.'));
      else if (line.includes('\n')) resolve(line);
    });
    socket.once('end', () => resolve(line));
    socket.once('close', () => reject(new Error('The admin socket was closed.')));
  });
}

/** Asks the running service; undefined when none runs on this folder. */
export function askRunningService(directory: string, request: OwnerRequest): Promise<OwnerAnswer | undefined> {
  return withRunningService(directory, async (socket) => {
    socket.write(`${JSON.stringify(request)}\n`);
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
    socket.write(`${JSON.stringify(dumpRequest)}\n`);
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) await write(line);
    return true;
  });
  return wasRunning ?? false;
}

/** Works with a connection to the service that runs on this folder; undefined when none does. */
async function withRunningService<T>(directory: string, work: (socket: Socket) => Promise<T>): Promise<T | undefined> {
  const reach = shortFolder(directory);
  try {
    const socket = connect(join(reach.folder, adminSocketName));
    try {
      await once(socket, 'connect');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
      throw error;
    }
    // Who reads the socket sees that it ended; without a listener an error would end the process.
    socket.on('error', () => undefined);
    return await work(socket);
  } finally {
    reach.release();
  }
}

/** A way to a folder whose own path is too long for a socket: a link with a short name. */
function shortFolder(directory: string): { readonly folder: string; release(): void } {
  if (directory.length <= longestFolder) return { folder: directory, release() {} };
  const folder = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'data');
  symlinkSync(directory, folder);
  return { folder, release: () => rmSync(dirname(folder), { recursive: true, force: true }) };
}
