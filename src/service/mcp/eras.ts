import { isObject, type Unchecked } from '../../base/json-object.js';
import { ApiError } from '../http/api-errors.js';
import { isRpcId } from '../http/json-rpc.js';
import type { Envelope } from './envelope.js';
import { isResponse } from './json-rpc.js';

/** Revisions that begin with a handshake, newest first. */
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
/** Revisions in which each request is complete by itself. */
export const modernVersions = ['2026-07-28'] as const;
export const supportedVersions = [...modernVersions, ...legacyVersions] as const;
/** The revision that the specification's documents name, and what a handshake without a version gets. */
export const publishedVersion = '2024-11-05';
/** The newest handshake revision, offered when a client asks for one that does not exist. */
export const newestLegacyVersion = legacyVersions[0];
/** The two generations of the protocol: with a handshake, or with all that matters in each request. */
export type Era = 'legacy' | 'modern';

function includes(versions: readonly string[], version: string | undefined): boolean {
  return version !== undefined && versions.includes(version);
}

/**
 * Which era a single message belongs to; throws the Error record for a version header that means nothing (mcp.md §4).
 */
export function eraOf(envelope: Envelope): Era {
  if (isModern(envelope)) return 'modern';
  const { message, headerVersion } = envelope;
  if (headerVersion !== undefined && !includes(supportedVersions, headerVersion) && message.method !== 'initialize') {
    throw unknownVersion(headerVersion);
  }
  return 'legacy';
}

/** True for a message that declares revision 2026-07-28 or another of its kind, in `_meta` or by header. */
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

/**
 * Throws the Error record when a message is no JSON-RPC message even in the lenient reading of the handshake era
 * (mcp.md §4.2); a response is one.
 */
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

/** A refusal of a message as such, as the Error record. */
export function invalidRequest(message: string, hint?: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, hint === undefined ? {} : { hint });
}
