import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of the tests of a file, including their finished child processes. In seconds. */
    cpu?: number;
  }
}

/** Clock ticks per second in `/proc` on Linux. */
const ticksPerSecond = 100;

/**
 * Returns the CPU time of this process and its finished children in seconds (proc(5): utime, stime, cutime, cstime), or of
 * this process only if there is no `/proc`.
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

// Runs once per file. CPU time determines the duration of a whole run, unlike waiting.
// biome-ignore lint/correctness/noEmptyPattern: vitest requires a destructured parameter
afterAll(({}, file) => {
  file.meta.cpu = cpuSoFar() - before;
});
