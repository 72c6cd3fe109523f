import { type ApiError, type ErrorLinks, errorRecord } from '../http/api-errors.js';
import { invalidJsonError, parseRpcId } from '../http/json-rpc.js';
import type { ErrorFormat } from '../http/pipeline/error-handler.js';
import { stateOf } from '../http/request-state.js';
import { A2aError, a2aFailure } from './errors.js';
import { unsupportedVersionError } from './version.js';

const endpoint = '/api/a2a';

/**
 * Formats errors that occur before the operation runs. Contract violations become JSON-RPC errors. All other errors
 * become Error records, whatever the Accept header is (as mcp.md §6).
 */
export function a2aErrorFormat(links: ErrorLinks): ErrorFormat {
  return (error, request, response) => {
    const { path, method, operation } = stateOf(response);
    if (path !== endpoint) return undefined;
    const plain = (refusal: ApiError) => ({ type: 'application/json', body: errorRecord(refusal, links) });
    if (method !== 'POST' || operation === undefined) return plain(error);
    if (error.code !== 'BAD_REQUEST')
      return plain(error.code === 'INVALID_JSON' ? invalidJsonError(error, 'request') : error);
    if (request.body === undefined) return plain(invalidJsonError(error, 'request'));
    return {
      type: 'application/json',
      body: a2aFailure(parseRpcId(request.body), findVersionError(request) ?? toA2aError(error), links),
    };
  };
}

/** Returns a version error for messages of version 0.3, so that the client learns to send version 1.0. */
function findVersionError(request: {
  readonly body: unknown;
  get(name: string): string | undefined;
}): A2aError | undefined {
  const { method } = (request.body ?? {}) as { readonly method?: unknown };
  const isOlder = typeof method === 'string' && /^(?:message|tasks|agent)\//.test(method);
  return isOlder ? unsupportedVersionError(request.get('a2a-version')) : undefined;
}

/** Converts a contract violation: inside `params` to invalid parameters, elsewhere to an invalid request. */
function toA2aError({ message, details }: ApiError): A2aError {
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
