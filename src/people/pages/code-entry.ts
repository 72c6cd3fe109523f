import type { Knex } from 'knex';
import { equalSecrets, hmac } from '../../agent-auth/credentials/secrets.js';
import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import { type Origin, rememberProof } from '../../agent-auth/limits/proven.js';
import { countSigninTry, useSigninCode } from '../../agent-auth/records/signin-codes.js';
import type { SigninCodeRow } from '../../store/rows.js';
import type { PageDeps } from './deps.js';

/** Wrong codes that end one. Not a setting: the schema's check constraint holds the same number. */
const mostTries = 5;

/** What was typed, where, and for which code. */
export interface TypedCode {
  /** Of the handle. */
  readonly hash: Buffer;
  readonly digits: string;
  readonly cookieHash: Buffer | undefined;
  readonly from: Origin;
}

interface CodeEntryDeps extends Pick<PageDeps, 'store' | 'clock'> {
  readonly secrets: Pick<DerivedKeys, 'signinCodes' | 'places'>;
}

/** A code that a try was counted of. */
export type CountedCode = Pick<SigninCodeRow, 'email' | 'sealed_request'>;

/** What came of typing a code. `over`: used, expired, of another browser, or its tries are used up. */
export type Tried<Done> =
  | { readonly kind: 'over' }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly code: CountedCode }
  | { readonly kind: 'right'; readonly code: CountedCode; readonly done: Done };

/** Whether a code can still be typed. */
export function isOpen({ used_at, tries, expires_at }: SigninCodeRow, now: Date): boolean {
  return used_at === null && tries < mostTries && expires_at > now;
}

/**
 * Counts the try before it compares it, so that parallel posts cannot exceed the budget; nothing else counts it. The right
 * code is used up in one transaction with what it is for: when that throws, the code is as good as before.
 */
export async function tryCode<Done>(
  { store, clock, secrets }: CodeEntryDeps,
  { hash, digits, cookieHash, from }: TypedCode,
  then: (
    trx: Knex.Transaction,
    code: CountedCode,
    at: { readonly before: Buffer; readonly now: Date },
  ) => Promise<Done>,
): Promise<Tried<Done>> {
  if (!cookieHash) return { kind: 'over' };
  const now = clock.now();
  const key = { token_hash: hash, cookie_hash: cookieHash };
  return store.unit(async (trx): Promise<Tried<Done>> => {
    const code = await countSigninTry(trx, key, mostTries, now);
    if (!code) return { kind: 'over' };
    if (!equalSecrets(code.code_hmac, codeHmac(secrets, hash, digits))) {
      const triesLeft = mostTries - code.tries;
      return triesLeft > 0 ? { kind: 'wrong', triesLeft, code } : { kind: 'over' };
    }
    if (!(await useSigninCode(trx, key, now))) return { kind: 'over' };
    await rememberProof(trx, secrets, code.email, from, now);
    return { kind: 'right', code, done: await then(trx, code, { before: cookieHash, now }) };
  });
}

/** What is stored of a code: bound to its row, and keyed, because eight digits can be tried out. */
export function codeHmac({ signinCodes }: Pick<DerivedKeys, 'signinCodes'>, tokenHash: Buffer, digits: string): Buffer {
  return hmac(signinCodes, tokenHash.toString('base64url') + digits);
}
