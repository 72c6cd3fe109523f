import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Number of listed files. Shorter runs print no list. */
const maxFiles = 20;

/** Lists the slowest test files and those with the most CPU time, to find slow tests. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= maxFiles) return;
    const files = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return {
        file: relative(process.cwd(), module.moduleId),
        seconds: (duration + collectDuration + setupDuration) / 1000,
        cpu: module.meta().cpu ?? 0,
      };
    });
    const list = (figure: 'seconds' | 'cpu'): void => {
      for (const one of files.toSorted((a, b) => b[figure] - a[figure]).slice(0, maxFiles))
        console.log(`${one[figure].toFixed(1).padStart(7)} s  ${one.file}`);
    };
    console.log(`\nThe slowest ${maxFiles} of ${modules.length} files:`);
    list('seconds');
    const all = files.reduce((sum, { cpu }) => sum + cpu, 0);
    console.log(`\nThe ${maxFiles} files that take the most CPU, of ${(all / 60).toFixed(1)} minutes of all files:`);
    list('cpu');
  }
}
