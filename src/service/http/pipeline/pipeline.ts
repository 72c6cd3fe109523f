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
import { codeAhead } from '../compression.js';
import { type AiTraining, contentUsage } from '../content-usage.js';
import { contractCheck } from '../contract-check/contract-check.js';
import { crossOrigin } from '../cors.js';
import { announceDeprecation, type DeprecationForm, deprecations } from '../deprecation.js';
import { compose, composeByOperation } from '../handler-chain.js';
import { methods, otherwiseNotFound } from '../methods.js';
import type { AnyOperation, AnyReply } from '../operation.js';
import { warnAboutProxy } from '../proxy-warning.js';
import type { RequestCounter } from '../rate-limit/counter.js';
import { createRateLimit, type PageFamily, type RateLimit } from '../rate-limit/rate-limit.js';
import { fastPath } from '../read-cache/fast-path.js';
import { represent } from '../reply-representation.js';
import { stateOf } from '../request-state.js';
import { refuseBadTarget, requestTarget } from '../request-target.js';
import { type StrictTransport, securityHeaders } from '../security-headers.js';
import { usualTarget } from '../target-normalization.js';
import { type ErrorSurface, errorHandler } from './error-handler.js';
import { checkReply, mount } from './mount.js';

/** A feature's check before the version and the contract; throws its refusal. */
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
  /** What every answer says about training. Undefined says nothing. */
  readonly aiTraining?: AiTraining;
  /** Number of trusted proxies in front. Undefined trusts none, and warns if there seems to be one. */
  readonly trustProxy: number | undefined;
  /**
   * The content that is served now, for the fast path of repeated reads; without it every request goes through the
   * pipeline.
   */
  readonly content?: (() => object) | undefined;
  /** How many bytes of finished reads are cached; 0 caches none. */
  readonly readCacheBytes?: number;
  readonly rateLimits: RateLimitRules;
  /** Where requests are counted; in this process unless replicas share a store. */
  readonly counter?: RequestCounter | undefined;
  readonly deprecationForm: DeprecationForm;
  readonly allowedOrigins: readonly string[];
  readonly random: Random;
  readonly log: Log;
  /** Serves what the contract does not describe: the owner's pages. */
  readonly pages?: RequestHandler;
  /** By what limit those pages are counted. */
  readonly pageFamily?: PageFamily;
  readonly surfaces?: readonly ErrorSurface[];
  readonly preconditions?: readonly Precondition[];
}

export interface Pipeline {
  /** What a server hands its requests to. */
  readonly handler: RequestListener;
  readonly express: Express;
  /** Compiles every operation's checks ahead of the first request. */
  warm(pace: Pace): Promise<void>;
  /** Serializes and compresses a large answer of an operation before the first request. */
  prepare(id: OperationId, reply: AnyReply, pace: Pace): Promise<void>;
}

/**
 * Composes the way of a request: the order of the steps is the order in which it meets them (docs/README.md, The way of
 * a request).
 */
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
    announceDeprecation(deprecations(contract, options.deprecationForm, urls.versioning, urls.of)),
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
    otherwiseNotFound(contract),
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
      surfaces: options.surfaces ?? [],
    }),
  );
  return {
    handler: atUsualTarget(contract, withFastPath(app, rateLimit, ipOf, options)),
    express: app,
    warm: (pace) => check.warm(app, pace),
    prepare: (id, reply, pace) => {
      const operation = contract.operation(id);
      // The pipeline adds some headers; each request is held to those again.
      checkReply(check.response, operation, reply, () => true);
      return codeAhead(represent(operation, reply), pace);
    },
  };
}

function atUsualTarget(contract: Contract, handler: RequestListener): RequestListener {
  const usual = usualTarget(contract);
  return (request, response) => {
    request.url = usual(request.method, request.url ?? '/');
    handler(request, response);
  };
}

/** Finds the address of a client; behind proxies Express does, which need not have seen the request yet. */
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
