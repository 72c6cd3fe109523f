import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environment, root, run } from '../support/process.js';
import { fault, need, progress, report } from './frame.js';

/** Cases that all runs together must have generated. */
const wanted = 100_000;
/** Per operation, phase and run; each run has a seed of its own. */
const examples = 400;
const mostRuns = 12;

fault('F23', () => {
  it('finds no failure in 100,000 generated cases with all checks', { timeout: 14_400_000 }, async ({ task }) => {
    need('F23', existsSync(new URL('.venv', root)), 'Schemathesis (make python)');
    let generated = 0;
    let runs = 0;
    while (generated < wanted && runs < mostRuns) {
      runs += 1;
      const { code, output } = await run('npx', ['vitest', 'run', '--project', 'contract', 'contract-tests/schemathesis.test.ts'], {
        env: { ...environment, EXAMPLES: String(examples) },
      });
      expect(code, output.slice(-12_000)).toBe(0);
      generated += Number(/(\d[\d,]*) generated/.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
      progress(`${generated} cases generated`);
    }
    report(task, { generated, runs, failures: 0 });
    expect(generated).toBeGreaterThanOrEqual(wanted);
  });
});
