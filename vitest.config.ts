import { defineConfig } from 'vitest/config';

/**
 * In CI a test that fails is run once more, because a stranger's machine may stall at any moment; the end of the run
 * names each test that needed it. At the desk the first failure counts: there somebody can look.
 */
const retry = process.env.CI ? 1 : 0;
/** Beside the source: the quick loop, and what talks to a database. */
const besideSource = { retry, testTimeout: 30_000, hookTimeout: 60_000 };
/** From outside: a service is started, and judged by programs that take their time. */
const fromOutside = { retry, testTimeout: 120_000, hookTimeout: 120_000 };

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
          exclude: ['**/*.database.test.ts'],
          // They leave nothing behind in their process, so that modules need loading once and not a hundred times.
          isolate: false,
          ...besideSource,
        },
      },
      // The embedded database, and a Postgres and a Redis that the tests start.
      { test: { name: 'database', include: ['src/**/*.database.test.ts'], ...besideSource } },
      // The service over HTTP, in the process of the tests; Node 22 and Schemathesis judge it.
      {
        test: {
          isolate: false,
          name: 'api',
          include: ['contract-tests/{api,conformance}/**/*.test.ts'],
          ...fromOutside,
        },
      },
      {
        test: {
          // The built program as a process, with Postgres, Redis, HAProxy, PgBouncer, nginx or a browser beside it.
          name: 'integration',
          include: ['contract-tests/integration/**/*.test.ts'],
          exclude: ['contract-tests/integration/consumers/project/**'],
          ...fromOutside,
        },
      },
    ],
    maxWorkers: 2,
  },
});
