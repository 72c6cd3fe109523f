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
  // After that: who reads the line may send a signal at once.
  announce(config, content, service.portfolio(), log);
  void warmUp(service, listening);
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
