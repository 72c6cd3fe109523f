import { environment } from './process.js';
import { type Dice, diceOf } from './random.js';

/** True in `make attack` and `make chaos`, which repeat in full what `make test` does less often. */
export const full = environment.FULL === 'on';

/** How often to repeat. Never zero in either, since less often must still prove the same. */
export const times = (counts: { readonly full: number; readonly quick: number }): number =>
  full ? counts.full : counts.quick;

/**
 * What all chance of a run comes from. `make attack` draws one and prints it; `make test` always has the same, so that
 * it fails for all or for none.
 */
export const seed = Number(environment.SEED || 1);

/** Chance for one test: the seed of the run and this name decide every draw. */
export const dice = (name: string): Dice => diceOf(seed, name);

/** Fails with the sentence of what a fault needs and this machine lacks, and how to go on without it. */
export function need(number: string, there: boolean, what: string): void {
  if (!there)
    throw new Error(`${number} needs ${what}. Provide it, or leave this fault out with CHAOS_SKIP=${number}.`);
}

/** The value below which such a share of the values lies: 0.5 is the median, 1 the largest. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
