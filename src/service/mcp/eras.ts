import { isObject, type Unchecked } from '../../base/json-object.js';
import { ApiError } from '../http/api-errors.js';
import { isRpcId } from '../http/json-rpc.js';
import type { Envelope } from './envelope.js';
import { isResponse } from './json-rpc.js';

/** Protocol versions with an initialize handshake, newest first. */
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
/** Stateless protocol versions, in which each request is self-contained. */
export const modernVersions = ['2026-07-28'] as const;
export const supportedVersions = [...modernVersions, ...legacyVersions] as const;
/** Default version of the documents, and of an initialize request without a version. */
export const publishedVersion = '2024-11-05';
/** Newest handshake version, offered to clients that request an unknown version. */
export const newestLegacyVersion = legacyVersions[0];
/** The two generations of the protocol: with a handshake (legacy), and stateless (modern). */
export type Era = 'legacy' | 'modern';

function includes(versions: readonly string[], version: string | undefined): boolean {
  return version !== undefined && versions.includes(version);
}

/** Returns the era of a message. Throws an ApiError for an unknown version header (mcp.md §4). */
export function detectEra(envelope: Envelope): Era {
  if (isModern(envelope)) return 'modern';
  const { message, headerVersion } = envelope;
  if (headerVersion !== undefined && !includes(supportedVersions, headerVersion) && message.method !== 'initialize') {
    throw unknownVersion(headerVersion);
  }
  return 'legacy';
}

/** Whether a message declares a stateless protocol version, in `_meta` or in the header. */
function isModern({ message, meta, metaVersion, headerVersion }: Envelope): boolean {
  if (metaVersion !== undefined) return true;
  const handshake = message.method === 'initialize' && meta === undefined;
  return !handshake && includes(modernVersions, headerVersion);
}

function unknownVersion(version: string): ApiError {
  return new ApiError(
    'UNSUPPORTED_PROTOCOL_VERSION',
    `The protocol version ${JSON.stringify(version.slice(0, 100))} is not supported.`,
    {
      hint: `Use one of: ${supportedVersions.join(', ')}.`,
      details: { supported: supportedVersions },
    },
  );
}

/** Throws an ApiError if a value is neither a JSON-RPC request nor a response, by the lenient rules of mcp.md §4.2. */
export function checkLegacy(message: unknown, name = 'The message'): asserts message is Unchecked {
  if (!isObject(message)) throw invalidRequest(`${name} is not a JSON object.`);
  if (isResponse(message)) return;
  const { jsonrpc, id, method, params } = message;
  if (jsonrpc !== undefined && jsonrpc !== '2.0') throw invalidRequest(`${name} has a jsonrpc other than "2.0".`);
  if (id !== undefined && id !== null && !isRpcId(id)) {
    throw invalidRequest(`${name} has an id that is neither a string nor an integer nor null.`);
  }
  if (typeof method !== 'string' || method === '') throw invalidRequest(`${name} has no method.`);
  if (params !== undefined && !isObject(params)) throw invalidRequest(`${name} has params that are not an object.`);
}

/** Returns the error for an invalid JSON-RPC message. */
export function invalidRequest(message: string, hint?: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, hint === undefined ? {} : { hint });
}
