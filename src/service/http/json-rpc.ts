import type { components } from '../../../generated/types.js';
import { isObject } from '../../base/json-object.js';
import { ApiError } from './api-errors.js';

/** The id that pairs a response with its request (JSON-RPC 2.0 §4). */
export type JsonRpcId = components['schemas']['JsonRpcId'];

const longestId = 1000;

/**
 * Whether a value is a valid JSON-RPC id: a string within the limits of the contract, or a safe integer (JsonRpcId).
 */
export function isRpcId(id: unknown): id is string | number {
  return typeof id === 'string' ? id.length <= longestId && !id.includes('\0') : Number.isSafeInteger(id);
}

/** Returns the id for the response: that of the message if it is valid, or null. */
export function parseRpcId(message: unknown): JsonRpcId {
  const id = isObject(message) ? message.id : undefined;
  return isRpcId(id) ? id : null;
}

/** JSON-RPC code for invalid JSON. */
const parseError = -32700;

/** Returns the error for invalid JSON. It is an Error record that also contains the JSON-RPC code. */
export function invalidJsonError({ message, details }: ApiError, wanted: 'message' | 'request'): ApiError {
  return new ApiError('INVALID_JSON', message, {
    hint: `Send one JSON-RPC ${wanted} as application/json, in UTF-8.`,
    details: { ...details, jsonrpc: parseError },
  });
}
