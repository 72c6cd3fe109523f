import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { freshFolder, startVitrine, type Vitrine, type VitrineOptions } from './vitrine.js';

/**
 * Starts one built service with an embedded database for all tests of a suite. Call it once in the suite, and the returned
 * function inside the tests. Limits are lifted by default.
 */
export function oneService(name: string, options: VitrineOptions = {}): () => Vitrine {
  const folder = freshFolder(name);
  let service: Vitrine | undefined;
  beforeAll(async () => {
    service = await startVitrine(folder, options);
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!service) throw new Error('The service of this suite has not been started.');
    return service;
  };
}
