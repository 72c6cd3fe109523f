import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../base/config/config.js';
import { takingShare } from '../../base/pace.js';
import { Refused } from '../../base/refused.js';
import { prepareDrain } from '../../service/http/drain-connections.js';
import { createHttpServer } from '../../service/http/server.js';
import { backlog } from '../../service/http/server-timeouts.js';
import { openAdmin } from './database.js';
import { stopOnSignal } from './graceful-stop.js';
import { openService, type Service, type ServiceSources } from './service.js';
import { announce } from './startup-message.js';

/**
 * Delay before background work, in milliseconds. Clients that waited for the port are served before the CPU is busy for
 * seconds.
 */
const backgroundDelayMs = 100;

/**
 * Share of a CPU for prerendering. The database opens and requests are served meanwhile, and a process that stops soon
 * wastes little work. A request whose validator is not compiled yet compiles it.
 */
const prerenderCpuShare = 0.1;

/**
 * Starts the service, which runs until a stop signal. Resolves when it listens. Throws errors that prevent the start.
 */
export async function serve(parts: ServiceSources): Promise<void> {
  const { config, content, log } = parts;
  const listening = new Deferred();
  const service = await openService(parts, listening.promise);
  const server = createHttpServer(service.handler, service.links);
  const drain = prepareDrain(server);
  await listen(server, config);
  service.agents.start();
  const admin = openAdmin(config, service.agents, log);
  stopOnSignal({ config, service, admin, drain, content, log });
  // Last, because readers of this line may send a signal at once.
  announce(config, content, service.portfolio(), log);
  void warmUp(service, listening);
}

/** Starts the work that can wait until the first requests are answered. */
async function warmUp(service: Service, listening: Deferred): Promise<void> {
  await pause(backgroundDelayMs);
  listening.resolve();
  await service.warm(takingShare(prerenderCpuShare));
}

class Deferred {
  resolve!: () => void;
  readonly promise = new Promise<void>((resolve) => {
    this.resolve = resolve;
  });
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Refused(cannotListen(error, host, port))));
    server.listen({ port, host, backlog }, resolve);
  });
}

function cannotListen({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  const choose = 'choose another with --port or PORT';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use; ${choose}, such as --port ${port + 1}.`;
  if (code === 'EACCES')
    return `Port ${port} needs more permission than this user has; ${choose}, such as --port 3000.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST (or --host) is not an address of this machine; choose another, such as --host 127.0.0.1.';
  return `Cannot listen on port ${port} of HOST: ${code ?? 'unknown error'}.`;
}
