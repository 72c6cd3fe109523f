import type { Knex } from 'knex';
import { clientKey, type RateLimitRule } from '../../http/rate-limit.js';
import type { Store } from '../../store/store.js';
import { limiterKeyOf } from '../email-address.js';
import { OAuthError } from '../oauth-error.js';
import type { AgentLimits, LimitName } from './limits.js';
import { type Slice, secondsToWait, sliceEnds, sliceOf } from './rate-slices.js';

/** One thing to be counted: which limit, and for whom. */
export interface Counted {
  readonly limit: LimitName;
  /** An address by `ipSubject`, a mailbox by `emailSubject`, an id, or `all`. */
  readonly subject: string;
}

/** What a limit per client address is kept under: IPv6 by /64, which one subscriber holds whole. */
export const ipSubject = (ip: string): string => clientKey(ip);
/** What a limit per mailbox is kept under: without the plus tag. */
export const emailSubject = (address: string): string => limiterKeyOf(address);
export const inAll = 'all';

/** A limit was met; the caller rolls back, so a refused request counts for nothing. */
export class LimitReached extends OAuthError {
  constructor(
    readonly limit: LimitName,
    readonly seconds: number,
  ) {
    super('rate_limited', { retryAfter: seconds, description: `Too many requests. Wait ${Math.min(86_400, seconds)} seconds.` });
    this.name = 'LimitReached';
  }
}

/** The row of a key that every count writes, so that two counts of one key never pass each other. */
const lockStart = new Date(0);

interface Window {
  readonly limit: LimitName;
  readonly key: string;
  readonly rule: RateLimitRule;
  /** The slice of this moment. */
  readonly start: Date;
}

/** Counts within a transaction, whose end in LimitReached takes the counting back: by the first that is exceeded, in the given order (agent-auth.md §14). */
export async function countWithin(trx: Knex.Transaction, limits: AgentLimits, counted: readonly Counted[], now: Date): Promise<void> {
  const windows = windowsOf(limits, counted, now);
  const reached = firstReached(windows, await step(trx, windows, 1, now), now);
  if (reached) throw reached;
}

/**
 * Counts by itself, in one round trip, before what the limits protect; a second one takes the counting back when a limit was met. Between the two a
 * request may be refused that would just have fitted; never is one let through that does not.
 */
export async function countAlone(
  { store, limits }: { readonly store: Pick<Store, 'write'>; readonly limits: AgentLimits },
  counted: readonly Counted[],
  now: Date,
): Promise<void> {
  const windows = windowsOf(limits, counted, now);
  // Counted twice after a lost answer: that errs on the strict side.
  const rows = await store.write((db) => step(db, windows, 1, now), { afterLostAnswer: 'repeat' });
  const reached = firstReached(windows, rows, now);
  if (!reached) return;
  await store.write((db) => step(db, windows, -1, now));
  throw reached;
}

function windowsOf(limits: AgentLimits, counted: readonly Counted[], now: Date): readonly Window[] {
  return counted.map(({ limit, subject }) => {
    const rule = limits[limit];
    return { limit, key: `${limit}:${subject}`, rule, start: sliceOf(now, rule) };
  });
}

/** A row as this statement left it, or as it was before: what others count at the same moment is in the first alone. */
interface CounterRow {
  readonly key: string;
  readonly window_start: Date;
  readonly count: number;
  readonly after: boolean;
}

/** One statement for any number of limits. A row that is over may still be the lock. */
const stepSql = `
  WITH stepped AS (
    INSERT INTO rate_counters (key, window_start, count, expires_at)
    SELECT key, window_start, GREATEST(CAST(:by AS int), 0), expires_at
    FROM unnest(CAST(:keys AS text[]), CAST(:starts AS timestamptz[]), CAST(:ends AS timestamptz[])) AS one (key, window_start, expires_at)
    ON CONFLICT (key, window_start) DO UPDATE
      SET count = GREATEST(rate_counters.count + CAST(:by AS int), 0), expires_at = GREATEST(rate_counters.expires_at, excluded.expires_at)
    RETURNING key, window_start, count
  )
  SELECT key, window_start, count, true AS after FROM stepped
  UNION ALL
  SELECT key, window_start, count, false FROM rate_counters
  WHERE key = ANY(CAST(:keys AS text[])) AND (expires_at > :now OR window_start = ANY(CAST(:starts AS timestamptz[])))`;

/** Rows are locked in the order of their keys, whatever the order given, so two calls never wait for each other in a ring. */
async function step(db: Knex, windows: readonly Window[], by: 1 | -1, now: Date): Promise<readonly CounterRow[]> {
  const rows = windows.flatMap(({ key, rule, start }) => {
    const end = sliceEnds(start, rule);
    return [
      { key, start: lockStart, end },
      { key, start, end },
    ];
  });
  rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.start.getTime() - b.start.getTime()));
  const values = { by, now, keys: rows.map(({ key }) => key), starts: rows.map(({ start }) => start), ends: rows.map(({ end }) => end) };
  return (await db.raw<{ rows: CounterRow[] }>(stepSql, values)).rows;
}

function firstReached(windows: readonly Window[], rows: readonly CounterRow[], now: Date): LimitReached | undefined {
  for (const window of windows) {
    const own = rows.filter(({ key }) => key === window.key);
    const seconds = secondsToWait(slicesOf(window, own), window.rule, now);
    if (seconds > 0) return new LimitReached(window.limit, seconds);
  }
  return undefined;
}

/**
 * The slices of a window with this request in them. What others counted while this one waited for the lock stands in the lock's row; what of it is not
 * in our own slice went into another, which the statement sees as it was before, and is added here.
 */
function slicesOf({ start }: Window, rows: readonly CounterRow[]): Slice[] {
  const count = (at: Date, after: boolean): number =>
    rows.find((row) => row.after === after && row.window_start.getTime() === at.getTime())?.count ?? 0;
  const grown = (at: Date): number => count(at, true) - count(at, false);
  const unseen = Math.max(0, grown(lockStart) - grown(start));
  const others = rows.filter(({ after, window_start: at }) => !after && at > lockStart && at.getTime() !== start.getTime());
  return [
    ...others.map(({ window_start, count: counted }) => ({ start: window_start, count: counted })),
    { start, count: count(start, true) + unseen },
  ];
}
