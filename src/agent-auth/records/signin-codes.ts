import type { Knex } from 'knex';
import type { NewRow, SigninCodeRow } from '../../store/rows.js';
import { expired } from './outlived.js';

/** Writes a new code; the code itself leaves once, in the mail, and its handle in the address of the page. */
export async function insertSigninCode(
  trx: Knex.Transaction,
  code: NewRow<Omit<SigninCodeRow, 'tries' | 'used_at'>>,
): Promise<void> {
  await trx('signin_codes').insert(code);
}

/** Makes a code one that can be typed right. */
export async function setCodeHmac(trx: Knex.Transaction, hash: Buffer, code_hmac: Buffer): Promise<void> {
  await trx('signin_codes').where({ token_hash: hash }).update({ code_hmac });
}

/** The code behind a handle, whatever became of it; reading it uses nothing up. */
export async function signinCode(db: Knex, hash: Buffer): Promise<SigninCodeRow | undefined> {
  return db('signin_codes').where({ token_hash: hash }).first();
}

/** Which code, and the cookie of the browser that asked for it. */
export type SigninCodeKey = Readonly<Pick<SigninCodeRow, 'token_hash' | 'cookie_hash'>>;

const open = (trx: Knex.Transaction, { token_hash, cookie_hash }: SigninCodeKey, now: Date) =>
  trx('signin_codes').where({ token_hash, cookie_hash, used_at: null }).where('expires_at', '>', now);

/**
 * Counts a try, if the code is open in this browser and has fewer than so many (persistence.md, rule 6); gives what the
 * typed code is then compared with. Undefined where no try is admitted.
 */
export async function countSigninTry(
  trx: Knex.Transaction,
  key: SigninCodeKey,
  mostTries: number,
  now: Date,
): Promise<Pick<SigninCodeRow, 'tries' | 'code_hmac' | 'email' | 'sealed_request'> | undefined> {
  const [counted] = await open(trx, key, now)
    .where('tries', '<', mostTries)
    .update({ tries: trx.raw('tries + 1') as unknown as number })
    .returning(['tries', 'code_hmac', 'email', 'sealed_request']);
  return counted;
}

/** Uses a code up by compare-and-set; false when it is not open any more. */
export async function useSigninCode(trx: Knex.Transaction, key: SigninCodeKey, now: Date): Promise<boolean> {
  return (await open(trx, key, now).update({ used_at: now })) === 1;
}

const dayInSeconds = 86_400;

export const endedSigninCodes = expired('signin_codes', dayInSeconds);
