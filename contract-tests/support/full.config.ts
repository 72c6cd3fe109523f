import { defineConfig } from 'vitest/config';

/** The runs of `make attack` and `make chaos`, which name their files and, by `-t`, the numbers in the titles. */
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
