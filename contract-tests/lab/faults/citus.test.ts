import { expect, it } from 'vitest';
import { fault, report } from '../../support/faults/frame.js';
import { environment, run } from '../../support/process.js';

fault('F16', () => {
  it('the whole database suite', async ({ task }) => {
    const env = { ...environment, ONLY: '', CHAOS: '', VITEST: '', NO_COLOR: '1' };
    const { code, output } = await run('npx', ['tsx', 'contract-tests/lab/clusters/on-citus.ts'], { env });
    expect(code, output.slice(-8_000)).toBe(0);
    report(task, { suite: /\d+ passed, \d+ failed/.exec(output)?.[0] ?? 'no closing line' });
  });
});
