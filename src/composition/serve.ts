import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalContent } from '../commands/content.js';
import type { Config } from '../config.js';
import { drainable } from '../http/graceful-stop.js';
import { backlog, withTimeouts } from '../http/server-timeouts.js';
import type { AdminSocket } from '../owner/admin-socket.js';
import { createLog } from '../platform/log.js';
import { takingShare } from '../platform/pace.js';
import { warningsTo } from '../platform/process-warnings.js';
import { openAdmin } from './database.js';
import { openService, type Service } from './service.js';
import { StartError } from './start-error.js';
import { announce, logStyle } from './startup-message.js';

/** In-flight requests get this long after a stop signal; supervisors usually wait at least as long before they kill. */
const drainMs = 10_000;

/**
 * A client that waited for the port asks now, and is answered before the work that can wait takes the processor for
 * seconds.
 */
const firstRequestsMs = 100;

/**
 * How much of a processor what is made ahead takes: the database opens meanwhile, requests are answered, and a process
 * that is soon stopped has compiled little in vain. A request that comes before its check is compiled has it compiled.
 */
const warmingShare = 0.1;

/** Serves until a signal stops it; resolves when it listens. Throws what keeps it from starting. */
export async function serve(config: Config, content: LocalContent): Promise<void> {
  const log = createLog(config.logLevel, logStyle(config));
  warningsTo(log);
  const listening = new Deferred();
  const service = await openService(config, content, log, listening.promise);
  const server = withTimeouts(createServer(service.handler), service.links);
  const drain = drainable(server);
  await listen(server, config);
  service.agents.start();
  const admin = openAdmin(config, service.agents, log);
  onStop((signal) => {
    log.info({ signal, delaySeconds: config.stopDelaySeconds }, 'Stopping: not ready any more, open requests finish.');
    service.drain();
    return drain({ delayMs: config.stopDelaySeconds * 1000, patienceMs: drainMs })
      .then(() => closeAll(service, admin))
      .finally(content.release);
  });
  // After that: who reads the line may send a signal at once.
  announce(config, content, service.portfolio(), log);
  void warmUp(service, listening);
}

/**
 * Closes the owner's socket before the database behind it. While the database still opens there is no socket yet, and
 * a stop must not wait for one.
 */
async function closeAll(service: Service, admin: Promise<AdminSocket | undefined>): Promise<void> {
  const socketClosed = admin.then((socket) => socket?.close()).catch(() => {});
  if (service.agents.store.ready()) await socketClosed;
  await service.close();
  await socketClosed;
}

/** Ends the process when what a stop signal begins has come to its end. */
function onStop(stop: (signal: string) => Promise<unknown>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(signal).finally(() => process.exit(0)));
  }
}

/** What can wait until the first requests are answered. */
async function warmUp(service: Service, listening: Deferred): Promise<void> {
  await pause(firstRequestsMs);
  listening.resolve();
  await service.warm(takingShare(warmingShare));
}

/** A promise that is resolved from outside. */
class Deferred {
  resolve!: () => void;
  readonly promise = new Promise<void>((resolve) => {
    this.resolve = resolve;
  });
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(cannotListen(error, host, port))));
    server.listen({ port, host, backlog }, resolve);
  });
}

function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const choose = 'choose another with --port or PORT';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use; ${choose}, such as --port ${port + 1}.`;
  if (code === 'EACCES')
    return `Port ${port} needs more permission than this user has; ${choose}, such as --port 3000.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine; choose another with --host or HOST.`;
  return `Cannot listen on ${host}:${port}: ${message}`;
}
