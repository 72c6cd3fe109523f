import type { Request, RequestHandler, Response } from 'express';
import type { ContractOperation, OperationId } from '../../../base/contract.js';
import { vary } from '../accept-header.js';
import { vendorType, versionedJsonType } from '../api-version.js';
import type { Authenticate } from '../authentication.js';
import type { ResponseCheck } from '../contract-check/responses.js';
import { TextInBytes } from '../large-bodies.js';
import type { AnyOperation, AnyReply } from '../operation.js';
import type { RateLimit } from '../rate-limit/rate-limit.js';
import type { ReadNote } from '../read-note.js';
import { toRepresentation } from '../reply-representation.js';
import { noteRead, type RequestState, stateOf } from '../request-state.js';
import { send } from '../respond.js';

export interface MountOptions {
  readonly operations: ReadonlyMap<OperationId, AnyOperation>;
  readonly authenticate: Authenticate;
  readonly checkResponse: ResponseCheck;
  readonly rateLimit: Pick<RateLimit, 'count'>;
}

/** Handles requests for operations of the contract: calls the operation, checks the reply, and sends it. */
export function mount({ operations, checkResponse, ...options }: MountOptions): RequestHandler {
  return async (request, response, next) => {
    const state = stateOf(response);
    const { operation } = state;
    if (!operation) return next();
    const run = operations.get(operation.id);
    if (!run) throw new Error(`No function answers the operation ${operation.id}.`);
    const jsonType = vendorTypeFor(request, operation);
    let defaultType = jsonType && 'application/json';
    const accepts = (...types: string[]): string | false => {
      // Without an Accept header, the first type is sent.
      defaultType = types[0];
      return request.accepts(types);
    };
    const plain = await run(toCall(request, response, { state, operation, accepts, ...options }) as never);
    const reply = jsonType && plain.type === 'application/json' ? { ...plain, type: jsonType } : plain;
    setHeaders(response, operation, reply);
    const isAlternative = defaultType !== undefined && reply.type !== defaultType;
    const representation = { ...toRepresentation(operation, reply), isAlternative };
    // `send` adds these two headers, which the contract may require.
    const hasHeader = (name: string): boolean =>
      response.hasHeader(name) || name === 'Cache-Control' || (name === 'ETag' && representation.cache !== 'none');
    checkReply(checkResponse, operation, reply, hasHeader);
    await send(request, response, representation);
  };
}

/** Checks a reply before it is sent. Remembers long texts that have passed. */
export function checkReply(
  check: ResponseCheck,
  operation: ContractOperation,
  { status, type, body, lastsWith }: AnyReply,
  hasHeader: (name: string) => boolean,
): void {
  check(operation, { status, type, body, hasHeader });
  if (lastsWith instanceof TextInBytes && type !== undefined) lastsWith.passed(operation.id, type);
}

interface Called extends Pick<MountOptions, 'authenticate' | 'rateLimit'> {
  accepts(...types: string[]): string | false;
  readonly state: RequestState;
  readonly operation: ContractOperation;
}

const noBytes = Buffer.alloc(0);

/** Builds the input of an operation from the validated and coerced request. */
function toCall(
  request: Request,
  response: Response,
  { state, operation, accepts, authenticate, rateLimit }: Called,
): object {
  return {
    path: state.match?.params ?? {},
    query: request.query,
    header: request.headers,
    body: request.body as unknown,
    auth: state.auth,
    request: {
      id: state.id,
      ip: state.ip ?? '',
      query: request.originalUrl.slice(state.path.length + 1),
      bodyBytes: state.body ?? noBytes,
      header: (name: string) => request.get(name),
      async countFurther(units: number) {
        const refusal = units > 0 ? await rateLimit.count(response, units) : undefined;
        if (refusal) throw refusal;
      },
      noteRead: (note: ReadNote) => noteRead(response, note),
      authorize: (scopes: readonly string[]) => authenticate(request, scopes, operation.object['x-resource']),
    },
    accepts,
  };
}

/** Returns the vendor media type if the request selects the version with it. */
function vendorTypeFor(request: Request, { object }: ContractOperation): string | undefined {
  return vendorType in (object.responses['200']?.content ?? {}) ? versionedJsonType(request) : undefined;
}

function setHeaders(response: Response, { object }: ContractOperation, { headers = {} }: AnyReply): void {
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() === 'vary') vary(response, value as string);
    else if (name.toLowerCase() === 'link') response.append('Link', value as string | string[]);
    else response.setHeader(name, value as string | string[]);
  }
  if (negotiates(object.responses)) vary(response, 'Accept');
}

function negotiates(responses: Readonly<Record<string, { readonly content?: object }>>): boolean {
  return Object.keys(responses['200']?.content ?? {}).length > 1;
}
