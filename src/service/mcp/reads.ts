import { isObject, type Unchecked } from '../../base/json-object.js';
import type { ReadNote } from '../http/read-note.js';
import { type Envelope, metaKey } from './envelope.js';

/**
 * Returns the analytics details of a message, or undefined for lists and failed calls. Only version 2026-07-28 names its
 * client in each message.
 */
export function toReadNote({ message, params, meta }: Envelope, result: Unchecked): ReadNote | undefined {
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

/** Returns the text of a search without results. */
function missedBy(given: unknown, found: unknown): string | undefined {
  if (!isObject(given) || typeof given.query !== 'string' || !isObject(found)) return undefined;
  return Array.isArray(found.results) && found.results.length === 0 ? given.query : undefined;
}
