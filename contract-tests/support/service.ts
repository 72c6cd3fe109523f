import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer as createDoor } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPortfolio } from '../../src/app/compiler/testing/load-portfolio.js';
import { composeService } from '../../src/app/composition/compose.js';
import type { ServiceDeps } from '../../src/app/composition/deps.js';
import { openRequestCounter } from '../../src/app/composition/request-counter.js';
import { systemClock } from '../../src/base/clock.js';
import { type Config, readConfig } from '../../src/base/config/config.js';
import { loadContract } from '../../src/base/contract.js';
import { silentLog } from '../../src/base/log.js';
import { lazy } from '../../src/base/memo.js';
import { eachTurn } from '../../src/base/pace.js';
import { systemRandom } from '../../src/base/random.js';
import { createUrls } from '../../src/base/urls.js';
import { openMasterSecret } from '../../src/service/agent-auth/keys/master-secret.js';
import { createHttpServer } from '../../src/service/http/server.js';
import { backlog } from '../../src/service/http/server-timeouts.js';
import { absentStore } from '../../src/service/store/absent-store.js';
import type { Store } from '../../src/service/store/connection/store.js';
import { holdsDatabase } from '../../src/service/store/embedded/folder.js';
import { openStore } from '../../src/service/store/open.js';
import { putMigratedCluster } from '../../src/service/store/testing.js';
import { openPictureMaker, picturesFolder } from '../../src/site/pictures/maker/maker.js';
import { liftedRateLimits } from './limits.js';

/** A service under test, accessed over HTTP like a deployment. */
export interface Service {
  /** The base URL, which the service also publishes. */
  readonly base: string;
  readonly port: number;
  /** DATA_DIR, with the mail outbox. */
  readonly folder: string;
  /** For tests that observe database statements. */
  readonly store: Store;
  close(): Promise<void>;
}

/** Loaded once per process, so that all services share the compiled validators. */
const sharedContract = lazy(() => loadContract());

/** Limits that no test reaches. Tests of limits set their own. */
export const liftedLimits: Readonly<Record<string, string>> = { ...liftedRateLimits, AGENT_LIMITS: 'off' };

interface Starting {
  readonly warm?: boolean;
  readonly draws?: boolean;
  /** Host of the base URL, for browser features that require a name. */
  readonly host?: 'localhost';
}

/**
 * Starts the service on a free loopback port with the sample portfolio, lifted limits, and all features. Settings are
 * environment variables. `DATABASE_URL`, or `DATABASE: 'embedded'` for a fresh one, provides a database. Without either,
 * agents get 503.
 *
 * `warm` compiles the validators of all operations first, which takes two seconds, for tests that measure time. By default,
 * validators are compiled at first use.
 */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
  replace: Partial<ServiceDeps> = {},
  { warm = false, draws = false, host }: Starting = {},
): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-service-'));
  // The base URL is a setting, so the port is opened first.
  const httpServer = createDoor();
  await new Promise<void>((resolve) => httpServer.listen({ port: 0, host: '127.0.0.1', backlog }, resolve));
  const { port } = httpServer.address() as AddressInfo;
  const config = readConfig({
    PORT: String(port),
    BASE_URL: `http://${host ?? '127.0.0.1'}:${port}`,
    ...liftedLimits,
    DATA_DIR: folder,
    ...settings,
  });
  const contract = sharedContract();
  const portfolio = await loadPortfolio(config.portfolio, {
    contract,
    baseUrl: createUrls(config.baseUrl).base,
    today: systemClock.now().toISOString().slice(0, 10),
  });
  const store = await openDatabase(config, settings.DATABASE);
  const masterSecret = openMasterSecret({
    keyEncryptionKey: config.data.keyEncryptionKey,
    directory: config.data.directory,
    random: systemRandom,
  });
  const counter = await openRequestCounter(config, replace.log ?? silentLog);
  const pictures = draws ? openPictureMaker(join(folder, picturesFolder), silentLog) : undefined;
  const { app, agents } = composeService({
    config,
    contract,
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    source: { current: () => portfolio },
    store,
    masterSecret,
    counter,
    ready: () => true,
    pictures,
    ...replace,
  });
  if (store.state !== 'down') {
    await store.opened;
    agents.start();
  }
  if (warm) await app.warm(eachTurn);
  const server = createHttpServer(app.handler);
  await new Promise<void>((resolve) => server.listen(httpServer, backlog, resolve));
  return {
    base: config.baseUrl,
    port,
    folder,
    store,
    async close() {
      await close(server);
      pictures?.close();
      await agents.stop();
      await store.destroy();
      await counter.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openDatabase({ data }: Config, database: string | undefined): Promise<Store> {
  if (database === undefined && data.databaseUrl === undefined) return absentStore();
  if (data.databaseUrl === undefined && !holdsDatabase(data.directory)) await putMigratedCluster(data.directory);
  return openStore({
    databaseUrl: data.databaseUrl,
    dataDir: data.directory,
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
