import type { ContractOperation } from '../contract.js';
import { serializedOnce } from './large-bodies.js';
import type { AnyReply, CacheKind } from './operation.js';
import type { Representation } from './respond.js';

const cacheOfFamily: Readonly<Record<string, CacheKind>> = {
  'portfolio-read': 'read',
  documents: 'document',
  mcp: 'metadata',
};

/** What is sent of a reply: its media type and bytes, and for how long which caches may keep it. */
export function represent(
  operation: ContractOperation,
  { status, type, headers, body, cache, indent, repeatable = false }: AnyReply,
): Representation {
  const fixed = status === 200 && followsFromContent(operation);
  const answersMessages = operation.object['x-depends-on'] === 'content-and-message';
  const family = operation.method === 'get' ? cacheOfFamily[operation.object['x-rate-limit-policy'] ?? ''] : undefined;
  return {
    status,
    // A reply may refine its media type by a parameter, such as a profile.
    type: (headers?.['Content-Type'] as string | undefined) ?? type,
    body: sentForm(body, fixed, indent),
    cache: cache ?? family ?? 'none',
    cacheable: (fixed && cache !== 'provisional') || (status === 200 && repeatable && answersMessages),
    beginsOwn: answersMessages,
  };
}

/** @param fixed true when the same body object always means the same answer, and nothing changes it */
function sentForm(body: unknown, fixed: boolean, indent?: number): string | Uint8Array {
  if (body === undefined) return '';
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return fixed && body !== null ? serializedOnce(body, indent) : JSON.stringify(body, undefined, indent);
}

/**
 * True when the answer depends on the content, the settings, the target and negotiation alone; who asks from where does
 * not matter.
 */
function followsFromContent({ object }: ContractOperation): boolean {
  return object['x-depends-on'] === 'content' && object['x-cors'] !== 'allowed-origins';
}
