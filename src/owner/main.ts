import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { deriveKeys } from '../agent-auth/keys/derived-keys.js';
import { openMasterSecret } from '../agent-auth/keys/master-secret.js';
import { createTrustList, trustFile } from '../agent-auth/provider/trust-list.js';
import type { Config } from '../config.js';
import { createMailQueue } from '../mail/queue.js';
import { systemClock } from '../platform/clock.js';
import type { ExitCode } from '../platform/command-line.js';
import { silentLog } from '../platform/log.js';
import { systemRandom } from '../platform/random.js';
import { absentStore } from '../store/absent-store.js';
import { databaseFolder, holdsDatabase } from '../store/embedded/folder.js';
import { StoreRefused, StoreUnavailable } from '../store/errors.js';
import { openStore } from '../store/open.js';
import type { Store } from '../store/store.js';
import { addressCheck } from './addresses.js';
import { askRunningService } from './admin-socket.js';
import type { OwnerRequest } from './command.js';
import { answerOwner } from './command-table.js';
import { databaseCommands } from './database.js';
import type { OwnerDeps } from './deps.js';
import type { OwnerAnswer } from './owner-answer.js';
import type { OwnerTerminal } from './program.js';
import { runOwnerCommand } from './program.js';

/** A server answers at once or is down; the embedded database may have to be made first, on a busy machine. */
const openingMs = { server: 15_000, embedded: 120_000 } as const;
const lookMs = 50;

/**
 * The owner's command line as a process: on a server's database directly; on an embedded one through the service that
 * holds it, and when none runs by opening it (persistence.md).
 */
export async function ownerMain(
  args: readonly string[],
  config: Config,
  terminal: OwnerTerminal = processTerminal(),
): Promise<ExitCode> {
  const here = storeHere(config);
  const ask = (request: OwnerRequest): Promise<OwnerAnswer> => askWhereItIs(config, here.store, request);
  const database = databaseCommands(config, here.store);
  try {
    return await runOwnerCommand(args, { ask, database }, terminal);
  } finally {
    await here.close();
  }
}

async function askWhereItIs(config: Config, store: () => Promise<Store>, request: OwnerRequest): Promise<OwnerAnswer> {
  const { databaseUrl, directory } = config.data;
  const running = databaseUrl === undefined ? await askRunningService(directory, request) : undefined;
  return running ?? answerHere(config, store, request);
}

async function answerHere(config: Config, store: () => Promise<Store>, request: OwnerRequest): Promise<OwnerAnswer> {
  const { data, agentAuth, baseUrl, production } = config;
  const { lifetimes, firstSeenPolicy, trustedIssuersFile } = agentAuth;
  const context = { ownIssuer: baseUrl, production, firstSeen: firstSeenPolicy, maxAuthAge: lifetimes.maxAuthAge };
  const [clock, random] = [systemClock, systemRandom];
  const keys = () => deriveKeys(openMasterSecret({ ...data, random }));
  const deps: OwnerDeps = {
    config,
    // The trust list is a file, and needs no database.
    store: request.command === 'trust.list' ? absentStore() : await store(),
    clock,
    random,
    trust: createTrustList(trustFile(trustedIssuersFile), context),
    sealingKey: () => keys().signingKeys,
    // What is put into the queue here leaves by the service that runs, or by the next one that does.
    mail: () => createMailQueue({ sealingKey: keys().mailQueue, clock, random, delivers: true, wake: () => undefined }),
    addresses: addressCheck(baseUrl, clock),
  };
  return answerOwner(deps, request);
}

/** The store as this process opens it, when it is first asked for and only once: a command may ask several times. */
function storeHere({ data }: Config): {
  store(options?: { mayMake: boolean }): Promise<Store>;
  close(): Promise<void>;
} {
  const { databaseUrl, directory: dataDir, migrateOnStart } = data;
  let store: Store | undefined;
  return {
    async store({ mayMake } = { mayMake: false }) {
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

function processTerminal(): OwnerTerminal {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    async confirm(question) {
      if (!process.stdin.isTTY) return undefined;
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      const said = await lines.question(question);
      lines.close();
      return /^y(es)?$/i.test(said.trim());
    },
  };
}
