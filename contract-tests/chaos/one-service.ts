import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { freshFolder, startVitrine, type Vitrine } from '../support/vitrine.js';

/** One service with an embedded database for all tests of a fault; call it once in the suite, and what it returns inside the tests. */
export function oneService(name: string): () => Vitrine {
  const folder = freshFolder(name);
  let service: Vitrine | undefined;
  beforeAll(async () => {
    service = await startVitrine(folder);
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!service) throw new Error('The service of this fault has not been started.');
    return service;
  };
}
