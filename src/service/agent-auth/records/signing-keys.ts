import type { Knex } from 'knex';
import type { SigningKeyRow } from '../../store/rows.js';
import { assertionAlgorithm as alg } from '../crypto/assertion.js';

/** Every key there is, the one published first before all. */
export async function signingKeys(db: Knex): Promise<readonly SigningKeyRow[]> {
  return db('signing_keys').where({ alg }).orderBy('published_at');
}

/** A key pair whose private half is encrypted. */
export type NewKey = Pick<SigningKeyRow, 'kid' | 'public_jwk'> & { readonly private_jwe: string };

/** Inserts a key; false where its state is taken, which one key may have. */
export async function insertKey(trx: Knex, key: NewKey, state: 'active' | 'next', now: Date): Promise<boolean> {
  const times = { created_at: now, published_at: now, activated_at: state === 'active' ? now : null };
  const row = { ...key, alg, state, ...times };
  return (await trx('signing_keys').insert(row).onConflict().ignore().returning('kid')).length > 0;
}

/** Retires the active key and erases its private half. */
export async function retireActiveKey(trx: Knex, now: Date): Promise<void> {
  const active = trx('signing_keys').where({ alg, state: 'active' });
  await active.update({ state: 'retired', retired_at: now, private_jwe: null });
}

/** Lets the next key sign; false when it is not the next key any more. */
export async function activateKey(trx: Knex, kid: string, now: Date): Promise<boolean> {
  const next = trx('signing_keys').where({ kid, state: 'next' });
  return (await next.update({ state: 'active', activated_at: now })) !== 0;
}

export async function deleteKey(trx: Knex, kid: string): Promise<void> {
  await trx('signing_keys').where({ kid }).delete();
}
