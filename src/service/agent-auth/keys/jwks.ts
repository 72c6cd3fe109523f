import { ApiError } from '../../http/api-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import type { KeyStore } from './key-store.js';

/**
 * `GET /.well-known/jwks.json`: the last loaded keys, also while the database is away; 503 when none were ever loaded
 * (agent-auth.md §15).
 */
export function jwksOperations(keys: Pick<KeyStore, 'publicKeys'>): OperationsOf<'getJwks'> {
  return {
    async getJwks() {
      const published = await keys.publicKeys().catch(unavailable);
      return { status: 200, type: 'application/jwk-set+json', body: { keys: [...published] }, cache: 'metadata' };
    },
  };
}

function unavailable(error: unknown): never {
  if (!(error instanceof StoreUnavailable)) throw error;
  throw new ApiError('SERVICE_UNAVAILABLE', 'The signing keys are not loaded yet.', {
    headers: { 'Retry-After': String(error.retryAfter) },
  });
}
