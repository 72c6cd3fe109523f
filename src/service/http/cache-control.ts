import type { ContractOperation } from '../../base/contract.js';
import type { CacheKind } from './operation.js';

/** `Cache-Control` for each kind of response (discovery.md H-8). */
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
 * Returns `Cache-Control` for a representation that is not the default of its URL. Several CDNs ignore `Vary: Accept` and
 * would send it to all clients.
 */
export const privateCacheControl = (cache: CacheKind): string => cacheControl[cache].replace('public', 'private');

const cacheOfFamily: Readonly<Record<string, CacheKind>> = {
  'portfolio-read': 'read',
  documents: 'document',
  mcp: 'metadata',
};

/** Returns the default cache kind of an operation. */
export const defaultCacheKind = ({ method, object }: ContractOperation): CacheKind =>
  (method === 'get' ? cacheOfFamily[object['x-rate-limit-policy'] ?? ''] : undefined) ?? 'none';
