import type { Request, RequestHandler, Response } from 'express';
import type { ContractOperation, OperationId } from '../contract.js';
import type { ResponseGuard } from './contract-check/responses.js';
import { ApiError } from './errors.js';
import { serializedOnce } from './large-bodies.js';
import { vendorType, versionedJsonType } from './negotiation.js';
import type { AnyOperation, AnyReply, Auth, CacheKind } from './operation.js';
import { countFurther } from './rate-limit.js';
import { type Representation, send } from './respond.js';
import { type RequestState, stateOf } from './state.js';
import { vary } from './vary.js';

/** Finds the registration behind the bearer token of a request, or throws 401 or 403 with the challenge (agent-auth.md §8). */
export type Authenticate = (request: Request, requiredScopes: readonly string[]) => Promise<Auth>;

export interface MountOptions {
  readonly operations: ReadonlyMap<OperationId, AnyOperation>;
  readonly guard: ResponseGuard;
}

const cacheOfFamily: Readonly<Record<string, CacheKind>> = { 'portfolio-read': 'read', documents: 'document', mcp: 'metadata' };

/**
 * Finds out who calls an operation that the contract protects, before anything of the request is looked at: a caller without a token hears 401,
 * whatever else is wrong (agent-auth.md §8).
 */
export function authentication(authenticate: Authenticate): RequestHandler {
  return (request, response, next) => {
    const state = stateOf(response);
    const { object } = state.operation ?? {};
    if (object?.security[0]?.bearerAuth === undefined) return next();
    authenticate(request, object['x-required-scopes'] ?? []).then((auth) => {
      state.auth = auth;
      next();
    }, next);
  };
}

/** Answers a request that leads to an operation of the contract: guard, call, reply. */
export function mount({ operations, guard }: MountOptions): RequestHandler {
  return async (request, response, next) => {
    const state = stateOf(response);
    const { operation } = state;
    if (!operation) return next();
    const run = operations.get(operation.id);
    if (!run) throw new Error(`No function answers the operation ${operation.id}.`);
    const jsonType = vendorType in (operation.object.responses['200']?.content ?? {}) ? versionedJsonType(request) : undefined;
    if (Array.isArray(request.body)) await countFurther(response, request.body.length - 1);
    const reply = await run(callOf(request, state) as never);
    await answer(request, response, jsonType && reply.type === 'application/json' ? { ...reply, type: jsonType } : reply, state, guard);
  };
}

/** The call that an operation receives, of what the validator has passed and coerced. */
function callOf(request: Request, state: RequestState): object {
  return {
    path: state.match?.params ?? {},
    query: request.query,
    header: request.headers,
    body: request.body as unknown,
    auth: state.auth,
    request: { id: state.id, ip: request.ip ?? '', header: (name: string) => request.get(name) },
    accepts: (...types: string[]) => request.accepts(types),
  };
}

async function answer(
  request: Request,
  response: Response,
  reply: AnyReply,
  state: RequestState,
  guard: MountOptions['guard'],
): Promise<void> {
  const { operation } = state;
  if (!operation) throw new ApiError('INTERNAL_ERROR', 'The service failed to answer.');
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    if (name.toLowerCase() === 'vary') response.vary(value as string);
    else if (name.toLowerCase() === 'link') response.append('Link', value as string | string[]);
    else response.setHeader(name, value as string | string[]);
  }
  if (negotiates(operation.object.responses)) vary(response, 'Accept');
  const cache =
    reply.cache ?? (operation.method === 'get' ? cacheOfFamily[operation.object['x-rate-limit-policy'] ?? ''] : undefined) ?? 'none';
  const finish = (body: unknown): Promise<void> => {
    const fixed = reply.status === 200 && followsFromContent(operation);
    const representation = { ...represent(reply, body, cache, fixed), keepable: fixed };
    // The sender adds these two itself; the contract may require them.
    const sent = (name: string): boolean => response.hasHeader(name) || name === 'Cache-Control' || (name === 'ETag' && cache !== 'none');
    guard(operation, { status: reply.status, type: reply.type, body, hasHeader: sent }, state.accepted === true || reply.status >= 400);
    return send(request, response, representation);
  };
  if (state.accepted || reply.type === undefined || !reply.type.endsWith('json') || reply.status >= 400) return finish(reply.body);
  response.status(reply.status).type(reply.type);
  // express-openapi-validator has hooked response.json: it checks the body, then calls the function below, which it found there.
  await new Promise<void>((resolve, reject) => {
    response.locals.sendJson = (body: unknown) => void finish(body).then(resolve, reject);
    response.once('close', resolve);
    response.json(reply.body);
  });
}

/** Puts our own sender under `response.json`, before the validator hooks it. */
export function jsonSender(): RequestHandler {
  return (_request, response, next) => {
    if (stateOf(response).accepted) return next();
    const original = response.json.bind(response);
    response.json = (body: unknown) => {
      const sender = response.locals.sendJson as ((body: unknown) => void) | undefined;
      if (!sender) return original(body);
      sender(body);
      return response;
    };
    next();
  };
}

/** @param fixed true when the same body always stands for the same answer, which nobody changes */
function represent({ status, type, headers }: AnyReply, body: unknown, cache: CacheKind, fixed: boolean): Representation {
  const sent = sentForm(body, fixed);
  // A reply may refine its media type by a parameter, such as a profile.
  return { status, type: (headers?.['Content-Type'] as string | undefined) ?? type, body: sent, cache };
}

function sentForm(body: unknown, fixed: boolean): string | Uint8Array {
  if (body === undefined) return '';
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return fixed && body !== null ? serializedOnce(body) : JSON.stringify(body);
}

/** True when the answer depends on the content, the settings, the target and negotiation alone; who asks from where does not matter. */
function followsFromContent({ object }: ContractOperation): boolean {
  return object['x-depends-on'] === 'content' && object['x-cors'] !== 'allowed-origins';
}

function negotiates(responses: Readonly<Record<string, { readonly content?: object }>>): boolean {
  return Object.keys(responses['200']?.content ?? {}).length > 1;
}
