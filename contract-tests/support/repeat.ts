import { environment } from './process.js';
import { type Dice, diceOf } from './random.js';

/** True in `make attack` and `make chaos`, which use more repetitions than `make test`. */
export const full = environment.FULL === 'on';

/** Returns the number of repetitions. Never zero, because quick runs must test the same. */
export const times = (counts: { readonly full: number; readonly quick: number }): number =>
  full ? counts.full : counts.quick;

/** Seed of all random values. `make attack` chooses and prints one. `make test` always uses the same, to be deterministic. */
export const seed = Number(environment.SEED || 1);

/** Creates the random values of one test from the seed and this name. */
export const dice = (name: string): Dice => diceOf(seed, name);

/** Throws if a requirement of a fault test is missing, and explains how to skip the fault. */
export function need(number: string, there: boolean, what: string): void {
  if (!there)
    throw new Error(`${number} needs ${what}. Provide it, or leave this fault out with CHAOS_SKIP=${number}.`);
}

/** Returns a quantile: 0.5 is the median, 1 the maximum. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
