import { createHash } from 'node:crypto';
import type { Body } from './compression.js';

/**
 * Returns the strong ETag of these bytes, or a weak one for a compressed body. Each representation has its own (H-7).
 */
export function etag(type: string | undefined, body: Body, encoding: string | undefined): string {
  const hash = createHash('sha256')
    .update(`${type ?? ''}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  return encoding === undefined ? `"${hash}"` : `W/"${hash}-${encoding}"`;
}

/** Compares an ETag with If-None-Match, a list or `*`, by the weak comparison of RFC 9110 §8.8.3.2. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const opaque = (value: string): string => value.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(tag));
}
