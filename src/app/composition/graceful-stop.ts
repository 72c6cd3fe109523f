import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import type { AdminSocket } from '../../owner/admin-socket.js';
import type { Drain } from '../../service/http/drain-connections.js';
import type { LocalContent } from '../commands/content.js';
import type { Service } from './service.js';

/**
 * Time for requests in progress after a stop signal, in milliseconds. Supervisors usually wait at least as long before
 * they kill a process.
 */
const drainMs = 10_000;

interface StopDeps {
  readonly config: Pick<Config, 'stopDelaySeconds'>;
  readonly service: Service;
  readonly admin: Promise<AdminSocket | undefined>;
  readonly drain: Drain;
  readonly content: Pick<LocalContent, 'release'>;
  readonly log: Log;
}

/**
 * On the first stop signal, reports "not ready", lets requests finish, closes all resources and exits with 0
 * (reliability.md F3).
 */
export function stopOnSignal({ config, service, admin, drain, content, log }: StopDeps): void {
  const stop = (signal: string): Promise<void> => {
    log.info({ signal, delaySeconds: config.stopDelaySeconds }, 'Stopping. Requests in progress can finish.');
    service.drain();
    return drain({ delayMs: config.stopDelaySeconds * 1000, drainTimeoutMs: drainMs })
      .then(() => closeAll(service, admin))
      .catch((error: unknown) => log.error({ err: error }, 'Some resources could not be closed.'))
      .finally(content.release);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(signal).finally(() => process.exit(0)));
}

/**
 * Closes the owner's socket before the database that it uses. While the database is opening there is no socket yet, and
 * the stop does not wait for one.
 */
async function closeAll(service: Service, admin: Promise<AdminSocket | undefined>): Promise<void> {
  const socketClosed = admin.then((socket) => socket?.close()).catch(() => {});
  if (service.agents.store.ready()) await socketClosed;
  await service.close();
  await socketClosed;
}
