import { describe, expect, it } from 'vitest';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { hasCommand } from '../../support/cluster/daemon.js';
import { bounce } from '../../support/cluster/pgbouncer.js';
import { environment, run } from '../../support/process.js';
import { need } from '../../support/repeat.js';

/** Tests that use Postgres: the store, agent auth, and the journeys of agents. */
const suites = [
  ...[
    'src/service/store',
    'src/service/agent-auth',
    'src/service/messages',
    'src/service/mail',
    'src/owner',
    'src/service/http/rate-limit',
  ],
  'contract-tests/integration/agent-auth',
];

describe('PgBouncer in transaction mode (F14)', () => {
  it.for(['read committed', 'repeatable read', 'serializable'])(
    'passes the complete test suite with the default isolation level %s',
    async (isolation) => {
      need('F14', hasCommand('pgbouncer'), 'PgBouncer (the package "pgbouncer")');
      const postgres = await TestPostgres.start({ default_transaction_isolation: isolation, max_connections: '300' });
      const bouncer = await bounce({ host: new URL(postgres.url).searchParams.get('host') ?? 'localhost', port: 5432 });
      try {
        const own = { TEST_DATABASE_URL: bouncer.through(postgres.url), FULL: '', VITEST: '', NO_COLOR: '1' };
        const { code, output } = await run('npx', ['vitest', 'run', ...suites], { env: { ...environment, ...own } });
        expect(code, output.slice(-8_000)).toBe(0);
      } finally {
        await bouncer.stop();
        await postgres.stop();
      }
    },
  );
});
