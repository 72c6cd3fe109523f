import { isObject, type Unchecked } from '../../base/json-object.js';
import type { ReadNote } from '../http/read-note.js';
import { type Envelope, metaKey } from './envelope.js';

/**
 * What a message read, for the owner's counts; undefined for what lists, and for a call that failed. Only revision
 * 2026-07-28 names its client with each message.
 */
export function readBy({ message, params, meta }: Envelope, result: Unchecked): ReadNote | undefined {
  const about = isObject(meta) ? meta[metaKey.clientInfo] : undefined;
  const client = isObject(about) && typeof about.name === 'string' ? about.name : undefined;
  if (message.method === 'resources/read')
    return { read: { surface: 'mcp-resource', item: String(params.uri) }, client };
  if (message.method !== 'tools/call' || result.isError === true) return undefined;
  const missed = missedBy(params.arguments, result.structuredContent);
  return {
    read: { surface: 'mcp-tool', item: String(params.name) },
    client,
    ...(missed === undefined ? {} : { missed }),
  };
}

/** The text of a search, where the tool is one and found nothing. */
function missedBy(given: unknown, found: unknown): string | undefined {
  if (!isObject(given) || typeof given.query !== 'string' || !isObject(found)) return undefined;
  return Array.isArray(found.results) && found.results.length === 0 ? given.query : undefined;
}
