import type { components } from '../../../generated/types.js';
import { isObject } from '../../base/json-object.js';
import { ApiError } from './api-errors.js';

/** What pairs an answer with its request (JSON-RPC 2.0 §4). */
export type JsonRpcId = components['schemas']['JsonRpcId'];

const longestId = 1000;

/**
 * What may pair an answer with its request: a string that the contract takes, or an integer that survives JSON on both
 * sides (JsonRpcId).
 */
export function isRpcId(id: unknown): id is string | number {
  return typeof id === 'string' ? id.length <= longestId && !id.includes('\0') : Number.isSafeInteger(id);
}

/** The id to answer with: the message's own when it is one, null otherwise. */
export function idOf(message: unknown): JsonRpcId {
  const id = isObject(message) ? message.id : undefined;
  return isRpcId(id) ? id : null;
}

/** JSON-RPC's code for a body that is not JSON. */
const parseError = -32700;

/** The refusal of a body that is not JSON, which names that code although it is no JSON-RPC answer. */
export function unparsable({ message, details }: ApiError, wanted: 'message' | 'request'): ApiError {
  return new ApiError('INVALID_JSON', message, {
    hint: `Send one JSON-RPC ${wanted} as application/json, in UTF-8.`,
    details: { ...details, jsonrpc: parseError },
  });
}
