import { afterAll, beforeAll } from 'vitest';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { runOwnerCommand } from '../../support/owner-here.js';
import { environment, type Outcome, run } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';
import { program } from '../../support/vitrine.js';

/** A service with a database server, and the owner's commands for the same database. */
export interface OwnedService extends Service {
  /** Runs `vitrine …` in this process, since a separate process takes a second to start. */
  vitrine(...args: readonly string[]): Promise<Outcome>;
  /** Runs `vitrine …` as a separate process. */
  vitrineAsProcess(...args: readonly string[]): Promise<Outcome>;
}

/**
 * Starts a service for all tests of a suite. Call it once in the suite, and the returned function inside the tests. It uses
 * a database server, because commands connect to it quickly.
 */
export function ownedService(): () => OwnedService {
  let postgres: TestPostgres | undefined;
  let service: OwnedService | undefined;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    const settings = { DATABASE_URL: await postgres.freshDatabase(), KEY_ENCRYPTION_KEY: '7'.repeat(64) };
    const started = await startService(settings);
    const env = { ...environment, ...settings, DATA_DIR: started.folder };
    service = {
      ...started,
      vitrine: (...args) => runOwnerCommand(args, env),
      vitrineAsProcess: (...args) => run(process.execPath, [program, ...args], { env }),
    };
  });
  afterAll(async () => {
    await service?.close();
    await postgres?.stop();
  });
  return () => {
    if (!service) throw new Error('The service of this suite has not been started.');
    return service;
  };
}
