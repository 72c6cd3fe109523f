import { defineConfig } from 'vitest/config';

/** `make test-image` installs and builds everything again, which is too slow for `make test`. */
export default defineConfig({
  test: {
    reporters: ['default', './contract-tests/support/closing-line.ts'],
    include: ['contract-tests/lab/image/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 900_000,
  },
});
