import { afterAll, beforeAll } from 'vitest';
import { type Service, startService } from '../../support/service.js';

/**
 * Starts a service in this process with a fresh embedded database, for all tests of a suite. Call it once in the suite, and
 * the returned function inside the tests. Rate limits are lifted, so tests of limits pass their settings (`AGENT_LIMITS:
 * 'on'`, `RATE_LIMIT_READ: …`). `oneService` in `support/` starts the built service as a separate process.
 */
export function freshService(...given: Parameters<typeof startService>): () => Service {
  const [settings = {}, replace, options] = given;
  let service: Service | undefined;
  beforeAll(async () => {
    service = await startService({ DATABASE: 'embedded', ...settings }, replace, options);
  });
  afterAll(() => service?.close());
  return () => {
    if (!service) throw new Error('The service of this suite has not been started.');
    return service;
  };
}
