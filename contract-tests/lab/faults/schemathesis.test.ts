import { existsSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fault, need, progress, report } from '../../support/faults/frame.js';
import { root } from '../../support/process.js';
import { generatedBy, schemathesis } from '../../support/schemathesis.js';
import { freshFolder, startVitrine } from '../../support/vitrine.js';

/** Cases that all runs together must have generated. */
const wanted = 100_000;
/** Services, each with a Schemathesis of its own, side by side. */
const atOnce = 2;
/** Per operation, phase and run; each run has a seed of its own. */
const examples = 150;
const mostRuns = 100;

fault('F23', () => {
  it('finds no failure in 100,000 generated cases with all checks', { timeout: 14_400_000 }, async ({ task }) => {
    need('F23', existsSync(new URL('.venv', root)), 'Schemathesis (make python)');
    let [generated, runs, failed] = [0, 0, false];
    const began = performance.now();
    const oneService = async (): Promise<void> => {
      const folder = freshFolder('schemathesis');
      const service = await startVitrine(folder);
      try {
        while (generated < wanted && runs < mostRuns && !failed) {
          runs += 1;
          // The examples and the coverage of the contract are the same in every run: once is enough.
          const outcome = await schemathesis(service.base, {
            examples,
            ...(runs > 1 && { phases: 'fuzzing,stateful' }),
          });
          failed ||= outcome.code !== 0;
          expect(outcome.code, outcome.output.slice(-12_000)).toBe(0);
          generated += generatedBy(outcome);
          progress(
            `${generated} cases generated in ${runs} runs and ${Math.round((performance.now() - began) / 1000)} s`,
          );
        }
      } finally {
        await service.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, oneService));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    report(task, { generated, runs, failures: 0 });
    expect(generated).toBeGreaterThanOrEqual(wanted);
  });
});
