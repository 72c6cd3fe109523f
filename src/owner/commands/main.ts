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

/** A server answers at once or is down; the embedded database may have to be made first, on a busy machine. */
const openingMs = { server: 15_000, embedded: 120_000 } as const;
const lookMs = 50;

/**
 * The owner's command line as a process: on a server's database directly; on an embedded one through the service that
 * holds it, and when none runs by opening it (persistence.md).
 */
export async function ownerMain(args: readonly string[], config: Config, terminal: Terminal): Promise<ExitCode> {
  const here = storeHere(config);
  try {
    return await runOwnerCommand(args, (request) => askWhereItIs(config, here.open, request), terminal);
  } finally {
    await here.close();
  }
}

type Open = DatabaseHere['open'];

async function askWhereItIs(config: Config, open: Open, request: OwnerRequest): Promise<OwnerAnswer> {
  const { data } = config;
  const onDatabase = commands.get(request.command)?.here;
  if (onDatabase) return onDatabase({ data, open }, request);
  const running = data.databaseUrl === undefined ? await askRunningService(data.directory, request) : undefined;
  return running ?? answerHere(config, open, request);
}

async function answerHere(config: Config, open: Open, request: OwnerRequest): Promise<OwnerAnswer> {
  const { data, agentAuth, baseUrl, production } = config;
  const { lifetimes, firstSeenPolicy, trustedIssuersFile } = agentAuth;
  const context = { ownIssuer: baseUrl, production, firstSeen: firstSeenPolicy, maxAuthAge: lifetimes.maxAuthAge };
  const [clock, random] = [systemClock, systemRandom];
  const keys = () => deriveKeys(openMasterSecret({ ...data, random }));
  const deps: OwnerDeps = {
    config,
    // The trust list is a file, and needs no database.
    store: request.command === 'trust.list' ? absentStore() : await open(),
    clock,
    random,
    trust: createTrustList(trustFile(trustedIssuersFile), context),
    sealingKey: () => keys().signingKeys,
    // What is put into the queue here leaves by the service that runs, or by the next one that does.
    mail: () => createMailQueue({ sealingKey: keys().mailQueue, clock, random, delivers: true, wake: () => undefined }),
    addresses: () => addressStates(baseUrl),
  };
  return answerOwner(deps, request);
}

/** The store as this process opens it, when it is first asked for and only once: a command may ask several times. */
function storeHere({ data }: Config): { open: Open; close(): Promise<void> } {
  const { databaseUrl, directory: dataDir, migrateOnStart } = data;
  let store: Store | undefined;
  return {
    async open({ mayMake } = { mayMake: false }) {
      if (databaseUrl === undefined && !mayMake && !holdsDatabase(dataDir)) throw new StoreRefused(noDatabase(dataDir));
      store ??= openStore({
        databaseUrl,
        dataDir,
        migrateOnStart,
        poolSize: 1,
        clock: systemClock,
        random: systemRandom,
        log: silentLog,
      });
      await openedSoon(store);
      return store;
    },
    close: async () => store?.destroy(),
  };
}

/**
 * Only the service makes a database, and a restore: from any other command a new one would hide that DATA_DIR names the
 * wrong folder.
 */
function noDatabase(dataDir: string): string {
  const found = existsSync(dataDir)
    ? `${dataDir} holds no database: there is no ${databaseFolder(dataDir)}.`
    : `${dataDir} does not exist.`;
  return `${found} Nothing was made. The service makes its database at its first start: try again in a moment if it is starting now, or set DATA_DIR to the folder of a service that ran.`;
}

/** A person waits: a server that is down is said so, and one that answers and cannot be used at once. */
async function openedSoon(store: Store): Promise<void> {
  const says = {
    server: 'check DATABASE_URL and whether it runs',
    embedded: 'the machine is too busy to open it',
  } as const;
  const opened = store.opened.then(() => true);
  for (let waited = 0; waited < openingMs[store.form]; waited += lookMs) {
    if (await Promise.race([opened, pause(lookMs, false)])) return;
    const { obstacle } = store.health();
    if (obstacle !== undefined) throw new StoreUnavailable(obstacle, { reason: 'down' });
  }
  throw new StoreUnavailable(`The database does not answer; ${says[store.form]}.`, { reason: 'down' });
}
