import type { Unchecked } from '../../base/json-object.js';
import { ApiError, type ErrorLinks, errorRecord } from '../http/api-errors.js';
import type { JsonRpcId } from '../http/json-rpc.js';

/** Codes of JSON-RPC 2.0 §5.1 and of the MCP revisions that this server speaks (mcp.md §6). */
export const rpcCode = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Handshake revisions only; revision 2026-07-28 says invalidParams instead. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  missingClientCapability: -32021,
  unsupportedProtocolVersion: -32022,
} as const;

/** A refusal in the words of the protocol. It carries the Error record that is sent beside the code. */
export class RpcError extends Error {
  /**
   * @param code the JSON-RPC code
   * @param refusal the same for readers of the Error record
   * @param extra further members of `error.data`, such as the versions that are supported
   * @param status the HTTP status that a request of revision 2026-07-28 is answered with
   */
  constructor(
    readonly code: number,
    readonly refusal: ApiError,
    readonly extra: Unchecked = {},
    readonly status: 200 | 400 | 404 = 200,
  ) {
    super(refusal.message);
    this.name = 'RpcError';
  }
}

export interface JsonRpcSuccess {
  readonly jsonrpc: '2.0';
  readonly id: JsonRpcId;
  readonly result: Unchecked;
}
export interface JsonRpcFailure {
  readonly jsonrpc: '2.0';
  readonly id: JsonRpcId;
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly data: Unchecked;
    readonly error: ReturnType<typeof errorRecord>['error'];
  };
}
export type JsonRpcResponse = JsonRpcSuccess | JsonRpcFailure;

export function success(id: JsonRpcId, result: Unchecked): JsonRpcSuccess {
  return { jsonrpc: '2.0', id, result };
}

/** An error answer. Its `error` is an Error record as well, because of the member of that name (mcp.md §6). */
export function failure(id: JsonRpcId, { code, message, refusal, extra }: RpcError, links: ErrorLinks): JsonRpcFailure {
  const { error } = errorRecord(refusal, links);
  return { jsonrpc: '2.0', id, error: { code, message, data: { error, ...extra }, error } };
}

/** −32602 with a message about the parameters and, where there is more to say than the catalogue does, a hint. */
export function invalidParams(
  message: string,
  hint?: string,
  code: 'INVALID_PARAMS' | 'INVALID_CURSOR' = 'INVALID_PARAMS',
): RpcError {
  return new RpcError(rpcCode.invalidParams, new ApiError(code, message, hint === undefined ? {} : { hint }));
}

/** A JSON-RPC response that was posted; this server sends no requests, so it takes no responses. */
export function isResponse(message: Unchecked): boolean {
  return message.method === undefined && (message.result !== undefined || message.error !== undefined);
}
