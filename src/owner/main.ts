import { createInterface } from 'node:readline/promises';
import { deriveKeys } from '../agent-auth/keys/derived-keys.js';
import { MasterSecretError, openMasterSecret } from '../agent-auth/keys/master-secret.js';
import { createTrustList, TrustListError, trustFile } from '../agent-auth/provider/trust.js';
import type { Config } from '../config.js';
import { systemClock } from '../platform/clock.js';
import { silentLog } from '../platform/log.js';
import { systemRandom } from '../platform/random.js';
import { StoreRefused, StoreUnavailable } from '../store/errors.js';
import { openStore } from '../store/open.js';
import type { Store } from '../store/store.js';
import { askRunningService } from './admin-socket.js';
import { answerOwner } from './answer.js';
import { type ExitCode, runOwnerCommand, type Terminal } from './program.js';
import type { OwnerAnswer, OwnerRequest } from './requests.js';

const openingMs = 15_000;

/**
 * The owner's command line as a process: on a server's database directly; on an embedded one through the service that holds it, and when none
 * runs by opening it (persistence.md).
 */
export function ownerMain(args: readonly string[], config: Config, terminal: Terminal = processTerminal()): Promise<ExitCode> {
  return runOwnerCommand(args, (request) => reachStore(config, request).catch(explained), terminal);
}

/** What stands in the way is one sentence for the owner, not a defect. */
function explained(fault: unknown): OwnerAnswer {
  const expected = [StoreRefused, StoreUnavailable, MasterSecretError, TrustListError].some((kind) => fault instanceof kind);
  if (!expected) throw fault;
  return { ok: false, says: (fault as Error).message };
}

async function reachStore(config: Config, request: OwnerRequest): Promise<OwnerAnswer> {
  const running = config.data.databaseUrl === undefined ? await askRunningService(config.data.directory, request) : undefined;
  return running ?? answerHere(config, request);
}

async function answerHere({ data, agentAuth, baseUrl, production }: Config, request: OwnerRequest): Promise<OwnerAnswer> {
  const { lifetimes, firstSeenPolicy, trustedIssuersFile } = agentAuth;
  const context = { ownIssuer: baseUrl, production, firstSeen: firstSeenPolicy, maxAuthAge: lifetimes.maxAuthAge };
  const trust = createTrustList(trustFile(trustedIssuersFile), context);
  const { databaseUrl, directory: dataDir, migrateOnStart } = data;
  const store = openStore({ databaseUrl, dataDir, migrateOnStart, poolSize: 1, clock: systemClock, random: systemRandom, log: silentLog });
  try {
    await openedSoon(store);
    const sealingKey = () => deriveKeys(openMasterSecret({ ...data, random: systemRandom })).signingKeys;
    return await answerOwner({ store, trust, lifetimes, sealingKey, clock: systemClock, random: systemRandom }, request);
  } finally {
    await store.destroy();
  }
}

/** A person waits: a server that is down is said so, instead of trying for ever. */
async function openedSoon(store: Store): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fault = new StoreUnavailable('The database does not answer; check DATABASE_URL and whether it runs.', { reason: 'down' });
    timer = setTimeout(() => reject(fault), openingMs);
  });
  await Promise.race([store.opened, late]).finally(() => clearTimeout(timer));
}

function processTerminal(): Terminal {
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
