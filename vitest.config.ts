import { defineConfig } from 'vitest/config';
import LongestFirst from './contract-tests/support/longest-first.js';
import { drivenBy, without } from './contract-tests/support/system-tools/left-out.js';

/**
 * In CI a test that fails is run once more, because a stranger's machine may stall at any moment; the end of the run
 * names each test that needed it. At the desk the first failure counts: a developer is there to look.
 */
const retry = process.env.CI ? 1 : 0;
/**
 * Most databases of the tests live for a second or two, of which V8 would spend the half on optimizing them; make bench,
 * make soak, make chaos and make attack run them optimized. Programs that a test starts are kept to it by
 * contract-tests/support/process.ts.
 */
const execArgv = ['--liftoff-only'];
const setupFiles = ['./contract-tests/support/cpu-of-file.ts', './contract-tests/support/patient-connections.ts'];
/** What this machine has not the tools for: nothing, unless make says so. */
const leftOut = drivenBy(without);
/** A busy machine takes its time for what a test waits for; vitest waits for a second. */
const expectations = { poll: { timeout: 20_000 } };
const usual = { execArgv, retry, setupFiles, expect: expectations };
/** Beside the source: the quick loop, and what talks to a database. */
const besideSource = { ...usual, testTimeout: 30_000, hookTimeout: 60_000 };
/** From outside: a service is started, and judged by programs that take their time. */
const fromOutside = { ...usual, testTimeout: 120_000, hookTimeout: 120_000 };
/**
 * The files of such a project share their processes, so that the service is loaded and compiled once and not for each
 * of them: a test leaves nothing behind in its process.
 */
const together = { isolate: false };
/** Those that measure the loop, the time or the memory of the process that they run in, which is therefore theirs alone. */
const measuring = [
  'contract-tests/integration/attacks/{a01,a08}-*.test.ts',
  'contract-tests/integration/parsers/parsers.test.ts',
];

/**
 * Each project is what its tests need, and a test says by its place or name what that is; contract-tests/lab/ has runs
 * of its own.
 */
export default defineConfig({
  test: {
    globalSetup: './contract-tests/support/scratch-folder.ts',
    reporters: ['default', './contract-tests/support/slowest-files.ts', './contract-tests/support/closing-line.ts'],
    projects: [
      {
        test: {
          // Neither a database nor a running service.
          name: 'unit',
          include: ['src/**/*.test.ts', 'migrations/**/*.test.ts', 'docs/**/*.test.ts'],
          exclude: ['**/*.database.test.ts', ...leftOut],
          ...together,
          ...besideSource,
        },
      },
      // The embedded database, and a Postgres and a Redis that the tests start.
      {
        test: {
          name: 'database',
          include: ['src/**/*.database.test.ts'],
          exclude: [...leftOut],
          ...together,
          ...besideSource,
        },
      },
      // The service over HTTP, in the process of the tests; Node 22 and Schemathesis judge it.
      {
        test: {
          name: 'api',
          include: ['contract-tests/api/**/*.test.ts'],
          exclude: [...leftOut],
          ...together,
          ...fromOutside,
        },
      },
      {
        test: {
          // The built program as a process, with Postgres, Redis, HAProxy, PgBouncer, nginx or a browser beside it.
          name: 'integration',
          include: ['contract-tests/integration/**/*.test.ts'],
          exclude: ['contract-tests/integration/consumers/project/**', ...measuring, ...leftOut],
          ...together,
          ...fromOutside,
        },
      },
      { test: { name: 'integration, alone', include: measuring, exclude: [...leftOut], ...fromOutside } },
    ],
    tags: [{ name: 'proof', description: 'Memory, mutants and hostile sizes: for make test, not for make check.' }],
    sequence: { sequencer: LongestFirst },
    // On two cores: a test that waits, for a browser, an installer or a clock, leaves its core to another.
    maxWorkers: 4,
  },
});
