import { type Config, canMail } from '../../base/config/config.js';
import { agentRateLimitRules } from '../../base/config/limits.js';
import type { OperationId } from '../../base/contract.js';
import { type Feature, withoutFeatures } from '../../base/contract-features.js';
import { answersAt, wholeService } from '../../base/deployment.js';
import type { Pace } from '../../base/pace.js';
import type { Urls } from '../../base/urls.js';
import { renderDocument } from '../../content/render/render-document.js';
import { a2aErrorFormat } from '../../service/a2a/error-format.js';
import { a2aOperations } from '../../service/a2a/operations.js';
import type { AnyOperation, OperationsOf } from '../../service/http/operation.js';
import { pages } from '../../service/http/page-negotiation.js';
import { createPipeline, type Pipeline } from '../../service/http/pipeline/pipeline.js';
import { mcpErrorFormat } from '../../service/mcp/error-format.js';
import { refuseEventStream } from '../../service/mcp/event-stream.js';
import { createMcp, type Mcp } from '../../service/mcp/operations.js';
import { createPortfolioServer } from '../../service/mcp/portfolio-server.js';
import { webMcpTools } from '../../service/mcp/tools.js';
import { portfolioOperations } from '../../service/portfolio/operations.js';
import type { DiscoverySettings } from '../../site/discovery/context/settings.js';
import type { HealthSource } from '../../site/discovery/health.js';
import { createDiscovery, type Discovery } from '../../site/discovery/operations.js';
import { siteOperations } from '../../site/operations/operations.js';
import { prerenderPages } from '../../site/operations/prerender.js';
import { siteRoutes } from '../../site/operations/routes.js';
import { contactPages } from '../../site/pages/contact-views.js';
import type { SiteDeps } from '../../site/pages/elements/site.js';
import { siteErrorFormat } from '../../site/pages/error-format.js';
import { pageRateLimitPolicy } from '../../site/pages/rate-limit-policy.js';
import { loadStaticFiles } from '../../site/pages/theme/static-files.js';
import { repositoryOperations } from '../repository/operations.js';
import type { Agents } from './agents.js';
import type { ServiceDeps } from './deps.js';

interface Features {
  /** Every operation of the contract. A missing or an unknown one is a compile-time error. */
  readonly operations: OperationsOf<OperationId>;
  readonly site: SiteDeps;
  readonly mcp: Mcp;
  /** Renders slow responses before the first request. */
  prepare: Discovery['prepare'];
}

function composeFeatures(dependencies: ServiceDeps, urls: Urls, agents: Agents): Features {
  const { config, contract, clock, random, log, source, deployment = wholeService } = dependencies;
  const site: SiteDeps = {
    source,
    urls,
    docVersion: contract.document.info.version,
    tools: webMcpTools(contract),
    files: loadStaticFiles(),
    liveScript: dependencies.liveScript,
    pictures: dependencies.pictures,
    renderDocument,
    deployment,
    answers: (path) => answersAt(contract, deployment, path),
  };
  const discovery = createDiscovery({
    config: discoverySettings(config),
    contract,
    clock,
    site,
    health: health(dependencies, agents),
    live: deployment.live,
  });
  const { documents, pages } = discovery;
  const { answers } = site;
  const extras = { documents, pages, answers, accountTools: agents.tools(contract) };
  const server = createPortfolioServer(contract, urls, source, config, extras);
  const features = dependencies.mcpFeatures ?? server.features;
  const mcp = createMcp({ ...server, features }, urls, log);
  return {
    operations: {
      ...portfolioOperations({ ...dependencies, urls, pages, answers }),
      ...siteOperations(site),
      ...discovery.operations,
      ...mcp.operations,
      ...agents.operations(site.files, contactPages(site)),
      ...a2aOperations({ source, urls, pages, answers, random, log }),
      ...repositoryOperations(config.webhookSecret, dependencies.lookNow ?? (() => {})),
    },
    site,
    mcp,
    prepare: discovery.prepare,
  };
}

/** The request pipeline with prerendering. */
export interface App extends Pipeline {
  /**
   * Prerenders the responses that stay the same until the content changes. The pipeline's `warm` does so for the first
   * content.
   */
  prerender(pace: Pace): Promise<void>;
}

/** Creates the Express app from its dependencies. */
export function createApp(deps: ServiceDeps, urls: Urls, agents: Agents): App {
  const contract = withoutFeatures(deps.contract, disabledFeatures(deps));
  const dependencies = { ...deps, contract };
  const { config, random, log, source } = dependencies;
  if (!canMail(config) && source.current().shown.contact === 'form') log.warn({}, noContactFormWarning);
  const { operations, site, mcp, prepare } = composeFeatures(dependencies, urls, agents);
  const routes = siteRoutes(site);
  const byId = new Map(Object.entries(operations) as [OperationId, AnyOperation][]);
  const pipeline = createPipeline({
    contract,
    operations: byId,
    authenticate: agents.authenticate,
    urls,
    strictTransport: config.strictTransport,
    aiTraining: config.contentSignalAiTrain,
    trustProxy: config.trustProxy,
    counter: dependencies.counter,
    content: () => dependencies.source.current(),
    readCacheBytes: config.readCacheBytes,
    rateLimits: { ...config.rateLimits, ...agentRateLimitRules(config.agentAuth.limits), ...dependencies.rateLimits },
    deprecationForm: config.deprecationForm,
    allowedOrigins: config.mcpAllowedOrigins,
    random,
    log,
    preconditions: [refuseEventStream],
    pages: pages(contract, routes),
    pageFamily: pageRateLimitPolicy,
    errorFormats: [
      mcpErrorFormat(mcp),
      a2aErrorFormat({ docs: urls.errors, openapi: urls.openapi }),
      ...agents.errorFormats(site.files),
      siteErrorFormat(site),
    ],
  });
  const prerender = (pace: Pace): Promise<void> => prepare(pace, pipeline.prepare);
  const warm = async (pace: Pace): Promise<void> => {
    await source.current().completeSearch();
    await pipeline.warm(pace);
    await prerenderPages(routes, source.current(), pace);
    await prerender(pace);
  };
  return { ...pipeline, warm, prerender };
}

const noContactFormWarning =
  'The contact form (contact: form in profile.yaml) is omitted, because it sends email and SMTP_URL is not set.';

/** Returns the features that the settings disable. */
function disabledFeatures({ config, lookNow, editor }: ServiceDeps): Feature[] {
  const { oauthClients } = config.agentAuth;
  return [
    ...(oauthClients.enabled ? [] : (['oauth-clients'] as const)),
    ...(oauthClients.registration ? [] : (['client-registration'] as const)),
    ...(canMail(config) ? [] : (['contact-form'] as const)),
    ...(config.console === 'off' ? (['console'] as const) : []),
    ...(config.console === 'off' || !editor ? (['editor'] as const) : []),
    ...(config.webhookSecret === undefined || !lookNow ? (['repository-webhook'] as const) : []),
  ];
}

function discoverySettings(config: Config): DiscoverySettings {
  const { anonymousRegistration, trustedIssuersFile, grantVendor, eventSchemaBase, lifetimes, limits } =
    config.agentAuth;
  const trustsProviders = trustedIssuersFile !== undefined;
  return {
    ...config,
    rateLimits: { ...config.rateLimits, ...agentRateLimitRules(limits) },
    agentAuth: {
      anonymousRegistration,
      trustsProviders,
      claims: canMail(config),
      grantVendor,
      eventSchemaBase,
      lifetimes,
      limits,
    },
  };
}

/** Returns the health of the components. Reading needs none of them. */
function health({ source, ready }: ServiceDeps, agents: Agents): HealthSource {
  return {
    ready,
    checks: () => ({
      portfolio: source.following?.().faults.length ? 'degraded' : 'ok',
      database: agents.store.ready() ? 'ok' : 'degraded',
      mail: agents.mail.worker ? 'ok' : 'degraded',
    }),
  };
}
