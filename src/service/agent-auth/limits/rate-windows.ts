import type { Knex } from 'knex';
import { batched } from '../../../base/batch.js';
import type { AgentLimits } from '../../../base/config/limits.js';
import type { LimitName } from '../../../base/config/limits-of-acts.js';
import type { Tier } from '../../../base/config/tiers.js';
import type { RateLimitRule } from '../../../base/rate-limit-rule.js';
import type { Store } from '../../store/connection/store.js';
import { OAuthError } from '../protocol/oauth-error.js';
import {
  type Count,
  type CounterRow,
  count,
  counterSlices,
  counterSum,
  countOnceValues,
  lockStart,
  takeBack,
} from '../records/rate-counters.js';
import { leftOf, type Slice, secondsToWait, sliceOf } from '../records/sliding-window.js';
import { type Counted, ruleOf } from './shared-halves.js';

/** A limit was met; the caller rolls back, so a refused request counts for nothing. */
export class LimitReached extends OAuthError {
  constructor(
    readonly limit: LimitName,
    readonly seconds: number,
    readonly tier: Tier,
    description = 'Too many requests.',
  ) {
    super('rate_limited', {
      retryAfter: seconds,
      description: `${description} Wait ${Math.min(86_400, seconds)} seconds.`,
    });
    this.name = 'LimitReached';
  }
}

interface Limit {
  readonly limit: LimitName;
  readonly tier: Tier;
  readonly key: string;
  readonly rule: RateLimitRule;
}

function limitOf(limits: AgentLimits, one: Counted): Limit {
  const { limit, tier, subject, part } = one;
  return { limit, tier, key: `${limit}:${part ? `${part} ` : ''}${tier}:${subject}`, rule: ruleOf(limits, one) };
}

const limitsOf = (limits: AgentLimits, counted: readonly Counted[]): readonly Limit[] =>
  counted.map((one) => limitOf(limits, one));

/**
 * Counts within a transaction, whose end in LimitReached takes the counting back: by the first that is exceeded, in the
 * given order (agent-auth.md §14).
 */
export async function countWithin(
  trx: Knex.Transaction,
  limits: AgentLimits,
  counted: readonly Counted[],
  now: Date,
): Promise<void> {
  const calls = [limitsOf(limits, counted)];
  const [reached] = judged(calls, await count(trx, countsOf(calls, now), now), now);
  if (reached) throw reached;
}

/** The values by which a statement counts one for itself (`countEachOnceSql`). */
export function countingOnce(limits: AgentLimits, one: Counted, now: Date) {
  const { key, rule } = limitOf(limits, one);
  return countOnceValues(key, rule, now);
}

/** What to tell whom such a statement refused. */
export async function refusalOf(
  store: Pick<Store, 'read'>,
  limits: AgentLimits,
  one: Counted,
  now: Date,
): Promise<LimitReached> {
  const { limit, tier, key, rule } = limitOf(limits, one);
  const slices = await store.read((db) => counterSlices(db, key, now));
  return new LimitReached(
    limit,
    Math.max(1, secondsToWait([...slices, { start: sliceOf(now, rule), count: 1 }], rule, now)),
    tier,
  );
}

/** How much of these limits is used up now, in one sum. */
export function usedOf(db: Knex, limits: AgentLimits, counted: readonly Counted[], now: Date): Promise<number> {
  return counterSum(
    db,
    limitsOf(limits, counted).map(({ key }) => key),
    now,
  );
}

/** The outcome of counting what may not fit. */
export type Fitted =
  | { readonly fits: true /** How many more fit, by the widest limit. */; readonly left: number }
  | { readonly fits: false; readonly reached: LimitReached };

/** Counts within a transaction that goes on either way: what does not fit is not counted. */
export async function countIfFits(
  trx: Knex.Transaction,
  limits: AgentLimits,
  counted: readonly Counted[],
  now: Date,
): Promise<Fitted> {
  const call = limitsOf(limits, counted);
  const rows = await count(trx, countsOf([call], now), now);
  const [reached] = judged([call], rows, now);
  if (reached) {
    await takeBack(trx, countsOf([call], now));
    return { fits: false, reached };
  }
  const widest = call.at(-1);
  if (!widest) return { fits: true, left: Number.POSITIVE_INFINITY };
  const { key, rule } = widest;
  return { fits: true, left: leftOf(slicesOf(sliceOf(now, rule), rowsBy(rows).get(key) ?? [], 0), rule, now) };
}

/**
 * Counts by itself, in one round trip with whatever else is counted in this turn of the event loop, before what the
 * limits protect.
 */
export async function countAlone(
  { store, limits }: { readonly store: Writes; readonly limits: AgentLimits },
  counted: readonly Counted[],
  now: Date,
): Promise<void> {
  await countInTurn(store, { limits: limitsOf(limits, counted), now });
}

/** A request that is counted, at its moment. */
interface Call {
  readonly limits: readonly Limit[];
  readonly now: Date;
}
/** Null lets through. */
type Verdict = LimitReached | null;
type Writes = Pick<Store, 'write'>;

/** Calls of one second share a moment, the first one's, and so their slices. */
const countInTurn = batched(async (store: Writes, calls: readonly Call[]): Promise<readonly Verdict[]> => {
  const verdicts = new Map<Call, Verdict>();
  const secondOf = ({ now }: Call): number => Math.floor(now.getTime() / 1000);
  for (const first of calls) {
    if (verdicts.has(first)) continue;
    const some = calls.filter((call) => secondOf(call) === secondOf(first));
    const answers = await countTogether(store, some, first.now);
    for (const [at, call] of some.entries()) verdicts.set(call, answers[at] ?? null);
  }
  return calls.map((call) => verdicts.get(call) ?? null);
});

/**
 * Counts in one round trip; a second one takes back what was counted for calls that met a limit. Between the two a
 * request may be refused that would just have fitted; never is one let through that does not.
 */
async function countTogether(store: Writes, calls: readonly Call[], now: Date): Promise<readonly Verdict[]> {
  const limits = calls.map((call) => call.limits);
  // Counted twice after a lost answer: that errs on the strict side.
  const rows = await store.write((db) => count(db, countsOf(limits, now), now), { afterLostAnswer: 'repeat' });
  const verdicts = judged(limits, rows, now);
  const refused = limits.filter((_, at) => verdicts[at]);
  if (refused.length > 0) await store.write((db) => takeBack(db, countsOf(refused, now)));
  return verdicts;
}

/** What a statement writes for these calls: each key once. */
function countsOf(calls: readonly (readonly Limit[])[], now: Date): readonly Count[] {
  const counts = new Map<string, Count>();
  for (const { key, rule } of calls.flat()) {
    counts.set(key, { key, rule, start: sliceOf(now, rule), times: (counts.get(key)?.times ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Each call's verdict, as if they had been counted one after the other. */
function judged(calls: readonly (readonly Limit[])[], rows: readonly CounterRow[], now: Date): readonly Verdict[] {
  const times = new Map(countsOf(calls, now).map((one) => [one.key, one.times]));
  const rowsOf = rowsBy(rows);
  return calls.map((limits) => {
    let verdict: Verdict = null;
    for (const { limit, tier, key, rule } of limits) {
      const later = (times.get(key) ?? 1) - 1;
      times.set(key, later);
      const seconds = secondsToWait(slicesOf(sliceOf(now, rule), rowsOf.get(key) ?? [], later), rule, now);
      if (seconds > 0) verdict ??= new LimitReached(limit, seconds, tier);
    }
    return verdict;
  });
}

function rowsBy(rows: readonly CounterRow[]): ReadonlyMap<string, readonly CounterRow[]> {
  const byKey = new Map<string, CounterRow[]>();
  for (const row of rows) {
    const others = byKey.get(row.key);
    if (others) others.push(row);
    else byKey.set(row.key, [row]);
  }
  return byKey;
}

/**
 * The slices of a window with this request in them, and without so many later ones. What others counted while this one
 * waited for the lock is in the lock's row; what of it is not in our own slice went into another, which the
 * statement sees as it was before, and is added here.
 */
function slicesOf(start: Date, rows: readonly CounterRow[], later: number): Slice[] {
  const counted = (at: Date, after: boolean): number =>
    rows.find((row) => row.after === after && row.window_start.getTime() === at.getTime())?.count ?? 0;
  const grown = (at: Date): number => counted(at, true) - counted(at, false);
  const unseen = Math.max(0, grown(lockStart) - grown(start));
  const others = rows.filter(
    ({ after, window_start: at }) => !after && at > lockStart && at.getTime() !== start.getTime(),
  );
  return [
    ...others.map(({ window_start, count: before }) => ({ start: window_start, count: before })),
    { start, count: counted(start, true) + unseen - later },
  ];
}
