import { describe } from 'vitest';
import { environment } from '../../support/process.js';
import { type AttackNumber, type HeldName, rowOf, type SimulationName } from './attacks.js';
import { type Dice, diceOf } from './random.js';

/**
 * True in `make attack`, where every attack is made in full; false in `make test`, which makes the same ones less
 * often.
 */
export const full = environment.ATTACK === 'full';

/**
 * What all chance of a run comes from. `make attack` draws one and prints it; `make test` always has the same, so that
 * it fails for all or for none.
 */
export const seed = Number(environment.SEED ?? 1);

/** How often to repeat. Never zero in either, since less often must still prove the same. */
export function times(counts: { readonly full: number; readonly quick: number }): number {
  return full ? counts.full : counts.quick;
}

/** The suite of an attack that worked once: `attack('A1', () => { it(…) })`. */
export const attack = (number: AttackNumber, suite: () => void): void => suiteOf(number, suite);

/** The suite of an attack that never worked. */
export const held = (name: HeldName, suite: () => void): void => suiteOf(name, suite);

/** The suite of what is measured, such as who can close which limit. */
export const simulation = (name: SimulationName, suite: () => void): void => suiteOf(name, suite);

function suiteOf(name: string, suite: () => void): void {
  const { attack: done, holds } = rowOf(name);
  describe(`${name} ${done}: ${holds} (SEED=${seed})`, { timeout: full ? 1_800_000 : 120_000 }, suite);
}

/** Chance for one test: the seed of the run and this name decide every draw. */
export const dice = (name: string): Dice => diceOf(seed, name);

/** Says what was measured, in `make attack` only. */
export function tell(sentence: string): void {
  if (full) process.stderr.write(`  ${sentence}\n`);
}
