import { afterAll, beforeAll } from 'vitest';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { ownerHere } from '../../support/owner-here.js';
import { environment, type Outcome, run } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';
import { program } from '../../support/vitrine.js';

/** A service on a database server, and the owner's commands on the same database. */
export interface OwnedService extends Service {
  /** Runs `vitrine …` as the owner does; here, since a process takes a second to start. */
  vitrine(...args: readonly string[]): Promise<Outcome>;
  /** The same as a process. */
  vitrineAsProcess(...args: readonly string[]): Promise<Outcome>;
}

/**
 * One for all tests of a suite; call it once in the suite, and what it returns inside the tests. A server's database is
 * quick to reach from a command.
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
      vitrine: (...args) => ownerHere(args, env),
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
