import type { ContractOperation } from '../../base/contract.js';
import { cacheOf } from './cache-control.js';
import type { Body } from './compression.js';
import { encodedOnce, serializedOnce } from './large-bodies.js';
import type { AnyReply } from './operation.js';
import type { Representation } from './respond.js';

/** What is sent of a reply: its media type and bytes, and for how long which caches may keep it. */
export function represent(
  operation: ContractOperation,
  { status, type, headers, body, cache, lastsWith }: AnyReply,
): Representation {
  const fixed = status === 200 && followsFromContent(operation);
  return {
    status,
    // A reply may refine its media type by a parameter, such as a profile.
    type: (headers?.['Content-Type'] as string | undefined) ?? type,
    body: fixed ? fixedForm(body, lastsWith) : sentForm(body),
    cache: cache ?? cacheOf(operation),
    cacheable: fixed && cache !== 'provisional',
  };
}

/** That of a body which always means the same answer, and which nothing changes: a large one is made once. */
function fixedForm(body: unknown, lastsWith?: object): Body {
  if (typeof body === 'string' && lastsWith) return encodedOnce(body, lastsWith);
  const isObject = typeof body === 'object' && body !== null && !(body instanceof Uint8Array);
  return isObject ? serializedOnce(body) : sentForm(body);
}

function sentForm(body: unknown): Body {
  if (body === undefined) return '';
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}

/**
 * True when the answer depends on the content, the settings, the target and negotiation alone; who asks from where does
 * not matter.
 */
function followsFromContent({ object }: ContractOperation): boolean {
  return object['x-depends-on'] === 'content' && object['x-cors'] !== 'allowed-origins';
}
