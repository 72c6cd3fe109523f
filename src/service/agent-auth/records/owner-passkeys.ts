import type { Knex } from 'knex';
import type { OwnerPasskeyRow } from '../../store/owner-rows.js';
import type { NewRow } from '../../store/rows.js';

/** So many an owner may have: each is a way in. */
export const mostPasskeys = 20;

/** Every passkey, the oldest first. */
export async function ownersPasskeys(db: Knex): Promise<readonly OwnerPasskeyRow[]> {
  return db('owner_passkeys').orderBy(['created_at', 'id']);
}

/** The passkey that an authenticator names so. */
export async function passkeyOf(db: Knex, credential_id: Buffer): Promise<OwnerPasskeyRow | undefined> {
  return db('owner_passkeys').where({ credential_id }).first();
}

const insertSql = `
  INSERT INTO owner_passkeys (id, credential_id, public_key, counter, host, name, created_at)
  SELECT :id, CAST(:credential_id AS bytea), CAST(:public_key AS bytea), CAST(:counter AS bigint), :host, :name,
    CAST(:created_at AS timestamptz)
  WHERE (SELECT count(*) FROM owner_passkeys) < :most
  ON CONFLICT (credential_id) DO NOTHING
  RETURNING id`;

/** Keeps a new passkey; false when it is known already, or there are too many. */
export async function insertPasskey(
  trx: Knex.Transaction,
  { id, credential_id, public_key, counter, host, name, created_at }: NewRow<OwnerPasskeyRow>,
): Promise<boolean> {
  const row = { id, credential_id, public_key, counter, host, name, created_at, most: mostPasskeys };
  return (await trx.raw<{ rows: object[] }>(insertSql, row)).rows.length === 1;
}

/**
 * Notes a use, if the authenticator's counter went on, or it does not count (WebAuthn §6.1.1); false when the counter
 * did not increase, or the passkey was removed meanwhile.
 */
export async function usePasskey(trx: Knex.Transaction, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await trx('owner_passkeys')
    .where({ id })
    .whereRaw('(counter < ? OR (counter = 0 AND ? = 0))', [counter, counter])
    .update({ counter: String(counter), last_used_at: now });
  return used === 1;
}

/** Removes a passkey; its name, or undefined if there is none of this id. */
export async function deletePasskey(trx: Knex.Transaction, id: string): Promise<string | undefined> {
  const [gone] = await trx('owner_passkeys').where({ id }).delete().returning('name');
  return gone?.name;
}
