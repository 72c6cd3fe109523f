import { agentErrorSurface } from './agent-auth/error-surface.js';
import { agentRateLimitRules } from './agent-auth/limits.js';
import type { Config } from './config.js';
import type { Contract, OperationId } from './contract.js';
import { referenceFiles } from './discovery/developers/reference.js';
import type { HealthSource } from './discovery/health.js';
import { createDiscovery } from './discovery/operations.js';
import type { DiscoverySettings } from './discovery/settings.js';
import type { AnyOperation, OperationsOf } from './http/operation.js';
import { pages } from './http/pages.js';
import { createPipeline, type Pipeline } from './http/pipeline.js';
import { mcpErrorSurface } from './mcp/error-surface.js';
import type { McpFeatures } from './mcp/features.js';
import { createMcp, type Mcp } from './mcp/operations.js';
import { webMcpTools } from './mcp/tools.js';
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
  /** What MCP offers instead of the portfolio, for the tests of its dispatcher. */
  readonly mcpFeatures?: McpFeatures;
}

type Unfinished = (typeof unfinished)[number];

interface Features {
  /** Every operation of the contract; one that is missing here, or that the contract lacks, does not compile. */
  readonly operations: OperationsOf<Exclude<OperationId, Unfinished>>;
  readonly site: SiteDeps;
  readonly mcp: Mcp;
}

function composeFeatures(dependencies: Dependencies): Features {
  const { config, contract, urls, clock, source } = dependencies;
  const site: SiteDeps = {
    source,
    urls,
    docVersion: contract.document.info.version,
    tools: webMcpTools(contract),
    files: loadStaticFiles(referenceFiles()),
  };
  const discovery = createDiscovery({
    config: discoverySettings(config),
    contract,
    clock,
    site,
    health: health(),
    live: (id) => !isUnfinished(id),
  });
  const mcp = createMcp({ ...dependencies, documents: discovery.documents });
  return {
    operations: {
      ...portfolioOperations(dependencies),
      ...siteOperations(site),
      ...discovery.operations,
      ...mcp.operations,
    },
    site,
    mcp,
  };
}

/** Composes the service: dependencies in, Express out. */
export function createApp(dependencies: Dependencies): Pipeline {
  const { config, contract, urls, random, log } = dependencies;
  const { operations, site, mcp } = composeFeatures(dependencies);
  const byId = new Map(Object.entries(operations) as [OperationId, AnyOperation][]);
  for (const id of unfinished) byId.set(id, notYet);
  return createPipeline({
    contract,
    operations: byId,
    authenticate: noTokensYet,
    urls,
    trustProxy: config.trustProxy,
    rateLimits: { ...config.rateLimits, ...agentRateLimitRules(config.agentAuth.limits) },
    deprecationForm: config.deprecationForm,
    allowedOrigins: config.mcpAllowedOrigins,
    random,
    log,
    pages: pages(pageRoutes(siteRoutes(site), urls.of)),
    surfaces: [mcpErrorSurface(mcp), agentErrorSurface(urls)],
  });
}

function discoverySettings(config: Config): DiscoverySettings {
  const { anonymousRegistration, trustedIssuersFile, grantVendor, eventSchemaBase, lifetimes, limits } = config.agentAuth;
  // A human can be mailed by SMTP, and in development through the outbox folder.
  const claims = !config.production || config.mail.smtpUrl !== undefined;
  const trustsProviders = trustedIssuersFile !== undefined;
  return { ...config, agentAuth: { anonymousRegistration, trustsProviders, claims, grantVendor, eventSchemaBase, lifetimes, limits } };
}

function isUnfinished(id: OperationId): boolean {
  return (unfinished as readonly OperationId[]).includes(id);
}

function health(): HealthSource {
  return { ready: () => true, checks: () => ({ portfolio: 'ok', database: 'ok', mail: 'ok' }) };
}

async function noTokensYet(): Promise<never> {
  return notYet();
}
