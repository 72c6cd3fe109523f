import { TestPostgres } from '../../../src/store/testing.js';
import { hasCommand } from '../../support/cluster/daemon.js';
import { bounce } from '../../support/cluster/pgbouncer.js';
import { environment } from '../../support/process.js';
import { exitWith, runDatabaseSuites } from './database-suites.js';

const help = `Runs the suites that need a real Postgres with PgBouncer in transaction mode in front of it (reliability.md F14).

Usage: make test-pgbouncer [ISOLATION=serializable|"repeatable read"] [ONLY="path …"]
  ISOLATION   the database's default transaction isolation (read committed)
  ONLY        test files or folders in place of all of them
`;

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(help);
    return 0;
  }
  if (!hasCommand('pgbouncer')) throw new Error('This needs PgBouncer: install the package "pgbouncer".');
  const default_transaction_isolation = environment.ISOLATION || 'read committed';
  const postgres = await TestPostgres.start({ default_transaction_isolation, max_connections: '300' });
  const bouncer = await bounce({ host: new URL(postgres.url).searchParams.get('host') ?? 'localhost', port: 5432 });
  try {
    return await runDatabaseSuites(bouncer.through(postgres.url));
  } finally {
    await bouncer.stop();
    await postgres.stop();
  }
}

exitWith(main(process.argv.slice(2)));
