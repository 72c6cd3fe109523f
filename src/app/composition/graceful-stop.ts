import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import type { AdminSocket } from '../../owner/admin-socket.js';
import type { Drain } from '../../service/http/drain-connections.js';
import type { LocalContent } from '../commands/content.js';
import type { Service } from './service.js';

/** In-flight requests get this long after a stop signal; supervisors usually wait at least as long before they kill. */
const drainMs = 10_000;

interface Stopped {
  readonly config: Pick<Config, 'stopDelaySeconds'>;
  readonly service: Service;
  readonly admin: Promise<AdminSocket | undefined>;
  readonly drain: Drain;
  readonly content: Pick<LocalContent, 'release'>;
  readonly log: Log;
}

/**
 * On the first stop signal turns readiness off, lets requests finish, closes what is open and ends the process with 0
 * (reliability.md F3).
 */
export function stopOnSignal({ config, service, admin, drain, content, log }: Stopped): void {
  const stop = (signal: string): Promise<void> => {
    log.info({ signal, delaySeconds: config.stopDelaySeconds }, 'Stopping: not ready any more, open requests finish.');
    service.drain();
    return drain({ delayMs: config.stopDelaySeconds * 1000, drainTimeoutMs: drainMs })
      .then(() => closeAll(service, admin))
      .catch((error: unknown) => log.error({ err: error }, 'Not everything could be closed.'))
      .finally(content.release);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(signal).finally(() => process.exit(0)));
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
