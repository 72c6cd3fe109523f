import type { ContractOperation } from '../../base/contract.js';
import type { CacheKind } from './operation.js';

/** `Cache-Control` of each kind of answer (discovery.md H-8). */
export const cacheControl: Readonly<Record<CacheKind, string>> = {
  page: 'public, max-age=300, must-revalidate',
  metadata: 'public, max-age=300',
  document: 'public, max-age=3600',
  read: 'public, max-age=60, stale-while-revalidate=300',
  immutable: 'public, max-age=31536000, immutable',
  provisional: 'no-cache',
  none: 'no-store',
};

/**
 * Returns `Cache-Control` for a representation that is not the default of its address. Several CDNs ignore
 * `Vary: Accept` and would serve it to everybody.
 */
export const privateCacheControl = (cache: CacheKind): string => cacheControl[cache].replace('public', 'private');

const cacheOfFamily: Readonly<Record<string, CacheKind>> = {
  'portfolio-read': 'read',
  documents: 'document',
  mcp: 'metadata',
};

/** The kind of an operation's answers, unless a reply says otherwise. */
export const cacheOf = ({ method, object }: ContractOperation): CacheKind =>
  (method === 'get' ? cacheOfFamily[object['x-rate-limit-policy'] ?? ''] : undefined) ?? 'none';
