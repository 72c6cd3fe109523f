import { afterAll, beforeAll } from 'vitest';
import { type Service, startService } from '../../support/service.js';

/**
 * One service in this process with a fresh embedded database, for all tests of a suite; call it once in the suite, and
 * what it returns inside the tests. Limits are lifted: a row about limits gives its settings (`AGENT_LIMITS: 'on'`,
 * `RATE_LIMIT_READ: …`). For the built service as its own process there is `oneService` in `support/`.
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
