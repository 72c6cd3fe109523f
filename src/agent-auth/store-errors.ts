import { ApiError } from '../http/errors.js';
import type { AnyOperation } from '../http/operation.js';
import { StoreUnavailable } from '../store/errors.js';

/** Says 503 with Retry-After for a database that cannot answer; passes everything else on (agent-auth.md §15). */
export function storeFault(fault: unknown): never {
  if (!(fault instanceof StoreUnavailable)) throw fault;
  throw new ApiError('SERVICE_UNAVAILABLE', 'The service cannot reach its records now.', {
    headers: { 'Retry-After': String(fault.retryAfter) },
  });
}

/** The same operations, each answering 503 while the database is away. */
export function guarded<Operations extends object>(operations: Operations): Operations {
  const wrapped = Object.entries(operations as Record<string, AnyOperation>).map(([id, run]) => [
    id,
    async (call: never) => {
      try {
        return await run(call);
      } catch (fault) {
        return storeFault(fault);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Operations;
}
