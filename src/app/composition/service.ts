import { join } from 'node:path';
import { systemClock } from '../../base/clock.js';
import type { Config } from '../../base/config/config.js';
import { deriveKeys } from '../../base/config/derived-keys.js';
import { agentRateLimitRules } from '../../base/config/limits.js';
import type { Contract } from '../../base/contract.js';
import type { Log } from '../../base/log.js';
import type { Pace } from '../../base/pace.js';
import { systemRandom } from '../../base/random.js';
import { createUrls } from '../../base/urls.js';
import { contentFields, isJsonResumeFile } from '../../content/fields.js';
import { ContentError } from '../../content/result/problem.js';
import { createEditor } from '../../owner/editor/editor.js';
import { openMasterSecret } from '../../service/agent-auth/keys/master-secret.js';
import { observed } from '../../service/http/request-observer.js';
import { openTelemetry } from '../../service/telemetry/open.js';
import { openReading, type ReadCounter } from '../../service/telemetry/reading/reading.js';
import { openPictureMaker, picturesFolder } from '../../site/pictures/maker/maker.js';
import type { LocalContent } from '../commands/content.js';
import type { OpenCompiler } from '../compiler/open-compiler.js';
import { filesAt } from '../following/content-origin.js';
import { type OpenOptions, type OpenPortfolio, openPortfolio } from '../following/follow-content.js';
import { createLivePages, liveScript } from '../live/live-pages.js';
import { followRepository, inCommit } from '../repository/follow.js';
import type { Repository } from '../repository/repository.js';
import type { Agents } from './agents.js';
import { composeService } from './compose.js';
import { ensurePrivateDataFolder } from './data-folder.js';
import { openDatabase } from './database.js';
import { keepWarm } from './keep-warm.js';
import { openRequestCounter } from './request-counter.js';

/** Short debounce while the owner edits and waits for the page. In milliseconds. */
const editingDebounceMs = 50;

/** Dependencies of a service. */
export interface ServiceSources {
  readonly config: Config;
  readonly contract: Contract;
  readonly content: LocalContent;
  readonly compiler: OpenCompiler;
  readonly log: Log;
}

/** The complete service without its HTTP server. */
export type Service = Awaited<ReturnType<typeof openService>>;

type TelemetryDeps = Omit<
  Parameters<typeof openTelemetry>[1],
  'families' | 'signinMailsUsed' | 'messagesReceived' | 'version'
>;

/**
 * Opens content, database, request counter and telemetry, and composes the service. The database opens after
 * `listening`, so that reading never waits for it. Throws errors that prevent the start.
 */
export async function openService(
  { config, contract, content, compiler, log }: ServiceSources,
  listening: Promise<void>,
) {
  const debounceMs = config.whileWriting ? { debounceMs: editingDebounceMs } : {};
  const { repository } = content;
  const followed = repository && followRepository(repository, { log, clock: systemClock });
  const origin = followed ?? filesAt(content.path);
  const following = { origin, compiler: compiler.compiler, clock: systemClock, log, ...debounceMs };
  const source = await openContent(following, repository);
  const live = config.whileWriting ? createLivePages(source, createUrls(config.baseUrl).base) : undefined;
  const masterSecret = openSecret(config, log);
  const counter = await openRequestCounter(config, log);
  const store = openDatabase(config, log, listening);
  compiler.storeAfter(listening.then(() => (config.data.databaseUrl === undefined ? store.opened : undefined)));
  void listening.then(() => compiler.expectChanges());
  let isReady = true;
  const ready = (): boolean => isReady;
  const pictures = openPictureMaker(join(config.data.directory, picturesFolder), log);
  const parts = {
    config,
    contract,
    clock: systemClock,
    random: systemRandom,
    log,
    source,
    store,
    masterSecret,
    counter,
    ready,
    pictures,
    lookNow: followed?.lookNow,
    editor:
      repository &&
      createEditor(contract, repository.address, () => ({
        folder: repository.newest().folder,
        language: source.current().language,
        profile: { ...source.current().profile },
        contentFields,
        isJsonResumeFile,
      })),
  };
  let reading: ReadCounter | undefined;
  const flushReads = async (): Promise<void> => reading?.flush();
  const { app, agents, urls } = composeService({ ...parts, liveScript: live && liveScript, flushReads });
  reading = config.telemetry.countReading
    ? openReading({ store, clock: systemClock, log, searchKey: deriveKeys(masterSecret).searches })
    : undefined;
  reading?.start();
  const telemetry = await startTelemetry(config, contract.document.info.version, agents, {
    clock: systemClock,
    log,
    store,
    source,
    ready,
    reads: () => reading?.sums() ?? [],
  });
  const handler = observed(reading?.counted(app.handler) ?? app.handler, telemetry.observers);
  return {
    handler: live?.before(handler) ?? handler,
    /** Links for error responses that are written without the handler. */
    links: { docs: urls.errors, openapi: urls.openapi },
    agents,
    portfolio: () => source.current(),
    /**
     * Prerenders responses for the first requests and after each change of the content. Resolves after the first time.
     * Logs errors.
     */
    warm: (pace: Pace) => keepWarm(app, source, pace, log),
    /** Reports "not ready" from now on, and ends event streams, which would not end by themselves. */
    drain() {
      isReady = false;
      live?.close();
    },
    async close() {
      compiler.close();
      pictures.close();
      const first = await Promise.allSettled([source.close(), agents.stop(), reading?.stop()]);
      const last = await Promise.allSettled([store.destroy(), counter.close(), telemetry.close()]);
      for (const closed of [...first, ...last]) if (closed.status === 'rejected') throw closed.reason;
    },
  };
}

/**
 * Opens the content. If a stored repository state can no longer be served, for example after an update, it is fetched
 * again. Throws `ContentError` that names the commit.
 */
async function openContent(options: OpenOptions, repository: Repository | undefined): Promise<OpenPortfolio> {
  if (!repository) return openPortfolio(options);
  const named = (error: unknown): unknown =>
    error instanceof ContentError
      ? new ContentError(error.problems, `${inCommit(repository)} of ${repository.name}`)
      : error;
  try {
    return await openPortfolio(options);
  } catch (error) {
    if (!(error instanceof ContentError) || !repository.isKept || !(await repository.refresh())) throw named(error);
  }
  return openPortfolio(options).catch((error: unknown) => {
    throw named(error);
  });
}

function openSecret(config: Config, log: Log): Uint8Array {
  const { keyEncryptionKey, directory } = config.data;
  ensurePrivateDataFolder(config, log);
  return openMasterSecret({ keyEncryptionKey, directory, random: systemRandom });
}

function startTelemetry(config: Config, version: string, agents: Agents, parts: TelemetryDeps) {
  const families = [...Object.keys(config.rateLimits), ...Object.keys(agentRateLimitRules(config.agentAuth.limits))];
  return openTelemetry(config.telemetry, {
    ...parts,
    version,
    families,
    signinMailsUsed: () => agents.signinMailsUsed(),
    messagesReceived: () => agents.messagesReceived(),
  });
}
