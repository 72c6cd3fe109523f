import { systemClock } from '../../base/clock.js';
import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { type AdminSocket, openAdminSocket } from '../../owner/admin-socket.js';
import { StoreRefused } from '../../service/store/connection/errors.js';
import type { Store } from '../../service/store/connection/store.js';
import { openStore } from '../../service/store/open.js';
import type { Agents } from './agents.js';

/** Opens the database in the background. The service listens first, and reading never waits for the database. */
export function openDatabase(config: Config, log: Log, after: Promise<void>): Store {
  const { databaseUrl, directory, migrateOnStart } = config.data;
  const store = openStore({
    databaseUrl,
    dataDir: directory,
    migrateOnStart,
    after,
    clock: systemClock,
    random: systemRandom,
    log,
  });
  store.opened.then(
    () => log.info({ form: store.form, ...(databaseUrl ? {} : { directory }) }, 'The database is open.'),
    (error: unknown) => {
      // The service was stopped before the database opened.
      if (store.state === 'closed') return;
      process.stderr.write(`${error instanceof StoreRefused ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
  return store;
}

/**
 * Opens the socket through which the owner's command line reaches the embedded database, which only one process can
 * open. A database server is accessed directly.
 */
export async function openAdmin({ data }: Config, agents: Agents, log: Log): Promise<AdminSocket | undefined> {
  if (data.databaseUrl !== undefined) return undefined;
  await agents.store.opened;
  return openAdminSocket(data.directory, { answer: agents.answerOwner, dump: agents.dump }, log);
}
