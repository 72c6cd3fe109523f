import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of a file's tests and of the programs that they started and that ended, seconds. */
    cpu?: number;
  }
}

/** Ticks of the kernel's clock in a second, as `/proc` counts CPU time on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * CPU time of this process and of its children that ended, seconds (proc(5): utime, stime, cutime, cstime); that of this
 * process alone where there is no `/proc`.
 */
function cpuSoFar(): number {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const ticks = fields.split(' ').slice(11, 15).map(Number);
    return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

const before = cpuSoFar();

// Runs once for each file: what keeps a core busy is what makes a whole run long, and a file that waits is not.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from these braces that no fixture is asked for
afterAll(({}, file) => {
  file.meta.cpu = cpuSoFar() - before;
});
