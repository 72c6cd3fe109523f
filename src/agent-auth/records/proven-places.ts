import type { Knex } from 'knex';
import { outlived } from './expired-rows.js';

/** Remembers places, each a keyed hash of who was proven and from where, or that it was proven again. */
export async function rememberPlaces(db: Knex, places: readonly Buffer[], now: Date): Promise<void> {
  // In one order, so that two transactions never wait for each other in a ring.
  const rows = [...places].sort(Buffer.compare).map((place) => ({ place, proven_at: now }));
  await db('proven_places').insert(rows).onConflict('place').merge();
}

/** Whether this place is remembered. */
export async function isRemembered(db: Knex, place: Buffer): Promise<boolean> {
  return (await db('proven_places').where({ place }).first('proven_at')) !== undefined;
}

const yearInSeconds = 365 * 86_400;

/** As long as the cookie of a device lives. */
export const placeKeptSeconds = yearInSeconds;

export const oldPlaces = outlived('proven_places', 'proven_at', placeKeptSeconds);
