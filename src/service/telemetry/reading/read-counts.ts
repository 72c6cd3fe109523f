import type { Knex } from 'knex';
import type { ReadCount } from './pending-counts.js';

/** Ordered by key, so that two processes cannot deadlock. */
const addSql = `
  INSERT INTO read_counts (day, surface, audience, item, count)
  SELECT :day, surface, audience, item, count
  FROM unnest(CAST(:surfaces AS text[]), CAST(:audiences AS text[]), CAST(:items AS text[]), CAST(:counts AS int[]))
    AS one (surface, audience, item, count)
  ORDER BY surface, audience, item
  ON CONFLICT (day, surface, audience, item) DO UPDATE SET count = read_counts.count + excluded.count`;

/** Adds the counts of a UTC day to those of other processes in one statement. */
export async function addReads(db: Knex, day: string, reads: readonly ReadCount[]): Promise<void> {
  await db.raw(addSql, {
    day,
    surfaces: reads.map(({ surface }) => surface),
    audiences: reads.map(({ audience }) => audience),
    items: reads.map(({ item }) => item),
    counts: reads.map(({ count }) => count),
  });
}

/** Aggregates the days of a month into its first day. */
const foldSql = `
  WITH old AS (
    DELETE FROM read_counts WHERE day < :before AND right(day, 2) <> '01' RETURNING day, surface, audience, item, count
  )
  INSERT INTO read_counts (day, surface, audience, item, count)
  SELECT left(day, 8) || '01', surface, audience, item, sum(count)
  FROM old GROUP BY 1, surface, audience, item ORDER BY 1, surface, audience, item
  ON CONFLICT (day, surface, audience, item) DO UPDATE SET count = read_counts.count + excluded.count`;

/** Aggregates days before the first of a month into months. */
export async function foldOldReads(db: Knex, before: string): Promise<void> {
  await db.raw(foldSql, { before });
}

/** A row of the owner's statistics. */
export interface DayCount extends ReadCount {
  /** UTC date, `YYYY-MM-DD`. The first day of the month after days have been aggregated. */
  readonly day: string;
}

/** Returns the counts since a day, the newest first. */
export async function readsSince(db: Knex, day: string): Promise<readonly DayCount[]> {
  const rows = await db('read_counts')
    .where('day', '>=', day)
    .orderByRaw('day DESC, surface, audience, count DESC, item');
  return rows as readonly DayCount[];
}
