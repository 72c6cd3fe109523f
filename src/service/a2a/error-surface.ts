import { type ApiError, type ErrorLinks, errorRecord } from '../http/api-errors.js';
import { idOf, unparsable } from '../http/json-rpc.js';
import type { ErrorSurface } from '../http/pipeline/error-handler.js';
import { stateOf } from '../http/request-state.js';
import { A2aError, a2aFailure } from './errors.js';
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
    if (method !== 'POST' || operation === undefined) return plain(error);
    if (error.code !== 'BAD_REQUEST')
      return plain(error.code === 'INVALID_JSON' ? unparsable(error, 'request') : error);
    if (request.body === undefined) return plain(unparsable(error, 'request'));
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
