import type { Knex } from 'knex';
import type { NewRow, PageSessionRow } from '../../store/rows.js';
import { expired } from './outlived.js';

/** Begins a session of a page for people. */
export async function insertSession(trx: Knex.Transaction, session: NewRow<PageSessionRow>): Promise<void> {
  await trx('page_sessions').insert(session);
}

/** The live session of this purpose behind a cookie. */
export async function liveSession(
  db: Knex,
  hash: Buffer,
  purpose: PageSessionRow['purpose'],
  now: Date,
): Promise<PageSessionRow | undefined> {
  return db('page_sessions').where({ token_hash: hash, purpose }).where('expires_at', '>', now).first();
}

/** Ends the session behind a cookie; without one nothing happens. */
export async function deleteSession(db: Knex, hash: Buffer): Promise<void> {
  await db('page_sessions').where({ token_hash: hash }).delete();
}

export const endedSessions = expired('page_sessions');
