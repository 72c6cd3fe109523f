import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './contract-tests/support/slowest-files.ts', './contract-tests/support/closing-line.ts'],
    projects: [
      // The quick loop: needs neither a database nor a running service.
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'migrations/**/*.test.ts', 'docs/**/*.test.ts'],
          exclude: ['**/*.database.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Beside the source too, on the embedded database and on a Postgres that the tests start.
      { test: { name: 'database', include: ['src/**/*.database.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'contract',
          include: ['contract-tests/**/*.test.ts'],
          exclude: ['contract-tests/integration/consumers/project/**', 'contract-tests/clients/.build/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
