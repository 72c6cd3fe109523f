import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openMasterSecret } from './agent-auth/keys/master-secret.js';
import { agentRateLimitRules } from './agent-auth/limits/limits.js';
import { type Agents, createAgents } from './agents.js';
import { createApp } from './app.js';
import type { LocalContent } from './commands/content.js';
import type { Config } from './config.js';
import { loadContract } from './contract.js';
import { guardDataFolder } from './data-folder.js';
import { drainable } from './http/drain.js';
import { observed } from './http/observe.js';
import type { Pipeline } from './http/pipeline.js';
import { backlog, withTimeouts } from './http/server-timeouts.js';
import { createLivePages, liveScript } from './live/live-pages.js';
import { type AdminSocket, openAdminSocket } from './owner/admin-socket.js';
import { systemClock } from './platform/clock.js';
import { createLog, type Log, type LogStyle } from './platform/log.js';
import { systemRandom } from './platform/random.js';
import { counted } from './platform/terminal-text.js';
import type { Portfolio } from './portfolio/snapshot.js';
import { openPortfolio, tellRemarks } from './portfolio/watch.js';
import { openRequestCounter } from './request-counter.js';
import { StartError } from './start-error.js';
import { dumpDatabase, type WriteLine } from './store/backup.js';
import { StoreRefused } from './store/errors.js';
import { openStore } from './store/open.js';
import type { Store } from './store/store.js';
import { openTelemetry } from './telemetry/open.js';
import { createUrls } from './urls.js';

/** In-flight requests get this long after a stop signal; supervisors usually wait at least as long before they kill. */
const drainMs = 10_000;

/** A client that waited for the port asks now, and is answered before the work that can wait takes the processor for seconds. */
const firstRequestsMs = 100;

/** An editor's burst is over sooner than that, and its writer is waiting. */
const quietWhileWritingMs = 50;

/** Serves until a signal stops it; resolves when it listens. Throws what keeps it from starting. */
export async function serve(config: Config, content: LocalContent): Promise<void> {
  const log = createLog(config.logLevel, logStyle(config));
  const contract = loadContract();
  const urls = createUrls(config.baseUrl);
  const quietMs = config.whileWriting ? quietWhileWritingMs : undefined;
  const source = await openPortfolio({
    path: content.path,
    contract,
    baseUrl: urls.base,
    clock: systemClock,
    log,
    ...(quietMs && { quietMs }),
  });
  const live = config.whileWriting ? createLivePages(source, urls.base) : undefined;
  const shared = { config, urls, clock: systemClock, random: systemRandom, log };
  const { keyEncryptionKey, directory } = config.data;
  guardDataFolder(config, log);
  const masterSecret = openMasterSecret({ keyEncryptionKey, directory, random: systemRandom });
  const counter = await openRequestCounter(config, log);
  const listening = new Moment();
  const store = openDatabase(config, log, listening.come);
  const agents = createAgents({ ...shared, store, masterSecret, serviceName: () => source.current().profile.name });
  let ready = true;
  const app = createApp({ ...shared, contract, source, agents, counter, ready: () => ready, liveScript: live && liveScript });
  const version = contract.document.info.version;
  const families = [...Object.keys(config.rateLimits), ...Object.keys(agentRateLimitRules(config.agentAuth.limits))];
  const telemetry = await openTelemetry(config.telemetry, {
    ...{ ...shared, version, families, store, source, ready: () => ready },
    signinMailsUsed: () => agents.signinMailsUsed(),
  });
  const service = observed(app.handler, telemetry.observers);
  const server = withTimeouts(createServer(app.messages, live?.before(service) ?? service), {
    docs: urls.errors,
    openapi: urls.openapi,
  });
  const drain = drainable(server);
  await listen(server, config);
  agents.start();
  const admin = openAdmin(config, agents, log);
  sayListening(config, content, source.current(), log);
  onStop((signal) => {
    log.info({ signal, delaySeconds: config.stopDelaySeconds }, 'Stopping: not ready any more, open requests finish.');
    ready = false;
    live?.close();
    return drain({ delayMs: config.stopDelaySeconds * 1000, patienceMs: drainMs })
      .then(() => Promise.all([source.close(), agents.stop(), admin.then((socket) => socket?.close())]))
      .then(() => Promise.all([store.destroy(), counter.close(), telemetry.close()]))
      .finally(content.release);
  });
  void warmUp(app, listening);
}

/** Ends the process when what a stop signal begins has come to its end. */
function onStop(stop: (signal: string) => Promise<unknown>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(signal).finally(() => process.exit(0)));
  }
}

/** What can wait until the first requests are answered. */
async function warmUp(app: Pipeline, listening: Moment): Promise<void> {
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
    server.once('error', (fault: NodeJS.ErrnoException) => reject(new StartError(cannotListen(fault, host, port))));
    server.listen({ port, host, backlog }, resolve);
  });
}

function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const choose = 'choose another with --port or PORT';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use; ${choose}, such as --port ${port + 1}.`;
  if (code === 'EACCES') return `Port ${port} needs more permission than this user has; ${choose}, such as --port 3000.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine; choose another with --host or HOST.`;
  return `Cannot listen on ${host}:${port}: ${message}`;
}

function logStyle({ logFormat, mayColour }: Config): LogStyle {
  const terminal = process.stdout.isTTY === true;
  return { format: logFormat === 'auto' ? (terminal ? 'text' : 'json') : logFormat, colour: terminal && mayColour };
}

/** For programs the facts; for people what is served, where to look, and what to do next. */
function sayListening(config: Config, content: LocalContent, portfolio: Portfolio, log: Log): void {
  const { baseUrl, isSample } = config;
  const { profile, projects, remarks } = portfolio;
  if (logStyle(config).format === 'json') {
    const facts = { url: baseUrl, portfolio: isSample ? content.path : content.source, projects: projects.length };
    log.info(facts, `Listening on ${baseUrl}`);
    tellRemarks(portfolio, content.source, log);
  } else {
    const told = remarks.length > 0 ? ` · ${counted(remarks.length, 'remark')}: vitrine check ${content.source}` : '';
    const begin = isSample ? ' · begin your own: vitrine init me' : '';
    log.info({}, `Vitrine serves ${possessive(profile.name)} portfolio: ${baseUrl}${told}${begin}`);
  }
}

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
