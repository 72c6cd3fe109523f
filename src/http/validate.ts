import type { Application, NextFunction, Request, RequestHandler, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Contract, ContractOperation, OperationId } from '../contract.js';
import { ApiError } from './errors.js';
import { stateOf } from './state.js';

type Prepared = Readonly<Record<string, unknown>>;
type PreparedRequest = Request & { openapi?: Record<string, unknown> };

/** Run-time validation of requests and JSON responses by express-openapi-validator. */
export interface ContractValidation {
  readonly middleware: RequestHandler;
  /** Looks up and compiles every operation ahead of traffic, so that no client waits for it. */
  warm(app: Application): Promise<void>;
}

/**
 * Wires express-openapi-validator to a route that is already matched.
 *
 * Its own look-up compiles a pattern for each path of the contract on each request. What it finds depends on the operation alone, so it is run
 * once per operation and kept; a request then gets the kept facts with its own path parameters.
 */
export function contractValidation(contract: Contract): ContractValidation {
  const steps = OpenApiValidator.middleware({
    apiSpec: structuredClone(contract.document) as never,
    validateApiSpec: false, // linted before it is released, and it costs start-up time
    validateRequests: true,
    validateResponses: true,
    validateSecurity: false, // it loses headers; the guard in mount.ts reads the same `security`
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    fileUploader: false,
  }) as RequestHandler[];
  const lookUp = steps.find(({ name }) => name === 'metadataMiddleware');
  const checks = steps.filter(({ name }) => name === 'requestMiddleware' || name === 'responseMiddleware');
  if (!lookUp || checks.length !== 2) throw new Error('express-openapi-validator changed its steps; see src/http/validate.ts.');
  const prepared = new Map<OperationId, Prepared>();

  async function prepare(app: Application, operation: ContractOperation): Promise<Prepared> {
    const known = prepared.get(operation.id);
    if (known) return known;
    const path = operation.path.replaceAll(/\{[^}]+\}/g, 'x');
    const probe = {
      method: operation.method.toUpperCase(),
      path,
      originalUrl: path,
      url: path,
      baseUrl: '',
      app,
      headers: {},
    } as unknown as PreparedRequest;
    await run([lookUp as RequestHandler], probe, {} as Response);
    if (!probe.openapi) throw new Error(`The validator does not know ${operation.method.toUpperCase()} ${operation.path}.`);
    prepared.set(operation.id, probe.openapi);
    return probe.openapi;
  }

  const middleware: RequestHandler = (request, response, next) => {
    const { operation, match } = stateOf(response);
    if (!operation || !match) return next();
    prepare(request.app, operation)
      .then((facts) => {
        (request as PreparedRequest).openapi = { ...facts, pathParams: { ...match.params } };
        return run(checks, request, response, next);
      })
      .then(() => next(), next);
  };

  async function warm(app: Application): Promise<void> {
    for (const operation of contract.operations.values()) {
      const facts = await prepare(app, operation);
      const type = Object.keys(operation.object.requestBody?.content ?? {})[0];
      const headers = type === undefined ? {} : { 'content-type': type };
      const probe = {
        method: operation.method.toUpperCase(),
        path: operation.path,
        originalUrl: operation.path,
        query: {},
        headers,
        params: {},
        app,
        get: (name: string) => headers[name.toLowerCase() as keyof typeof headers],
        openapi: { ...facts, pathParams: {} },
      };
      // Only the compilation matters; the probe itself is refused or passes, both fine.
      await run(checks.slice(0, 1), probe as unknown as Request, {} as Response).catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return { middleware, warm };
}

/** Runs middleware in order; the answer's own validation reports a breach later, through `late`. */
async function run(steps: readonly RequestHandler[], request: Request, response: Response, late?: NextFunction): Promise<void> {
  for (const step of steps) {
    await new Promise<void>((resolve, reject) => {
      let passed = false;
      const next = (fault?: unknown): void => {
        if (passed) {
          late?.(fault);
          return;
        }
        passed = true;
        if (fault === undefined) resolve();
        else reject(fault);
      };
      Promise.resolve(step(request, response, next)).catch(reject);
    });
  }
}

interface ValidatorFault {
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** The validator's refusal of a request as an ApiError, naming each fault and its place; anything else stays as it is. */
export function asApiError(fault: unknown): unknown {
  if (!(fault instanceof OpenApiValidator.error.BadRequest)) return fault;
  const { message, errors = [] } = fault as ValidatorFault;
  const faults = errors.slice(0, 10).map(({ path, message: what }) => ({ at: place(path), problem: what }));
  const first = faults[0];
  return new ApiError('BAD_REQUEST', first ? sentence(first) : sentenceOf(message), {
    hint: 'Compare the request with the OpenAPI document; the details name each fault.',
    details: { faults },
  });
}

function place(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const [where = 'request', ...rest] = parts;
  const names: Record<string, string> = { query: 'query parameter', params: 'path parameter', headers: 'header', body: 'body' };
  return rest.length === 0 ? (names[where] ?? where) : `${names[where] ?? where} ${rest.join('/')}`;
}

function sentence({ at, problem }: { at: string; problem: string }): string {
  return problem.includes(at.split(' ').at(-1) ?? '') ? sentenceOf(problem) : sentenceOf(`${at} ${problem}`);
}

function sentenceOf(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return capital.endsWith('.') ? capital : `${capital}.`;
}
