import type { Config } from './config.js';
import type { Contract, OperationId } from './contract.js';
import { ApiError } from './http/errors.js';
import type { AnyOperation, OperationsOf } from './http/operation.js';
import { pages } from './http/pages.js';
import { createPipeline, type Pipeline } from './http/pipeline.js';
import type { Clock } from './platform/clock.js';
import type { Log } from './platform/log.js';
import type { Random } from './platform/random.js';
import { portfolioOperations } from './portfolio/operations.js';
import type { PortfolioSource } from './portfolio/snapshot.js';
import { siteOperations } from './site/operations.js';
import { pageRoutes } from './site/page-routes.js';
import { siteRoutes } from './site/routes.js';
import type { SiteDeps } from './site/site.js';
import { loadStaticFiles } from './site/static-files.js';
import { notYet, unfinished } from './unfinished.js';
import type { Urls } from './urls.js';

/** Everything the service takes from outside: settings, time, chance, the log and the content. */
export interface Dependencies {
  readonly config: Config;
  readonly contract: Contract;
  readonly urls: Urls;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly source: PortfolioSource;
}

type Unfinished = (typeof unfinished)[number];

/** Every operation of the contract; one that is missing here, or that the contract lacks, does not compile. */
function everyOperation(dependencies: Dependencies, site: SiteDeps): OperationsOf<Exclude<OperationId, Unfinished>> {
  return {
    ...portfolioOperations(dependencies),
    ...siteOperations(site),
  };
}

/** Composes the service: dependencies in, Express out. */
export function createApp(dependencies: Dependencies): Pipeline {
  const { config, contract, urls, random, log, source } = dependencies;
  const site: SiteDeps = { source, urls, docVersion: contract.document.info.version, tools: [], files: loadStaticFiles() };
  const operations = new Map(Object.entries(everyOperation(dependencies, site)) as [OperationId, AnyOperation][]);
  for (const id of unfinished) operations.set(id, notYet);
  return createPipeline({
    contract,
    operations,
    authenticate: noTokensYet,
    urls,
    trustProxy: config.trustProxy,
    rateLimits: config.rateLimits,
    deprecationForm: config.deprecationForm,
    allowedOrigins: config.mcpAllowedOrigins,
    random,
    log,
    pages: pages(pageRoutes(siteRoutes(site), urls.of)),
  });
}

async function noTokensYet(): Promise<never> {
  throw new ApiError('UNAUTHORIZED', 'No tokens are given out yet.');
}
