import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './contract-tests/support/closing-line.ts'],
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'migrations/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'contract',
          include: ['contract-tests/**/*.test.ts'],
          exclude: ['contract-tests/consumer/**', 'contract-tests/clients/.build/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
