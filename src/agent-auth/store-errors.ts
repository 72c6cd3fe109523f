import { ApiError } from '../http/errors.js';
import type { AnyOperation } from '../http/operation.js';
import { StoreUnavailable } from '../store/errors.js';

/** Says 503 with Retry-After for a database that cannot answer; passes everything else on (agent-auth.md §15). */
export function storeError(error: unknown): never {
  if (!(error instanceof StoreUnavailable)) throw error;
  throw new ApiError('SERVICE_UNAVAILABLE', 'The service cannot reach its records now.', {
    headers: { 'Retry-After': String(error.retryAfter) },
  });
}

/** The same operations, each answering 503 while the database is away. */
export function withStoreErrors<Operations extends object>(operations: Operations): Operations {
  const wrapped = Object.entries(operations as Record<string, AnyOperation>).map(([id, run]) => [
    id,
    async (call: never) => {
      try {
        return await run(call);
      } catch (error) {
        return storeError(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Operations;
}
