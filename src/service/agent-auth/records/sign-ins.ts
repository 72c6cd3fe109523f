import type { Knex } from 'knex';
import type { NewRow, SignInRow } from '../../store/rows.js';
import { noOwnerSignedInSql } from './owner-timestamps.js';

/**
 * Writes a new sign-in; its handle leaves once, in the address of the page or in the link, and its code in the mail.
 */
export async function insertSignIn(
  trx: Knex.Transaction,
  signIn: NewRow<Omit<SignInRow, 'tries' | 'used_at'>>,
): Promise<void> {
  await trx('signins').insert(signIn);
}

const firstOwnerLinkSql = `
  INSERT INTO signins (token_hash, purpose, email, expires_at, created_at)
  SELECT :token_hash, 'owner', :email, CAST(:expires_at AS timestamptz), CAST(:created_at AS timestamptz)
  WHERE ${noOwnerSignedInSql}
  RETURNING token_hash`;

/** Writes a link for the owner's first sign-in. Returns false, and writes nothing, if an owner has signed in before. */
export async function insertFirstOwnerLink(
  db: Knex,
  signIn: Pick<SignInRow, 'token_hash' | 'email' | 'expires_at' | 'created_at'>,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: readonly unknown[] }>(firstOwnerLinkSql, { ...signIn });
  return rows.length > 0;
}

/** Deletes the owner's links that nobody has used. */
export async function deleteOwnerLinks(trx: Knex.Transaction): Promise<void> {
  await trx('signins').where({ purpose: 'owner', code_hmac: null, used_at: null }).delete();
}

/** Makes a code one that can be typed right. */
export async function setCodeHmac(trx: Knex.Transaction, hash: Buffer, code_hmac: Buffer): Promise<void> {
  await trx('signins').where({ token_hash: hash }).update({ code_hmac });
}

/** Which sign-in, for what; a code also by the cookie of the browser that asked for it, which a link has not. */
export type SignInKey = Readonly<Pick<SignInRow, 'token_hash' | 'purpose' | 'cookie_hash'>>;

/** The sign-in of this purpose behind a handle, whatever became of it; reading it uses nothing up. */
export async function signInBy(
  db: Knex,
  { token_hash, purpose }: Pick<SignInKey, 'token_hash' | 'purpose'>,
): Promise<SignInRow | undefined> {
  return db('signins').where({ token_hash, purpose }).first();
}

const open = (trx: Knex.Transaction, { token_hash, purpose, cookie_hash }: SignInKey, now: Date) =>
  trx('signins').where({ token_hash, purpose, cookie_hash, used_at: null }).where('expires_at', '>', now);

/**
 * Counts a try, if the code is open in this browser and has fewer tries than the limit (persistence.md, rule 6); gives
 * what the typed code is then compared with. Undefined where no try is admitted.
 */
export async function countSignInTry(
  trx: Knex.Transaction,
  key: SignInKey,
  mostTries: number,
  now: Date,
): Promise<SignInRow | undefined> {
  const [counted] = await open(trx, key, now)
    .whereNotNull('code_hmac')
    .where('tries', '<', mostTries)
    .update({ tries: trx.raw('tries + 1') as unknown as number })
    .returning('*');
  return counted;
}

/** Uses a sign-in up by compare-and-set; undefined when it is not open any more. */
export async function useSignIn(trx: Knex.Transaction, key: SignInKey, now: Date): Promise<SignInRow | undefined> {
  const [used] = await open(trx, key, now).update({ used_at: now }).returning('*');
  return used;
}
