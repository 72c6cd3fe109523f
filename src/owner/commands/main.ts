import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../base/clock.js';
import type { ExitCode, Terminal } from '../../base/command-line.js';
import type { Config } from '../../base/config/config.js';
import { deriveKeys } from '../../base/config/derived-keys.js';
import { silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { openMasterSecret } from '../../service/agent-auth/keys/master-secret.js';
import { createTrustList, trustFile } from '../../service/agent-auth/provider/trust-list.js';
import { createMailQueue } from '../../service/mail/queue.js';
import { absentStore } from '../../service/store/absent-store.js';
import { StoreRefused, StoreUnavailable } from '../../service/store/connection/errors.js';
import type { Store } from '../../service/store/connection/store.js';
import { databaseFolder, holdsDatabase } from '../../service/store/embedded/folder.js';
import { openStore } from '../../service/store/open.js';
import { addressStates } from '../addresses.js';
import { askRunningService } from '../admin-socket.js';
import type { OwnerRequest } from '../command.js';
import type { DatabaseHere, OwnerDeps } from '../deps.js';
import type { OwnerAnswer } from '../owner-answer.js';
import { answerOwner, commands } from './command-table.js';
import { runOwnerCommand } from './program.js';

/** How long a command waits for the database. An embedded database may first have to be created, on a busy machine. */
const openTimeoutMs = { server: 15_000, embedded: 120_000 } as const;
const pollIntervalMs = 50;

/**
 * Runs the owner's command line. With DATABASE_URL it opens that database. With an embedded database it calls the
 * service that has opened it, or opens it itself if no service is running (persistence.md).
 */
export async function ownerMain(args: readonly string[], config: Config, terminal: Terminal): Promise<ExitCode> {
  const local = createLocalStore(config);
  try {
    return await runOwnerCommand(args, (request) => routeRequest(config, local.open, request), terminal);
  } finally {
    await local.close();
  }
}

type Open = DatabaseHere['open'];

async function routeRequest(config: Config, open: Open, request: OwnerRequest): Promise<OwnerAnswer> {
  const { data } = config;
  const onDatabase = commands.get(request.command)?.here;
  if (onDatabase) return onDatabase({ data, open }, request);
  const running = data.databaseUrl === undefined ? await askRunningService(data.directory, request) : undefined;
  return running ?? answerLocally(config, open, request);
}

async function answerLocally(config: Config, open: Open, request: OwnerRequest): Promise<OwnerAnswer> {
  const { data, agentAuth, baseUrl, production } = config;
  const { lifetimes, firstSeenPolicy, trustedIssuersFile } = agentAuth;
  const context = { ownIssuer: baseUrl, production, firstSeen: firstSeenPolicy, maxAuthAge: lifetimes.maxAuthAge };
  const [clock, random] = [systemClock, systemRandom];
  const keys = () => deriveKeys(openMasterSecret({ ...data, random }));
  const deps: OwnerDeps = {
    config,
    // The trust list is a file and needs no database.
    store: request.command === 'trust.list' ? absentStore() : await open(),
    clock,
    random,
    trust: createTrustList(trustFile(trustedIssuersFile), context),
    sealingKey: () => keys().signingKeys,
    // The running service sends mail that is queued here, or the next service that starts.
    mail: () => createMailQueue({ sealingKey: keys().mailQueue, clock, random, delivers: true, wake: () => undefined }),
    addresses: () => addressStates(baseUrl),
  };
  return answerOwner(deps, request);
}

/** Opens the store on first use. A command may ask for it several times and gets the same one. */
function createLocalStore({ data }: Config): { open: Open; close(): Promise<void> } {
  const { databaseUrl, directory: dataDir, migrateOnStart } = data;
  let store: Store | undefined;
  return {
    async open({ mayMake } = { mayMake: false }) {
      if (databaseUrl === undefined && !mayMake && !holdsDatabase(dataDir))
        throw new StoreRefused(noDatabaseMessage(dataDir));
      store ??= openStore({
        databaseUrl,
        dataDir,
        migrateOnStart,
        poolSize: 1,
        clock: systemClock,
        random: systemRandom,
        log: silentLog,
      });
      await waitUntilOpen(store);
      return store;
    },
    close: async () => store?.destroy(),
  };
}

/**
 * Only the service and a restore create a database. If other commands did, nobody would notice that DATA_DIR names the
 * wrong folder.
 */
function noDatabaseMessage(dataDir: string): string {
  const found = existsSync(dataDir)
    ? `${dataDir} holds no database: there is no ${databaseFolder(dataDir)}.`
    : `${dataDir} does not exist.`;
  return `${found} Nothing was created. The service creates its database when it first starts. If it is starting now, try again in a moment; otherwise set DATA_DIR to the folder of a service that has run.`;
}

/** Waits until the store is open. A person is waiting too, so a database that is down or unusable is reported soon. */
async function waitUntilOpen(store: Store): Promise<void> {
  const says = {
    server: 'check DATABASE_URL and whether it runs',
    embedded: 'the machine is too busy to open it',
  } as const;
  const opened = store.opened.then(() => true);
  for (let waited = 0; waited < openTimeoutMs[store.form]; waited += pollIntervalMs) {
    if (await Promise.race([opened, pause(pollIntervalMs, false)])) return;
    const { obstacle } = store.health();
    if (obstacle !== undefined) throw new StoreUnavailable(obstacle, { reason: 'down' });
  }
  throw new StoreUnavailable(`The database does not answer; ${says[store.form]}.`, { reason: 'down' });
}
