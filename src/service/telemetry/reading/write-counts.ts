import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../../base/clock.js';
import { dayOf, daysBefore, firstOfMonth } from '../../../base/days.js';
import type { Log } from '../../../base/log.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import type { Store } from '../../store/connection/store.js';
import { addMissedSearches, forgetSearches } from './missed-searches.js';
import type { Batch, Tally } from './pending-counts.js';
import { addReads, foldOldReads } from './read-counts.js';

/** Days until daily counts are aggregated by month. */
const dailyRetentionDays = 400;
/** Days until rare searches are deleted. */
const rareSearchDays = 30;

export interface ReadingDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  /** Key of 32 bytes, since a plain hash of a word could be guessed. */
  readonly searchKey: Uint8Array;
}

/** Returns a function that writes the counts with one statement per table, and cleans up old rows once a day. */
export function createFlush(tally: Tally, { store, clock, log, searchKey }: ReadingDeps): () => Promise<void> {
  let cleanedUpOn: string | undefined;

  /**
   * Writes a batch. Returns it to the tally if it was certainly not writeBatch. If the outcome is unknown, it is not
   * writeBatch again.
   */
  async function writeBatch(batch: Batch, write: (db: Knex) => Promise<void>): Promise<void> {
    if (batch.reads.length + batch.searches.length === 0) return;
    try {
      await store.write(write);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (error.outcome === 'nothing') tally.giveBack(batch);
    }
  }

  /** Aggregates and deletes old rows. Other processes may do the same on the same day. */
  async function cleanUp(day: string): Promise<void> {
    if (cleanedUpOn === day) return;
    tally.newDay();
    await store.write((db) => foldOldReads(db, firstOfMonth(daysBefore(day, dailyRetentionDays))));
    const days = { seldom: daysBefore(day, rareSearchDays), all: daysBefore(day, dailyRetentionDays) };
    await store.write((db) => forgetSearches(db, days));
    cleanedUpOn = day;
  }

  return async () => {
    const day = dayOf(clock.now());
    const { reads, searches } = tally.take();
    const hashed = searches.map((search) => ({ ...search, hash: hashOf(search.text, searchKey) }));
    try {
      await writeBatch({ reads, searches: [] }, (db) => addReads(db, day, reads));
      await writeBatch({ reads: [], searches }, (db) => addMissedSearches(db, day, hashed));
      await cleanUp(day);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'Read counts could not be written.');
    }
  };
}

function hashOf(text: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
