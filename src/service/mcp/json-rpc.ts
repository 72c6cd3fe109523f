import type { Unchecked } from '../../base/json-object.js';
import { ApiError, type ErrorLinks, errorRecord } from '../http/api-errors.js';
import type { JsonRpcId } from '../http/json-rpc.js';

/** Error codes of JSON-RPC 2.0 §5.1 and of the supported MCP versions (mcp.md §6). */
export const rpcCode = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Handshake versions only. Version 2026-07-28 uses invalidParams instead. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  missingClientCapability: -32021,
  unsupportedProtocolVersion: -32022,
} as const;

/** A protocol error. It includes the data of an Error record. */
export class RpcError extends Error {
  /**
   * @param code the JSON-RPC code
   * @param refusal the same error for the Error record
   * @param extra additional members of `error.data`, such as the supported versions
   * @param status the HTTP status for requests of version 2026-07-28
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

/** Formats an error response. Its `error` member is also an Error record (mcp.md §6). */
export function failure(id: JsonRpcId, { code, message, refusal, extra }: RpcError, links: ErrorLinks): JsonRpcFailure {
  const { error } = errorRecord(refusal, links);
  return { jsonrpc: '2.0', id, error: { code, message, data: { error, ...extra }, error } };
}

/** Returns an error −32602 about the parameters, optionally with a hint. */
export function invalidParams(
  message: string,
  hint?: string,
  code: 'INVALID_PARAMS' | 'INVALID_CURSOR' = 'INVALID_PARAMS',
): RpcError {
  return new RpcError(rpcCode.invalidParams, new ApiError(code, message, hint === undefined ? {} : { hint }));
}

/** Whether a message is a JSON-RPC response, which this server rejects because it sends no requests. */
export function isResponse(message: Unchecked): boolean {
  return message.method === undefined && (message.result !== undefined || message.error !== undefined);
}
