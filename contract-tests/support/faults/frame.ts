import { describe } from 'vitest';
import { environment } from '../process.js';
import { type FaultNumber, faultCaseOf, faultList } from './fault-cases.js';

/** What a test measured, by name, such as `{ kills: 50, lost: 0 }`; numbers are rounded in the table. */
export type Figures = Readonly<Record<string, string | number>>;

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figures;
  }
}

/**
 * True in `make chaos`, where every fault is repeated in full; false in `make test`, which does the same less often.
 */
export const full = environment.CHAOS === 'full';

/**
 * How often to repeat: the one setting `CHAOS=full` chooses. Never zero in either, since less often must still prove
 * the same.
 */
export function times(counts: { readonly full: number; readonly quick: number }): number {
  return full ? counts.full : counts.quick;
}

/** The suite of one fault. `CHAOS_SKIP=F6` leaves it out, and the run says so. */
export function fault(number: FaultNumber, suite: () => void): void {
  const skipped = faultList('CHAOS_SKIP', environment.CHAOS_SKIP).has(number);
  const { fault: done, holds } = faultCaseOf(number);
  describe.skipIf(skipped)(`${number} ${done}: ${holds}`, { timeout: full ? 1_800_000 : 300_000 }, suite);
}

/** Puts figures beside the outcome in the table that `make chaos` prints; `task` comes from the test's context. */
export function report(task: { readonly meta: { figures?: Figures } }, figures: Figures): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
}

/** Says how far a long repetition is, in `make chaos` only. */
export function progress(sentence: string): void {
  if (full) process.stderr.write(`  ${sentence}\n`);
}

/** Fails with the sentence of what a fault needs and this machine lacks, and how to go on without it. */
export function need(number: FaultNumber, there: boolean, what: string): void {
  if (!there)
    throw new Error(`${number} needs ${what}. Provide it, or leave this fault out with CHAOS_SKIP=${number}.`);
}

/** The value below which such a share of the values lies: 0.5 is the median, 1 the largest. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
}
