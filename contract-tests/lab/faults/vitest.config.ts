import { defineConfig } from 'vitest/config';
import { filesOf } from '../../support/faults/fault-cases.js';
import { asked } from './table.js';

/**
 * The run of `make chaos`: one file after the other, so that no fault disturbs another and the figures are those of
 * one.
 */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: [...new Set(asked().flatMap(filesOf))],
    reporters: ['verbose', './contract-tests/lab/faults/table.ts'],
    env: { CHAOS: 'full' },
    fileParallelism: false,
    passWithNoTests: true,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
