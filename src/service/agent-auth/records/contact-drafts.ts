import type { Knex } from 'knex';
import type { ContactDraftRow } from '../../store/owner-rows.js';
import type { NewRow } from '../../store/rows.js';

/** Keeps what a person wrote until the code that was mailed for it comes back. */
export async function insertContactDraft(trx: Knex.Transaction, draft: NewRow<ContactDraftRow>): Promise<void> {
  await trx('contact_drafts').insert(draft);
}

/** What was written for the code with this handle, until it is sent or too old. */
export async function contactDraft(db: Knex, hash: Buffer, now: Date): Promise<ContactDraftRow | undefined> {
  return db('contact_drafts').where({ token_hash: hash }).where('expires_at', '>', now).first();
}

/** Takes a draft away to send it; undefined when it is gone. */
export async function takeContactDraft(
  trx: Knex.Transaction,
  hash: Buffer,
  now: Date,
): Promise<Pick<ContactDraftRow, 'sealed_message'> | undefined> {
  const taken = trx('contact_drafts').where({ token_hash: hash }).where('expires_at', '>', now).delete();
  return (await taken.returning('sealed_message'))[0];
}
