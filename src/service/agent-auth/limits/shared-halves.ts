import type { AgentLimits } from '../../../base/config/limits.js';
import {
  type Act,
  type FactsOf,
  type LimitName,
  type LimitSetting,
  limitSettings,
  limitsOfActs,
  type SharedAct,
  unlimited,
} from '../../../base/config/limits-of-acts.js';
import { type ActFacts, subjectOf, type Tier } from '../../../base/config/tiers.js';
import { networkKey } from '../../../base/ip-address.js';
import type { RateLimitRule } from '../../../base/rate-limit-rule.js';

/**
 * One thing to be counted: which tier of which limit, and what it is kept under. Of what strangers share, half is
 * `open`, and half is for the first that each network asks for in a window: `first` counts those, `once` is the one of a
 * network.
 */
export interface Counted {
  readonly limit: LimitName;
  readonly tier: Tier;
  readonly subject: string;
  readonly part?: 'open' | 'first' | 'once';
}

const named = (act: Act, tiers: readonly Tier[], facts: Partial<ActFacts>): readonly Counted[] =>
  tiers.map((tier) => ({ limit: limitsOfActs[act].limit, tier, subject: subjectOf(tier, facts) }));

/** What an act counts against of its sender's own, by the tiers of its row. */
export function counted<A extends Act>(act: A, facts: FactsOf<A>): readonly Counted[] {
  return named(act, limitsOfActs[act].own, facts as Partial<ActFacts>);
}

/** The one thing that an act of a single tier counts against. */
export function countedOnce<A extends Act>(act: A, facts: FactsOf<A>): Counted {
  const [one, ...more] = counted(act, facts);
  if (!one || more.length > 0) throw new Error(`The act ${act} has not one limit but ${more.length + 1}.`);
  return one;
}

/**
 * The ways into what strangers share, in the order in which they are tried: out of the half that is open to all, or as
 * the first of this network.
 */
export function sharedWays<A extends SharedAct>(act: A, facts: FactsOf<A>): readonly (readonly Counted[])[] {
  const known = facts as Partial<ActFacts> & Pick<ActFacts, 'ip'>;
  const shared = named(act, limitsOfActs[act].shared, known);
  const network = networkKey(known.ip);
  const first = shared.flatMap((one): readonly Counted[] => [
    { ...one, subject: `${network} ${one.subject}`, part: 'once' },
    { ...one, part: 'first' },
  ]);
  return [shared.map((one): Counted => ({ ...one, part: 'open' })), first];
}

/** What counts in place of what is shared where something was proven from this place before: that place alone. */
export const countedOfPlace = (act: SharedAct, place: string): readonly Counted[] => named(act, ['place'], { place });

/** The rule of one tier, or of a part of it: its number is the limit's times the tier's factor. */
export function ruleOf(limits: AgentLimits, { limit: name, tier, part }: Omit<Counted, 'subject'>): RateLimitRule {
  const { limit: value, windowSeconds } = limits[name];
  const factor = (limitSettings[name] as LimitSetting).tiers[tier];
  if (factor === undefined) throw new Error(`${name} does not count by ${tier}.`);
  const whole = Math.min(unlimited, Math.max(1, Math.floor(value * factor)));
  const first = Math.floor(whole / 2);
  const limit = { open: whole - first, first, once: 1, whole }[part ?? 'whole'];
  return { limit, windowSeconds };
}
