import type { Knex } from 'knex';
import type { NewRow, PageSessionRow } from '../../store/rows.js';

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

/** Puts off the end of a session, if it lives. */
export async function putOffEnd(db: Knex, hash: Buffer, end: Date, now: Date): Promise<void> {
  await db('page_sessions').where({ token_hash: hash }).where('expires_at', '>', now).update({ expires_at: end });
}

/** Ends every session of the owner; gives how many lived. */
export async function deleteOwnerSessions(db: Knex, now: Date): Promise<number> {
  const gone = await db('page_sessions').where({ purpose: 'owner' }).delete().returning('expires_at');
  return gone.filter(({ expires_at }) => expires_at > now).length;
}

/** Ends the session of this purpose behind a cookie; false where there is none. */
export async function deleteSession(db: Knex, hash: Buffer, purpose: PageSessionRow['purpose']): Promise<boolean> {
  return (await db('page_sessions').where({ token_hash: hash, purpose }).delete()) === 1;
}
