import type { ContractOperation } from '../../base/contract.js';
import { defaultCacheKind } from './cache-control.js';
import type { Body } from './compression.js';
import { encodeOnce, serializeOnce } from './large-bodies.js';
import type { AnyReply } from './operation.js';
import type { Representation } from './respond.js';

/** Converts a reply to a representation: media type, bytes, and caching. */
export function toRepresentation(
  operation: ContractOperation,
  { status, type, headers, body, cache, lastsWith }: AnyReply,
): Representation {
  const fixed = status === 200 && followsFromContent(operation);
  return {
    status,
    // A reply may add a parameter to its media type, such as a profile.
    type: (headers?.['Content-Type'] as string | undefined) ?? type,
    body: fixed ? fixedForm(body, lastsWith) : sentForm(body),
    cache: cache ?? defaultCacheKind(operation),
    cacheable: fixed && cache !== 'provisional',
  };
}

/** Serializes a constant body. Caches the result of a large one. */
function fixedForm(body: unknown, lastsWith?: object): Body {
  if (typeof body === 'string' && lastsWith) return encodeOnce(body, lastsWith);
  const isObject = typeof body === 'object' && body !== null && !(body instanceof Uint8Array);
  return isObject ? serializeOnce(body) : sentForm(body);
}

function sentForm(body: unknown): Body {
  if (body === undefined) return '';
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}

/**
 * Whether the response depends only on the content, the settings, the target, and negotiation, and not on the client.
 */
function followsFromContent({ object }: ContractOperation): boolean {
  return object['x-depends-on'] === 'content' && object['x-cors'] !== 'allowed-origins';
}
