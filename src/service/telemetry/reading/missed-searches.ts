import type { Knex } from 'knex';

/**
 * Number of occurrences from which a search is stored in plaintext, since it no longer identifies one visitor
 * (docs/reading.md).
 */
const plaintextThreshold = 3;

/** A search without results, with its hash. */
export interface HashedSearch {
  readonly hash: Buffer;
  readonly text: string;
  readonly count: number;
}

const addSql = `
  INSERT INTO missed_searches (text_hash, text, count, last_day)
  SELECT text_hash, CASE WHEN count >= :plaintextThreshold THEN text END, count, :day
  FROM unnest(CAST(:hashes AS bytea[]), CAST(:texts AS text[]), CAST(:counts AS int[])) AS one (text_hash, text, count)
  ORDER BY text_hash
  ON CONFLICT (text_hash) DO UPDATE SET
    count = missed_searches.count + excluded.count,
    text = COALESCE(missed_searches.text, (
      SELECT texts.text FROM unnest(CAST(:hashes AS bytea[]), CAST(:texts AS text[])) AS texts (text_hash, text)
      WHERE texts.text_hash = excluded.text_hash AND missed_searches.count + excluded.count >= :plaintextThreshold
    )),
    last_day = GREATEST(missed_searches.last_day, excluded.last_day)`;

/**
 * Adds searches without results in one statement. Each is stored only as a hash and a number until it occurred three
 * times.
 */
export async function addMissedSearches(db: Knex, day: string, searches: readonly HashedSearch[]): Promise<void> {
  await db.raw(addSql, {
    day,
    plaintextThreshold,
    hashes: searches.map(({ hash }) => hash),
    texts: searches.map(({ text }) => text),
    counts: searches.map(({ count }) => count),
  });
}

/** Deletes rare searches before one day, and all searches before another. */
export async function forgetSearches(db: Knex, days: { readonly seldom: string; readonly all: string }): Promise<void> {
  await db.raw('DELETE FROM missed_searches WHERE (text IS NULL AND last_day < :seldom) OR last_day < :all', {
    ...days,
  });
}

/** Returns the searches that occurred at least three times, the most frequent first. */
export async function missedSearches(db: Knex, since: string): Promise<readonly { text: string; count: number }[]> {
  const rows = await db('missed_searches')
    .whereNotNull('text')
    .where('last_day', '>=', since)
    .orderByRaw('count DESC, text')
    .limit(100)
    .select('text', 'count');
  return rows as readonly { text: string; count: number }[];
}
