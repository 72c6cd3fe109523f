import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How many files are listed, and from how many on the list says something. */
const most = 20;

/**
 * Lists the slowest test files of a run, and those that take the most of the processor, so that a loop that grows slow
 * shows where.
 */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= most) return;
    const files = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return {
        file: relative(process.cwd(), module.moduleId),
        seconds: (duration + collectDuration + setupDuration) / 1000,
        cpu: module.meta().cpu ?? 0,
      };
    });
    const list = (figure: 'seconds' | 'cpu'): void => {
      for (const one of files.toSorted((a, b) => b[figure] - a[figure]).slice(0, most))
        console.log(`${one[figure].toFixed(1).padStart(7)} s  ${one.file}`);
    };
    console.log(`\nThe slowest ${most} of ${modules.length} files:`);
    list('seconds');
    const all = files.reduce((sum, { cpu }) => sum + cpu, 0);
    console.log(`\nThe ${most} that take the most CPU, of ${(all / 60).toFixed(1)} minutes of all files:`);
    list('cpu');
  }
}
