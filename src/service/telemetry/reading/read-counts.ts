import type { Knex } from 'knex';
import type { ReadCount } from './pending-counts.js';

/** In the order of the key, so that two processes never wait for each other in a ring. */
const addSql = `
  INSERT INTO read_counts (day, surface, audience, item, count)
  SELECT :day, surface, audience, item, count
  FROM unnest(CAST(:surfaces AS text[]), CAST(:audiences AS text[]), CAST(:items AS text[]), CAST(:counts AS int[]))
    AS one (surface, audience, item, count)
  ORDER BY surface, audience, item
  ON CONFLICT (day, surface, audience, item) DO UPDATE SET count = read_counts.count + excluded.count`;

/** Adds what was counted on a UTC day, in one statement: processes add up. */
export async function addReads(db: Knex, day: string, reads: readonly ReadCount[]): Promise<void> {
  await db.raw(addSql, {
    day,
    surfaces: reads.map(({ surface }) => surface),
    audiences: reads.map(({ audience }) => audience),
    items: reads.map(({ item }) => item),
    counts: reads.map(({ count }) => count),
  });
}

/** The days of a month become its first one. */
const foldSql = `
  WITH old AS (
    DELETE FROM read_counts WHERE day < :before AND right(day, 2) <> '01' RETURNING day, surface, audience, item, count
  )
  INSERT INTO read_counts (day, surface, audience, item, count)
  SELECT left(day, 8) || '01', surface, audience, item, sum(count)
  FROM old GROUP BY 1, surface, audience, item ORDER BY 1, surface, audience, item
  ON CONFLICT (day, surface, audience, item) DO UPDATE SET count = read_counts.count + excluded.count`;

/** Folds the days before a month's first into months. */
export async function foldOldReads(db: Knex, before: string): Promise<void> {
  await db.raw(foldSql, { before });
}

/** A row as the owner reads it. */
export interface DayCount extends ReadCount {
  /** UTC, `YYYY-MM-DD`; a month's first once its days are folded. */
  readonly day: string;
}

/** What was counted from a day on, the newest first. */
export async function readsSince(db: Knex, day: string): Promise<readonly DayCount[]> {
  const rows = await db('read_counts')
    .where('day', '>=', day)
    .orderByRaw('day DESC, surface, audience, count DESC, item');
  return rows as readonly DayCount[];
}
