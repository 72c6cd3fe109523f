import type { Application, Request, RequestHandler, Response } from 'express';
import type { Contract, ContractOperation, OperationId } from '../../contract.js';
import { compose } from '../compose.js';
import { ApiError } from '../errors.js';
import { stateOf } from '../state.js';
import { type Acceptor, acceptorOf } from './requests.js';

/** The package, loaded when a check is first made: it takes a sixth of a start, for which the first read need not wait. */
let loaded: typeof import('./validator-package.js') | undefined;

type PreparedRequest = Request & { openapi?: Record<string, unknown> };

/** Run-time validation of requests and JSON responses by express-openapi-validator. */
export interface ContractValidation {
  /** Marks requests that obey the contract as they stand; they need no further check. */
  readonly accept: RequestHandler;
  /** Checks the others: refuses, coerces and fills in, and checks their JSON answers. */
  readonly middleware: RequestHandler;
  /** Compiles every operation's checks ahead of traffic, so that no client waits for it. */
  warm(app: Application): Promise<void>;
}

/** The validator of one operation: its request and response checks, and what its look-up found out about the route. */
interface OperationValidator {
  readonly checks: readonly RequestHandler[];
  /** The checks in turn; a response that breaks the contract is reported to `next` later. */
  readonly check: RequestHandler;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Wires express-openapi-validator to a route that is already matched, one validator for each operation.
 *
 * A single validator for the whole contract compiles a pattern per path on each request, and puts the whole document into each of the hundreds of
 * schemas that it compiles (12 s for 67 operations; an excerpt each takes a tenth). What its look-up finds depends on the operation alone, so it
 * is asked once and kept; a request then gets the kept facts with its own path parameters.
 */
export function contractValidation(contract: Contract, prepare: (operation: ContractOperation) => void = () => {}): ContractValidation {
  const validators = new Map<OperationId, Promise<OperationValidator>>();
  const acceptors = new Map<OperationId, Acceptor | undefined>();

  /** Compiled when it is first asked for, as the validators are. */
  function acceptorFor(operation: ContractOperation): Acceptor | undefined {
    if (!acceptors.has(operation.id)) acceptors.set(operation.id, acceptorOf(contract, operation));
    return acceptors.get(operation.id);
  }

  function validatorOf(operation: ContractOperation, app: Application): Promise<OperationValidator> {
    const known = validators.get(operation.id);
    if (known) return known;
    const made = makeValidator(contract, operation, app);
    validators.set(operation.id, made);
    return made;
  }

  const accept: RequestHandler = (request, response, next) => {
    const state = stateOf(response);
    const { operation, match } = state;
    if (operation && match) state.accepted = acceptorFor(operation)?.(request, match.params) ?? false;
    next();
  };

  const middleware: RequestHandler = (request, response, next) => {
    const { operation, match, accepted } = stateOf(response);
    if (!operation || !match || accepted) return next();
    validatorOf(operation, request.app)
      .then(({ check, facts }) => {
        (request as PreparedRequest).openapi = { ...facts, pathParams: { ...match.params } };
        check(request, response, next);
      })
      .catch(next);
  };

  async function warm(app: Application): Promise<void> {
    // First what the usual request needs, then what refuses, coerces and fills in.
    for (const operation of contract.operations.values()) {
      acceptorFor(operation);
      prepare(operation);
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const operation of contract.operations.values()) {
      const { checks, facts } = await validatorOf(operation, app);
      // Only the compilation matters; the probes themselves are refused or pass, both fine.
      const probe = { ...probeOf(operation, app), openapi: { ...facts, pathParams: {} } } as unknown as Request;
      const answer = { statusCode: 200, headersSent: false, getHeaders: () => ({}), json: () => undefined };
      for (const check of checks) await run([check], probe, answer as unknown as Response).catch(() => undefined);
      answer.json();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return { accept, middleware, warm };
}

async function makeValidator(contract: Contract, operation: ContractOperation, app: Application): Promise<OperationValidator> {
  loaded ??= await import('./validator-package.js');
  const steps = loaded.OpenApiValidator.middleware({
    apiSpec: contract.excerpt(operation) as never,
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
  if (!lookUp || checks.length !== 2)
    throw new Error('express-openapi-validator changed its steps; see src/http/contract-check/validator.ts.');
  const probe = probeOf(operation, app) as unknown as PreparedRequest;
  await run([lookUp], probe, {} as Response);
  if (!probe.openapi) throw new Error(`The validator does not know ${operation.method.toUpperCase()} ${operation.path}.`);
  return { checks, check: compose(checks), facts: probe.openapi };
}

/** As much of a request as the validator's steps look at. */
function probeOf({ method, path: template, object }: ContractOperation, app: Application): object {
  const path = template.replaceAll(/\{[^{}]+\}/g, 'x');
  const type = Object.keys(object.requestBody?.content ?? {})[0];
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const get = (name: string): string | undefined => headers[name.toLowerCase()];
  return { method: method.toUpperCase(), path, originalUrl: path, url: path, baseUrl: '', query: {}, params: {}, headers, app, get };
}

/** Runs middleware on a probe, to its end or its refusal. */
function run(steps: readonly RequestHandler[], request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    compose(steps)(request, response, (fault?: unknown) => (fault ? reject(fault) : resolve()));
  });
}

interface ValidatorFault {
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** The validator's refusal of a request as an ApiError, naming each fault and its place; anything else stays as it is. */
export function asApiError(fault: unknown): unknown {
  if (!loaded || !(fault instanceof loaded.OpenApiValidator.error.BadRequest)) return fault;
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
