import { expect, it } from 'vitest';
import { hasCommand } from '../../support/cluster/daemon.js';
import { fault, need, report } from '../../support/faults/frame.js';
import { environment, run } from '../../support/process.js';

fault('F14', () => {
  it.for(['read committed', 'repeatable read', 'serializable'])(
    'the whole suite, %s by default',
    async (isolation, { task }) => {
      need('F14', hasCommand('pgbouncer'), 'PgBouncer (the package "pgbouncer")');
      const env = { ...environment, ISOLATION: isolation, ONLY: '', CHAOS: '', VITEST: '', NO_COLOR: '1' };
      const { code, output } = await run('npx', ['tsx', 'contract-tests/lab/clusters/behind-pgbouncer.ts'], { env });
      const closing = /\d+ passed, \d+ failed/.exec(output)?.[0] ?? 'no closing line';
      expect(code, output.slice(-8_000)).toBe(0);
      report(task, { [isolation]: closing });
    },
  );
});
