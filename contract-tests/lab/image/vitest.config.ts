import { defineConfig } from 'vitest/config';

/** `make test-image`: installs and builds again, which is too long for every run. */
export default defineConfig({
  test: {
    reporters: ['default', './contract-tests/support/closing-line.ts'],
    include: ['contract-tests/lab/image/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 900_000,
  },
});
