import { defineConfig } from 'vitest/config';

/** Configuration of `make attack` and `make chaos`, which select files, and numbers in titles with `-t`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['contract-tests/{integration,lab}/**/*.test.ts', 'src/**/*.database.test.ts'],
    exclude: ['contract-tests/lab/image/**', '**/node_modules/**'],
    reporters: ['verbose', './contract-tests/support/closing-line.ts'],
    env: { FULL: 'on' },
    hideSkippedTests: true,
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
  },
});
