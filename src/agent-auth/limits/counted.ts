import { type Act, type FactsOf, type LimitName, limitSettings, limitsOfActs } from './limit-table.js';
import { type ActFacts, subjectOf } from './tiers.js';

/** One thing to be counted: which limit, and what it is kept under. */
export interface Counted {
  readonly limit: LimitName;
  readonly subject: string;
  /** The part of a divided whole: what is open to all unless it says `kept`. */
  readonly part?: 'kept';
}

/** What an act counts against, by the tiers of its rows. */
export function counted<A extends Act>(act: A, facts: FactsOf<A>): readonly Counted[] {
  const names = Object.keys(limitsOfActs[act]) as LimitName[];
  return names.map((limit) => ({ limit, subject: subjectOf(limitSettings[limit].tier, facts as Partial<ActFacts>) }));
}

/** The one thing that an act of a single row counts against. */
export function countedOnce<A extends Act>(act: A, facts: FactsOf<A>): Counted {
  const [one, ...more] = counted(act, facts);
  if (!one || more.length > 0) throw new Error(`The act ${act} has not one limit but ${more.length + 1}.`);
  return one;
}

/** The same against the part that is kept for those who have proven something here before. */
export function countedAsKept<A extends Act>(act: A, facts: FactsOf<A>): readonly Counted[] {
  return counted(act, facts).map((one) => ({ ...one, part: 'kept' }));
}
