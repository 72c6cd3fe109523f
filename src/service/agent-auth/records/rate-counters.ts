import type { Knex } from 'knex';
import type { RateLimitRule } from '../../../base/rate-limit-rule.js';
import { type Slice, sliceEnds, sliceOf } from './sliding-window.js';

/** A key and the slice of its window that is written, with how often it is counted in one statement. */
export interface Count {
  readonly key: string;
  readonly rule: RateLimitRule;
  readonly start: Date;
  readonly times: number;
}

/** A row as this statement left it, or as it was before: what others count at the same moment is in the first alone. */
export interface CounterRow {
  readonly key: string;
  readonly window_start: Date;
  readonly count: number;
  readonly after: boolean;
}

/** The row of a key that every count writes, so that two counts of one key never pass each other. */
export const lockStart = new Date(0);

/** One statement for any number of limits. A row that is over may still be the lock. */
const countSql = `
  WITH counted AS (
    INSERT INTO rate_counters (key, window_start, count, expires_at)
    SELECT key, window_start, times, expires_at
    FROM unnest(CAST(:keys AS text[]), CAST(:starts AS timestamptz[]), CAST(:ends AS timestamptz[]), CAST(:times AS int[]))
      AS one (key, window_start, expires_at, times)
    ON CONFLICT (key, window_start) DO UPDATE
      SET count = rate_counters.count + excluded.count, expires_at = GREATEST(rate_counters.expires_at, excluded.expires_at)
    RETURNING key, window_start, count
  )
  SELECT key, window_start, count, true AS after FROM counted
  UNION ALL
  SELECT key, window_start, count, false FROM rate_counters
  WHERE key = ANY(CAST(:keys AS text[])) AND (expires_at > :now OR window_start = ANY(CAST(:starts AS timestamptz[])))`;

/** By the same way in, which locks the rows in their order; one that was purged meanwhile comes back empty. */
const takeBackSql = `
  INSERT INTO rate_counters (key, window_start, count, expires_at)
  SELECT key, window_start, 0, expires_at
  FROM unnest(CAST(:keys AS text[]), CAST(:starts AS timestamptz[]), CAST(:ends AS timestamptz[])) AS one (key, window_start, expires_at)
  ON CONFLICT (key, window_start) DO UPDATE SET count = GREATEST(0, rate_counters.count - (
    SELECT times FROM unnest(CAST(:keys AS text[]), CAST(:starts AS timestamptz[]), CAST(:times AS int[])) AS back (key, window_start, times)
    WHERE back.key = excluded.key AND back.window_start = excluded.window_start))`;

/**
 * Counts one for each row of `from` within its own statement, which goes on with the keys of `counted`, those that
 * have not reached the limit: a conditional upsert of each slice, beside the slices before, which nothing writes any
 * more. `from` has a column `key`, each key once. Rows are locked in the order of their keys, as `count` does. Values:
 * `countOnceValues`.
 */
export const countEachOnceSql = (from: string): string => `
  earlier AS MATERIALIZED (
    SELECT one.key, COALESCE((
      SELECT SUM(count) FROM rate_counters AS past WHERE past.key = one.key AND past.window_start < :slice AND past.expires_at > :now
    ), 0) AS count
    FROM ${from} AS one
  ), counted AS (
    INSERT INTO rate_counters (key, window_start, count, expires_at)
    SELECT key, CAST(:slice AS timestamptz), 1, CAST(:sliceEnds AS timestamptz) FROM earlier WHERE count < :most ORDER BY key
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_counters.count + 1
      WHERE rate_counters.count + (SELECT earlier.count FROM earlier WHERE earlier.key = rate_counters.key) < :most
    RETURNING key
  )`;

/** What such a statement counts, as its values. */
export type CountOnce = ReturnType<typeof countOnceValues>;

export function countOnceValues(key: string, rule: RateLimitRule, now: Date) {
  const slice = sliceOf(now, rule);
  return { counterKey: key, slice, sliceEnds: sliceEnds(slice, rule), most: rule.limit };
}

/** The slices of a key that have not left their window. */
export async function counterSlices(db: Knex, key: string, now: Date): Promise<readonly Slice[]> {
  const rows = await db('rate_counters')
    .where({ key })
    .where('expires_at', '>', now)
    .where('window_start', '>', lockStart);
  return rows.map(({ window_start, count }) => ({ start: window_start, count }));
}

/** How much is counted under these keys in slices that have not left their window. */
export async function counterSum(db: Knex, keys: readonly string[], now: Date): Promise<number> {
  const sql = `SELECT COALESCE(SUM(count), 0)::int AS sum FROM rate_counters
    WHERE key = ANY(CAST(:keys AS text[])) AND window_start > :lockStart AND expires_at > :now`;
  return (await db.raw<{ rows: { sum: number }[] }>(sql, { keys: [...keys], lockStart, now })).rows[0]?.sum ?? 0;
}

/** Counts, and returns every row that matters for the decision. */
export async function count(db: Knex, counts: readonly Count[], now: Date): Promise<readonly CounterRow[]> {
  return (await db.raw<{ rows: CounterRow[] }>(countSql, { ...valuesOf(counts), now })).rows;
}

/** Takes counts back that were refused. */
export async function takeBack(db: Knex, counts: readonly Count[]): Promise<void> {
  await db.raw(takeBackSql, valuesOf(counts));
}

/**
 * Rows are locked in the order of their keys, whatever the order given, so two calls never wait for each other in a
 * ring.
 */
function valuesOf(counts: readonly Count[]) {
  const rows = counts.flatMap(({ key, rule, start, times }) => {
    const end = sliceEnds(start, rule);
    return [
      { key, start: lockStart, end, times },
      { key, start, end, times },
    ];
  });
  rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.start.getTime() - b.start.getTime()));
  return {
    keys: rows.map(({ key }) => key),
    starts: rows.map(({ start }) => start),
    ends: rows.map(({ end }) => end),
    times: rows.map(({ times }) => times),
  };
}
