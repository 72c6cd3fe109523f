import type { Knex } from 'knex';

/** The feeds that go by a key. */
export type KeyedFeed = 'inbox';

/** Puts a key in the place of the one before, which opens nothing from then on. */
export async function putFeedKey(db: Knex, feed: KeyedFeed, key_hash: Buffer, now: Date): Promise<void> {
  await db('feed_keys').insert({ feed, key_hash, created_at: now }).onConflict('feed').merge();
}

/** True when there was one. */
export async function deleteFeedKey(db: Knex, feed: KeyedFeed): Promise<boolean> {
  return (await db('feed_keys').where({ feed }).delete()) > 0;
}

/** When the key of a feed was made; undefined where it has none. */
export async function feedKeyMadeAt(db: Knex, feed: KeyedFeed): Promise<Date | undefined> {
  return (await db('feed_keys').where({ feed }).first('created_at'))?.created_at;
}

/** When this key was made, if it is the one that opens the feed. */
export async function madeAtOfKey(db: Knex, feed: KeyedFeed, key_hash: Buffer): Promise<Date | undefined> {
  return (await db('feed_keys').where({ feed, key_hash }).first('created_at'))?.created_at;
}
