import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Log } from '../../../base/log.js';
import { Unavailable } from '../../../base/unavailable.js';
import { ApiError, type ErrorLinks } from '../api-errors.js';
import { ContractBreach, type ResponseCheck } from '../contract-check/responses.js';
import { errorRecordForm } from '../problem-details.js';
import { stateOf } from '../request-state.js';
import { send } from '../respond.js';
import { traceOf } from '../trace-context.js';

/** An error body in one error format. */
export interface ErrorBody {
  /** Overrides the status of the error. */
  readonly status?: number;
  /** Media type. Undefined for a response without a body. */
  readonly type: string | undefined;
  readonly body: unknown;
}
/** Formats errors for its own paths, and returns undefined for other paths. */
export type ErrorFormat = (error: ApiError, request: Request, response: Response) => ErrorBody | undefined;

export interface ErrorHandlerOptions {
  readonly links: ErrorLinks;
  readonly log: Log;
  readonly checkResponse: ResponseCheck;
  /** Special error formats, tried in order. All other errors become Error records. */
  readonly errorFormats: readonly ErrorFormat[];
}

/**
 * Converts any thrown value to an error response in the format of the endpoint. Never sends a stack trace, nor HTML
 * under /api.
 */
export function errorHandler({ links, log, checkResponse, errorFormats }: ErrorHandlerOptions): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const { id, operation, path, method } = stateOf(response);
    const error = toApiError(thrown, id);
    const where = (): object => ({ requestId: id, ...traceOf(request), operation: operation?.id, method, path });
    if (!(thrown instanceof ApiError || thrown instanceof Unavailable))
      log.error({ ...where(), ...logDetails(thrown) }, 'Unhandled error.');
    else if (error.status >= 500) log.warn({ ...where(), status: error.status, code: error.code }, error.message);
    if (response.headersSent) {
      request.socket.destroy();
      return;
    }
    for (const name of ['ETag', 'Content-Encoding', 'Cache-Control', 'X-Markdown-Tokens']) response.removeHeader(name);
    response.set(error.headers);
    const formatted = errorFormats.reduce<ErrorBody | undefined>(
      (found, format) => found ?? format(error, request, response),
      undefined,
    );
    const answer: ErrorBody = formatted ?? errorRecordForm(error, request, response, links);
    const { type, body, status = error.status } = answer;
    stateOf(response).refusal = refusalOf(body) ?? error.code;
    if (operation) checkOwnAnswer();
    send(request, response, {
      status,
      type,
      body: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
      cache: 'none',
    }).catch((broken: unknown) => log.error({ requestId: id, err: broken }, 'An error answer could not be sent.'));

    /** Logs an error response that violates the contract. It is sent anyway, because there is no better response. */
    function checkOwnAnswer(): void {
      try {
        if (operation)
          checkResponse(operation, {
            status,
            type,
            body,
            hasHeader: (name) => name === 'Cache-Control' || response.hasHeader(name),
          });
      } catch (breach) {
        log.error({ requestId: id, ...logDetails(breach) }, 'An error answer breaks the contract.');
      }
    }
  };
}

/** Returns the code of an OAuth error body. Other formats use the code of the ApiError. */
function refusalOf(body: unknown): string | undefined {
  const code = (body as { error?: unknown } | undefined)?.error;
  return typeof code === 'string' ? code : undefined;
}

/** Converts an unavailable dependency to 503 with Retry-After (agent-auth.md §15). */
export const unavailable = ({ retryAfter }: Unavailable): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', 'The service cannot reach its records now.', {
    headers: { 'Retry-After': String(retryAfter) },
  });

function toApiError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Unavailable) return unavailable(error);
  return new ApiError('INTERNAL_ERROR', 'The service failed to answer.', { details: { requestId } });
}

function logDetails(error: unknown): object {
  if (error instanceof ContractBreach)
    return { breach: { operation: error.operationId, status: error.status, faults: error.faults } };
  const { path, errors } = error as { path?: string; errors?: unknown };
  return errors === undefined ? { err: error } : { breach: { path, faults: errors } };
}
