import type { IncomingMessage, RequestListener } from 'node:http';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Contract, ContractOperation, OperationId } from '../../../base/contract.js';
import type { Log } from '../../../base/log.js';
import type { Pace } from '../../../base/pace.js';
import type { Random } from '../../../base/random.js';
import type { RateLimitRules } from '../../../base/rate-limit-rule.js';
import { announceVersion, requireVersion } from '../api-version.js';
import { type Authenticate, requireAuthentication } from '../authentication.js';
import { requestBody } from '../body.js';
import { compressAhead } from '../compression.js';
import { type AiTraining, contentUsage } from '../content-usage.js';
import { contractCheck } from '../contract-check/contract-check.js';
import { crossOrigin } from '../cors.js';
import { announceDeprecation, type DeprecationForm, readDeprecations } from '../deprecation.js';
import { compose, composeByOperation } from '../handler-chain.js';
import { answerNotFound, methods } from '../methods.js';
import type { AnyOperation, AnyReply } from '../operation.js';
import { warnAboutProxy } from '../proxy-warning.js';
import type { RequestCounter } from '../rate-limit/counter.js';
import { createRateLimit, type PageFamily, type RateLimit } from '../rate-limit/rate-limit.js';
import { fastPath } from '../read-cache/fast-path.js';
import { toRepresentation } from '../reply-representation.js';
import { stateOf } from '../request-state.js';
import { refuseBadTarget, requestTarget } from '../request-target.js';
import { type StrictTransport, securityHeaders } from '../security-headers.js';
import { targetNormalizer } from '../target-normalization.js';
import { type ErrorFormat, errorHandler } from './error-handler.js';
import { checkReply, mount } from './mount.js';

/** A check of a feature that runs before the checks of version and contract. Throws an ApiError. */
export type Precondition = (operation: ContractOperation, request: Request) => void;

export interface PipelineOptions {
  readonly contract: Contract;
  readonly operations: ReadonlyMap<OperationId, AnyOperation>;
  readonly authenticate: Authenticate;
  readonly urls: {
    readonly base: string;
    readonly errors: string;
    readonly versioning: string;
    readonly openapi: string;
    of(path: string): string;
  };
  readonly strictTransport?: StrictTransport;
  /** AI training preference in every response. Undefined sends none. */
  readonly aiTraining?: AiTraining;
  /** Number of trusted proxies. Undefined trusts none, and logs a warning if there seems to be one. */
  readonly trustProxy: number | undefined;
  /** Returns the current content, for the read cache. Without it, every request goes through the pipeline. */
  readonly content?: (() => object) | undefined;
  /** Maximum size of the read cache, in bytes. 0 disables it. */
  readonly readCacheBytes?: number;
  readonly rateLimits: RateLimitRules;
  /** Counts requests. By default, in this process. */
  readonly counter?: RequestCounter | undefined;
  readonly deprecationForm: DeprecationForm;
  readonly allowedOrigins: readonly string[];
  readonly random: Random;
  readonly log: Log;
  /** Serves the owner's pages, which are not in the contract. */
  readonly pages?: RequestHandler;
  /** Rate-limit policy of those pages. */
  readonly pageFamily?: PageFamily;
  readonly errorFormats?: readonly ErrorFormat[];
  readonly preconditions?: readonly Precondition[];
}

export interface Pipeline {
  /** Request listener for the HTTP server. */
  readonly handler: RequestListener;
  readonly express: Express;
  /** Compiles the checks of all operations ahead of the first request. */
  warm(pace: Pace): Promise<void>;
  /** Serializes and compresses a large response ahead of the first request. */
  prepare(id: OperationId, reply: AnyReply, pace: Pace): Promise<void>;
}

/** Composes the request pipeline. The order of the steps is documented in docs/README.md, The way of a request. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { contract, urls, log, random } = options;
  const check = contractCheck(contract);
  const rateLimit = createRateLimit(options.rateLimits, options.counter, options.pageFamily);
  const app = express();
  const ipOf = addresses(app, options);
  app.disable('x-powered-by').set('etag', false).enable('strict routing').enable('case sensitive routing');
  app.set('query parser', 'simple').set('trust proxy', options.trustProxy ?? 0);
  const steps = [
    announceVersion(),
    crossOrigin({ baseUrl: urls.base, allowed: options.allowedOrigins }),
    rateLimit.middleware,
    refuseBadTarget(),
    methods(contract),
    requirePreconditions(options.preconditions ?? []),
    announceDeprecation(readDeprecations(contract, options.deprecationForm, urls.versioning, urls.of)),
    requireAuthentication(options.authenticate),
    requestBody(),
    requireVersion(),
    check.requests,
    mount({
      operations: options.operations,
      authenticate: options.authenticate,
      checkResponse: check.response,
      rateLimit,
    }),
    ...(options.pages ? [options.pages] : []),
    answerNotFound(contract),
  ];
  app.use(
    compose([
      securityHeaders(urls.base.startsWith('https:'), options.strictTransport),
      ...(options.aiTraining ? [contentUsage(options.aiTraining)] : []),
      requestTarget(contract, random, ipOf),
      composeByOperation(contract, steps),
    ]),
  );
  app.use(
    errorHandler({
      links: { docs: urls.errors, openapi: urls.openapi },
      log,
      checkResponse: check.response,
      errorFormats: options.errorFormats ?? [],
    }),
  );
  return {
    handler: atUsualTarget(contract, withFastPath(app, rateLimit, ipOf, options)),
    express: app,
    warm: (pace) => check.warm(app, pace),
    prepare: (id, reply, pace) => {
      const operation = contract.operation(id);
      // The pipeline adds some headers later, so they count as present here.
      checkReply(check.response, operation, reply, () => true);
      return compressAhead(toRepresentation(operation, reply), pace);
    },
  };
}

function atUsualTarget(contract: Contract, handler: RequestListener): RequestListener {
  const usual = targetNormalizer(contract);
  return (request, response) => {
    request.url = usual(request.method, request.url ?? '/');
    handler(request, response);
  };
}

/** Returns a function that finds the client address. Behind proxies, it uses the algorithm of Express. */
function addresses(
  app: Express,
  { trustProxy, log }: Pick<PipelineOptions, 'trustProxy' | 'log'>,
): (request: IncomingMessage) => string {
  const warn = trustProxy === undefined ? warnAboutProxy(log) : () => {};
  if (!trustProxy)
    return (request) => {
      warn(request);
      return request.socket.remoteAddress ?? '';
    };
  return (request) => Reflect.get(app.request, 'ip', Object.create(request, { app: { value: app } })) ?? '';
}

function withFastPath(
  app: Express,
  rateLimit: RateLimit,
  ipOf: (request: IncomingMessage) => string,
  { content, readCacheBytes = 0, random }: PipelineOptions,
): RequestListener {
  if (!content) return app;
  return fastPath(app, { content, maxBytes: readCacheBytes, rateLimit, random, ipOf });
}

function requirePreconditions(preconditions: readonly Precondition[]): RequestHandler {
  return (request, response, next) => {
    const { operation } = stateOf(response);
    if (operation) for (const precondition of preconditions) precondition(operation, request);
    next();
  };
}
