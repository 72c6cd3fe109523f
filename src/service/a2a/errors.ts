import type { components } from '../../../generated/types.js';
import { ApiError, type ApiErrorCode, type ErrorLinks, type ErrorRefinement, errorRecord } from '../http/api-errors.js';
import type { JsonRpcId } from '../http/json-rpc.js';

type Failure = components['schemas']['JsonRpcFailure'];

/**
 * Errors of this endpoint: the code in JSON-RPC 2.0 §5.1 or A2A 1.0 §5.4, A2A's reason, and the code of the Error
 * record.
 */
const refusals = {
  invalidRequest: { rpc: -32600, code: 'INVALID_REQUEST' },
  methodNotFound: { rpc: -32601, code: 'METHOD_NOT_FOUND' },
  invalidParams: { rpc: -32602, code: 'INVALID_PARAMS' },
  internalError: { rpc: -32603, code: 'INTERNAL_ERROR' },
  taskNotFound: { rpc: -32001, code: 'NOT_FOUND', reason: 'TASK_NOT_FOUND' },
  pushNotificationNotSupported: { rpc: -32003, code: 'METHOD_NOT_FOUND', reason: 'PUSH_NOTIFICATION_NOT_SUPPORTED' },
  unsupportedOperation: { rpc: -32004, code: 'METHOD_NOT_FOUND', reason: 'UNSUPPORTED_OPERATION' },
  contentTypeNotSupported: { rpc: -32005, code: 'UNSUPPORTED_MEDIA_TYPE', reason: 'CONTENT_TYPE_NOT_SUPPORTED' },
  versionNotSupported: { rpc: -32009, code: 'UNSUPPORTED_PROTOCOL_VERSION', reason: 'VERSION_NOT_SUPPORTED' },
} as const satisfies Record<string, Entry>;

interface Entry {
  readonly rpc: number;
  readonly code: ApiErrorCode;
  readonly reason?: string;
}

export type A2aErrorKind = keyof typeof refusals;

/** A protocol error, with the hint for its Error record. */
export class A2aError extends Error {
  constructor(
    readonly refusal: A2aErrorKind,
    message: string,
    readonly refinement: ErrorRefinement,
  ) {
    super(message);
    this.name = 'A2aError';
  }
}

/**
 * Formats an error response. A2A errors have a google.rpc.ErrorInfo in `data`, and all errors have an Error record in the
 * member `error`.
 */
export function a2aFailure(id: JsonRpcId, { refusal, message, refinement }: A2aError, links: ErrorLinks): Failure {
  const { rpc, code, reason }: Entry = refusals[refusal];
  const { error } = errorRecord(new ApiError(code, message, refinement), links);
  const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' };
  return { jsonrpc: '2.0', id, error: { code: rpc, message: error.message, ...(reason && { data: [info] }), error } };
}
