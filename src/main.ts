#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MasterSecretError, openMasterSecret } from './agent-auth/keys/master-secret.js';
import { agentRateLimitRules } from './agent-auth/limits/limits.js';
import { TrustListError } from './agent-auth/provider/trust.js';
import { type Agents, createAgents } from './agents.js';
import { createApp } from './app.js';
import { type Config, ConfigError, readConfig } from './config.js';
import { loadContract } from './contract.js';
import type { ServiceToExport } from './export/command.js';
import { ExportRefused } from './export/crawl.js';
import { MissingDriver } from './http/counting/redis-counts.js';
import { drainable } from './http/drain.js';
import { observed } from './http/observe.js';
import { backlog, withTimeouts } from './http/server-timeouts.js';
import { type AdminSocket, openAdminSocket } from './owner/admin-socket.js';
import { systemClock } from './platform/clock.js';
import { createLog, type Log } from './platform/log.js';
import { systemRandom } from './platform/random.js';
import { ContentError } from './portfolio/content/problem.js';
import { reportLines } from './portfolio/content/report.js';
import { openPortfolio } from './portfolio/watch.js';
import { openRequestCounter } from './request-counter.js';
import { dumpDatabase, type WriteLine } from './store/backup.js';
import { StoreRefused } from './store/errors.js';
import { openStore } from './store/open.js';
import type { Store } from './store/store.js';
import { openTelemetry } from './telemetry/open.js';
import { TracesMissing } from './telemetry/traces.js';
import { createUrls } from './urls.js';

const help = `vitrine: serves a portfolio to people and agents.

Usage: vitrine                                    serve; Ctrl-C stops it
       vitrine agents | messages | keys | trust   the owner's commands, also while it serves; each has --help
       vitrine database                           dump, restore and migrate its state; has --help
       vitrine export FOLDER                      write the read surface as files for a file host or a CDN; has --help
       vitrine --help | --version
       vitrine-contract --help                    check a running deployment against the contract

Settings come from the environment; these matter first:
  PORTFOLIO_DIR   a folder, or one resume.json     (the sample portfolio)
  BASE_URL        where the service is reached     (http://localhost:PORT)
  PORT, HOST      where it listens                 (3000, 127.0.0.1; 0.0.0.0 with NODE_ENV=production)
  LOG_LEVEL       debug, info, warn, error, silent (info)
The README lists them all.
`;

/** In-flight requests get this long after a stop signal; supervisors usually wait at least as long before they kill. */
const drainMs = 10_000;

/** Whoever waited for the port asks now, and is answered before the work that can wait takes the processor for seconds. */
const firstRequestsMs = 100;

class StartError extends Error {}

async function serve(config: Config, log: Log): Promise<void> {
  const contract = loadContract();
  const urls = createUrls(config.baseUrl);
  const source = await openPortfolio({ path: config.portfolio, contract, baseUrl: urls.base, clock: systemClock, log });
  const shared = { config, urls, clock: systemClock, random: systemRandom, log };
  const { keyEncryptionKey, directory } = config.data;
  const masterSecret = openMasterSecret({ keyEncryptionKey, directory, random: systemRandom });
  const counter = await openRequestCounter(config, log);
  const listening = new Moment();
  const store = openDatabase(config, log, listening.come);
  const agents = createAgents({ ...shared, store, masterSecret, serviceName: () => source.current().profile.name });
  let ready = true;
  const app = createApp({ ...shared, contract, source, agents, counter, ready: () => ready });
  const version = contract.document.info.version;
  const families = [...Object.keys(config.rateLimits), ...Object.keys(agentRateLimitRules(config.agentAuth.limits))];
  const telemetry = await openTelemetry(config.telemetry, {
    ...{ ...shared, version, families, store, source, ready: () => ready },
    signinMailsUsed: () => agents.signinMailsUsed(),
  });
  const server = withTimeouts(createServer(app.messages, observed(app.handler, telemetry.observers)), {
    docs: urls.errors,
    openapi: urls.openapi,
  });
  const drain = drainable(server);
  await listen(server, config);
  agents.start();
  const admin = openAdmin(config, agents, log);
  log.info({ url: urls.base, portfolio: config.portfolio, projects: source.current().projects.length }, `Listening on ${urls.base}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal, delaySeconds: config.stopDelaySeconds }, 'Stopping: not ready any more, open requests finish.');
      ready = false;
      void drain({ delayMs: config.stopDelaySeconds * 1000, patienceMs: drainMs })
        .then(() => Promise.all([source.close(), agents.stop(), admin.then((socket) => socket?.close())]))
        .then(() => Promise.all([store.destroy(), counter.close(), telemetry.close()]))
        .finally(() => process.exit(0));
    });
  }
  await pause(firstRequestsMs);
  listening.comes();
  await app.warm();
}

/** A point in time that others wait for. */
class Moment {
  comes!: () => void;
  readonly come = new Promise<void>((resolve) => {
    this.comes = resolve;
  });
}

/** Opens the database in the background: the service listens first, and reading never waits for it. */
function openDatabase(config: Config, log: Log, after: Promise<void>): Store {
  const { databaseUrl, directory, migrateOnStart } = config.data;
  const template = fileURLToPath(new URL('./store/cluster.tar.br', import.meta.url));
  const clusterTemplate = existsSync(template) ? template : undefined;
  const store = openStore({
    databaseUrl,
    dataDir: directory,
    clusterTemplate,
    migrateOnStart,
    after,
    clock: systemClock,
    random: systemRandom,
    log,
  });
  store.opened.then(
    () => log.info({ form: store.form, ...(databaseUrl ? {} : { directory }) }, 'The database is open.'),
    (fault: unknown) => {
      // A stop signal came before the database did.
      if (store.state === 'closed') return;
      process.stderr.write(`${fault instanceof StoreRefused ? fault.message : String(fault)}\n`);
      process.exit(1);
    },
  );
  return store;
}

/** Lets the owner's command line reach the embedded database, which this process alone may hold; a server's is reached directly. */
async function openAdmin({ data }: Config, agents: Agents, log: Log): Promise<AdminSocket | undefined> {
  if (data.databaseUrl !== undefined) return undefined;
  await agents.store.opened;
  const dump = (write: WriteLine) => dumpDatabase(agents.store.db(), write);
  return openAdminSocket(data.directory, { answer: agents.answerOwner, dump }, log);
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          fault.code === 'EADDRINUSE'
            ? `Port ${port} is already in use; set PORT to another one.`
            : `Cannot listen on ${host}:${port}: ${fault.message}`,
        ),
      ),
    );
    server.listen({ port, host, backlog }, resolve);
  });
}

/** Files name their addresses in full, so the address they will have must be known. */
async function exportFiles(args: readonly string[]): Promise<void> {
  const [{ exportCommand }, { startToExport }] = await Promise.all([import('./export/command.js'), import('./exported-service.js')]);
  const contract = loadContract();
  const config = readConfig();
  const start = (): Promise<ServiceToExport> => {
    if (config.baseUrl === `http://localhost:${config.port}`)
      throw new ExportRefused('Set BASE_URL to the address that the files will be served at.');
    return startToExport(config, contract);
  };
  await exportCommand(args, { contract, start, print: (line) => process.stdout.write(`${line}\n`) });
}

async function main(args: readonly string[]): Promise<void> {
  if (['--help', '-h', 'help'].includes(args[0] ?? '')) return void process.stdout.write(help);
  if (args[0] === '--version') return void process.stdout.write(`${loadContract().document.info.version}\n`);
  if (args.length > 0) return await command(args);
  const config = readConfig();
  await serve(config, createLog(config.logLevel));
}

/** Commands are loaded when they are given: serving needs none of them. */
async function command(args: readonly string[]): Promise<void> {
  const [{ ownerCommands }, { ownerMain }] = await Promise.all([import('./owner/program.js'), import('./owner/main.js')]);
  if ((ownerCommands as readonly string[]).includes(args[0] ?? '')) process.exit(await ownerMain(args, readConfig()));
  if (args[0] === 'export') return await exportFiles(args.slice(1));
  throw new StartError(`Unknown argument "${args[0]}"; see vitrine --help.`);
}

main(process.argv.slice(2)).catch((fault: unknown) => {
  const expected = [ConfigError, StartError, TracesMissing, MissingDriver, MasterSecretError, TrustListError, ExportRefused].some(
    (kind) => fault instanceof kind,
  );
  if (fault instanceof ContentError) {
    process.stderr.write(
      `The portfolio has ${fault.faults.length} fault(s):\n${reportLines(fault.faults)
        .map((line) => `  ${line}`)
        .join('\n')}\n`,
    );
  } else process.stderr.write(`${expected ? (fault as Error).message : fault instanceof Error ? fault.stack : String(fault)}\n`);
  process.exit(1);
});
