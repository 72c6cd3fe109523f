import type { Knex } from 'knex';
import type { NewRow, SigninLinkRow } from '../../store/rows.js';
import { expired } from './outlived.js';

/** Writes a new link; its secret leaves once, in the mail. */
export async function insertLink(trx: Knex.Transaction, link: NewRow<SigninLinkRow>): Promise<void> {
  await trx('signin_links').insert(link);
}

const usable = (db: Knex, token_hash: Buffer, purpose: SigninLinkRow['purpose'], now: Date) =>
  db('signin_links').where({ token_hash, purpose, used_at: null }).where('expires_at', '>', now);

/** The link, if it can still be used for this purpose; reading it uses nothing up. */
export async function usableLink(
  db: Knex,
  hash: Buffer,
  purpose: SigninLinkRow['purpose'],
  now: Date,
): Promise<SigninLinkRow | undefined> {
  return usable(db, hash, purpose, now).first();
}

/** Uses a link up; undefined when it cannot be used any more. */
export async function useLink(
  trx: Knex.Transaction,
  hash: Buffer,
  purpose: SigninLinkRow['purpose'],
  now: Date,
): Promise<SigninLinkRow | undefined> {
  const [used] = await usable(trx, hash, purpose, now).update({ used_at: now }).returning('*');
  return used;
}

export const endedLinks = expired('signin_links');
