import { defineConfig } from 'vitest/config';
import { filesOf } from './attacks.js';
import { asked } from './table.js';

const given = process.env.SEED?.trim() ?? '';
if (!/^\d{0,9}$/.test(given)) throw new Error(`SEED is "${given}"; it accepts a whole number of up to nine digits.`);
// Set here for the reporter, which runs in this process, and below for the tests, which run in others.
const seed = given === '' ? String(Date.now() % 1_000_000_000) : given;
process.env.SEED = seed;

/** The run of `make attack`: one file after the other, so that what one row measures is not the load of another. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: [...new Set(asked().flatMap(filesOf))],
    reporters: ['verbose', './contract-tests/integration/attacks/table.ts'],
    env: { ATTACK: 'full', SEED: seed },
    fileParallelism: false,
    passWithNoTests: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
