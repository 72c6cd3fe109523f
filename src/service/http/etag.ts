import { createHash } from 'node:crypto';
import type { Body } from './compression.js';

/** The strong tag of these bytes, or the weak one of a coded form; each form has its own (H-7). */
export function etag(type: string | undefined, body: Body, coding: string | undefined): string {
  const hash = createHash('sha256')
    .update(`${type ?? ''}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  return coding === undefined ? `"${hash}"` : `W/"${hash}-${coding}"`;
}

/** Weak comparison of RFC 9110 §8.8.3.2 against a list or `*`. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const opaque = (value: string): string => value.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(tag));
}
