import type { Knex } from 'knex';
import type { ClientDocumentRow } from '../../store/rows.js';

/** The document of a client that was good once, and how long it may be used. */
export async function clientDocument(db: Knex, clientId: string): Promise<ClientDocumentRow | undefined> {
  return db('client_documents').where({ client_id: clientId }).first();
}

/** What was fetched last wins, whichever process writes first; a client that was allowed stays known for longer. */
const keepSql = `
  INSERT INTO client_documents AS known
    (client_id, client_name, redirect_uris, refreshes, fetched_at, fresh_until, usable_until, expires_at)
  VALUES (:client_id, :client_name, :redirect_uris, :refreshes, :fetched_at, :fresh_until, :usable_until, :expires_at)
  ON CONFLICT (client_id) DO UPDATE SET
    client_name = excluded.client_name, redirect_uris = excluded.redirect_uris, refreshes = excluded.refreshes,
    fetched_at = excluded.fetched_at, fresh_until = excluded.fresh_until, usable_until = excluded.usable_until,
    expires_at = GREATEST(known.expires_at, excluded.expires_at)
  WHERE known.fetched_at <= excluded.fetched_at`;

/** Keeps a document that is good. */
export async function keepClientDocument(db: Knex, row: ClientDocumentRow): Promise<void> {
  await db.raw(keepSql, { ...row });
}

/** A document that is faulty now may no longer be used; its address stays known until its time. */
export async function withdrawClientDocument(db: Knex, clientId: string, now: Date): Promise<void> {
  await db('client_documents')
    .where({ client_id: clientId })
    .where('fetched_at', '<=', now)
    .update({ fetched_at: now, fresh_until: now, usable_until: now });
}

/** A client that someone allowed is known until then, whether or not its document can still be had. */
export async function rememberClient(trx: Knex.Transaction, clientId: string, until: Date): Promise<void> {
  await trx('client_documents')
    .where({ client_id: clientId })
    .where('expires_at', '<', until)
    .update({ expires_at: until });
}
