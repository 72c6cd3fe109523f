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

/** Days are kept so long, then months. */
const daysKept = 400;
/** A search that came once or twice is forgotten after this many days. */
const seldomKept = 30;

export interface ReadingDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  /** 32 bytes; a bare hash of a word could be guessed. */
  readonly searchKey: Uint8Array;
}

/** Returns what writes the counts so far: one statement for each table, and once a day what has become old. */
export function createFlush(tally: Tally, { store, clock, log, searchKey }: ReadingDeps): () => Promise<void> {
  let tidied: string | undefined;

  /** What certainly was not written is written with the next batch; what may have been is not written twice. */
  async function written(batch: Batch, write: (db: Knex) => Promise<void>): Promise<void> {
    if (batch.reads.length + batch.searches.length === 0) return;
    try {
      await store.write(write);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (error.outcome === 'nothing') tally.giveBack(batch);
    }
  }

  /** Any other process may do the same on the same day. */
  async function tidy(day: string): Promise<void> {
    if (tidied === day) return;
    tally.newDay();
    await store.write((db) => foldOldReads(db, firstOfMonth(daysBefore(day, daysKept))));
    const days = { seldom: daysBefore(day, seldomKept), all: daysBefore(day, daysKept) };
    await store.write((db) => forgetSearches(db, days));
    tidied = day;
  }

  return async () => {
    const day = dayOf(clock.now());
    const { reads, searches } = tally.take();
    const hashed = searches.map((search) => ({ ...search, hash: hashOf(search.text, searchKey) }));
    try {
      await written({ reads, searches: [] }, (db) => addReads(db, day, reads));
      await written({ reads: [], searches }, (db) => addMissedSearches(db, day, hashed));
      await tidy(day);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'Readings could not be written.');
    }
  };
}

function hashOf(text: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
