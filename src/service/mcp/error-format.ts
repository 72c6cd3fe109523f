import { type ApiError, errorRecord } from '../http/api-errors.js';
import { invalidJsonError } from '../http/json-rpc.js';
import type { ErrorFormat } from '../http/pipeline/error-handler.js';
import { stateOf } from '../http/request-state.js';
import type { Mcp } from './operations.js';

/**
 * Formats errors that occur before an operation runs (mcp.md §6). Contract violations become protocol errors in the
 * format of the message's version. All other errors become Error records, whatever the Accept header is.
 */
export function mcpErrorFormat({ servers, links }: Mcp): ErrorFormat {
  return (error, request, response) => {
    const { path, method, operation, match } = stateOf(response);
    const server = match && servers.get(path);
    if (!server) return undefined;
    const plain = (refusal: ApiError) => ({ type: 'application/json', body: errorRecord(refusal, links) });
    if (method !== 'POST' || operation === undefined) return plain(error);
    if (error.code === 'INVALID_JSON') return plain(invalidJsonError(error, 'message'));
    const ofCredentials = error.headers['WWW-Authenticate'] !== undefined;
    if (error.code !== 'BAD_REQUEST' || ofCredentials) return plain(error);
    if (request.body === undefined) return plain(invalidJsonError(error, 'message'));
    const { status, body } = server.refuse({ body: request.body, header: (name) => request.get(name) }, error);
    return { type: 'application/json', body, status };
  };
}
