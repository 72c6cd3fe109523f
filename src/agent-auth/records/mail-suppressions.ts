import type { Knex } from 'knex';
import type { MailSuppressionRow } from '../../store/owner-rows.js';

/** Makes sure that the mute link of an address leads somewhere, and says since when mail to it is muted, if it is. */
export async function addressMutedAt(
  trx: Knex.Transaction,
  { address, token_hash }: Pick<MailSuppressionRow, 'address' | 'token_hash'>,
  now: Date,
): Promise<Date | null> {
  await trx('mail_suppressions').insert({ address, token_hash, created_at: now }).onConflict('address').ignore();
  const row = await trx('mail_suppressions').where({ address }).first('muted_at');
  return row?.muted_at ?? null;
}

/** The address that a mute link is about; undefined for an unknown link. */
export async function suppressionBy(db: Knex, token_hash: Buffer): Promise<MailSuppressionRow | undefined> {
  return db('mail_suppressions').where({ token_hash }).first();
}

/** Mutes an address from this time on, or no longer. */
export async function setMutedAt(db: Knex, token_hash: Buffer, muted_at: Date | null): Promise<void> {
  await db('mail_suppressions').where({ token_hash }).update({ muted_at });
}
