import { ApiError, type ErrorLinks, errorRecord } from '../http/api-errors.js';
import type { ErrorSurface } from '../http/error-handler.js';
import { stateOf } from '../http/request-state.js';
import { A2aError, a2aFailure, parseError, type RpcId } from './errors.js';
import { versionRefusal } from './version.js';

const endpoint = '/api/a2a';

/**
 * Words the refusals that come before the operation runs: what the contract refuses is a JSON-RPC error, everything
 * else the plain Error record, whatever Accept says (as mcp.md §6).
 */
export function a2aErrorSurface(links: ErrorLinks): ErrorSurface {
  return (error, request, response) => {
    const { path, method, operation } = stateOf(response);
    if (path !== endpoint) return undefined;
    const plain = (refusal: ApiError) => ({ type: 'application/json', body: errorRecord(refusal, links) });
    const nothing = request.body === undefined || request.get('content-length') === '0';
    if (method !== 'POST' || operation === undefined) return plain(error);
    if (error.code === 'INVALID_JSON' || (error.code === 'BAD_REQUEST' && nothing)) return plain(unparsable(error));
    if (error.code !== 'BAD_REQUEST') return plain(error);
    return {
      type: 'application/json',
      body: a2aFailure(idOf(request.body), olderRefusal(request) ?? refusalOf(error), links),
    };
  };
}

/** A message of 0.3 is no message of 1.0; its sender is told of the version, which is what it can change. */
function olderRefusal(request: {
  readonly body: unknown;
  get(name: string): string | undefined;
}): A2aError | undefined {
  const { method } = (request.body ?? {}) as { readonly method?: unknown };
  const isOlder = typeof method === 'string' && /^(?:message|tasks|agent)\//.test(method);
  return isOlder ? versionRefusal(request.get('a2a-version')) : undefined;
}

function unparsable({ message, details }: ApiError): ApiError {
  return new ApiError('INVALID_JSON', message, {
    hint: 'Send one JSON-RPC request as application/json, in UTF-8.',
    details: { ...details, jsonrpc: parseError },
  });
}

/** A fault inside `params` is one of the parameters, any other one of the request. */
function refusalOf({ message, details }: ApiError): A2aError {
  const faults = (details?.faults ?? []) as readonly { readonly at: string }[];
  const inParams = faults.length > 0 && faults.every(({ at }) => at.startsWith('body params'));
  const hint = inParams
    ? 'Compare the parameters with A2aParams in the OpenAPI document.'
    : 'Send a JSON-RPC 2.0 request with an id and a method, such as SendMessage.';
  return new A2aError(inParams ? 'invalidParams' : 'invalidRequest', message, {
    hint,
    ...(details ? { details } : {}),
  });
}

/** The id to answer with: the request's own when the contract takes it, null otherwise. */
function idOf(body: unknown): RpcId {
  const id = (body as { id?: unknown } | null)?.id;
  if (typeof id === 'string') return id.length <= 1000 && !id.includes('\0') ? id : null;
  return Number.isSafeInteger(id) ? (id as number) : null;
}
