import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How many files are listed, and from how many on the list says something. */
const most = 20;

/** Lists the slowest test files of a run, so that a loop that grows slow shows where. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= most) return;
    const files = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return {
        file: relative(process.cwd(), module.moduleId),
        seconds: (duration + collectDuration + setupDuration) / 1000,
      };
    });
    files.sort((a, b) => b.seconds - a.seconds);
    console.log(`\nThe slowest ${most} of ${modules.length} files:`);
    for (const { file, seconds } of files.slice(0, most)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
}
