import type { Knex } from 'knex';
import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { Random } from '../../../base/random.js';
import { equalSecrets, type Handle, hmac } from '../../agent-auth/crypto/secrets.js';
import { countSignInTry, type SignInKey, useSignIn } from '../../agent-auth/records/sign-ins.js';
import type { SignInRow } from '../../store/rows.js';

/** Maximum number of wrong codes. Not a setting, since a check constraint of the schema has the same number. */
const maxTries = 5;

/** Returns eight random digits with leading zeros. */
export const newDigits = (random: Random): string => String(random.below(100_000_000)).padStart(8, '0');

/** Formats a code in two groups. */
export const inGroups = (digits: string): string => `${digits.slice(0, 4)} ${digits.slice(4)}`;

/**
 * Parses a code that was entered or pasted, with or without spaces, and with digits of other scripts. Returns undefined
 * for invalid input, which does not count as a try.
 */
export function parseDigits(text: string | undefined): string | undefined {
  const digits = [...(text ?? '')].map(asciiDigit).join('').replaceAll(/\s/g, '');
  return /^[0-9]{8}$/.test(digits) ? digits : undefined;
}

/** Zeros of the digits on Arabic, Persian and Japanese keyboards. */
const zeros = [0x0660, 0x06f0, 0xff10];
/** Direction marks in a code that was copied from a right-to-left mail. */
const directionMarks = new Set(['\u200e', '\u200f', '\u2066', '\u2068', '\u2069']);

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return directionMarks.has(character) ? '' : zero === undefined ? character : String(code - zero);
}

/** Computes the stored HMAC of a code. It is bound to its row, and keyed because eight digits can be guessed. */
export function codeHmac({ signinCodes }: Pick<DerivedKeys, 'signinCodes'>, tokenHash: Buffer, digits: string): Buffer {
  return hmac(signinCodes, tokenHash.toString('base64url') + digits);
}

/** Whether a sign-in can still be used. */
export function isOpen({ used_at, tries, expires_at }: SignInRow, now: Date): boolean {
  return used_at === null && tries < maxTries && expires_at > now;
}

/** Result of a try. `over`: used, expired, of another browser, or without remaining tries. */
export type Tried =
  | { readonly kind: 'over' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'right'; readonly row: SignInRow };

/** Submitted values: the digits of a code and its cookie, or neither for a link. */
export interface CodeSubmission {
  readonly handle: Handle;
  readonly digits: string | undefined;
  readonly cookieHash: Buffer | undefined;
}

/**
 * Redeems a link or a code. Counts the try before comparing, so that concurrent requests cannot exceed the limit. Does
 * nothing else.
 */
export async function tryOnce(
  trx: Knex.Transaction,
  secrets: Pick<DerivedKeys, 'signinCodes'>,
  { handle, digits, cookieHash }: CodeSubmission,
  now: Date,
): Promise<Tried> {
  const { hash, purpose } = handle;
  const key: SignInKey = { token_hash: hash, purpose, cookie_hash: digits === undefined ? null : (cookieHash ?? null) };
  if (digits !== undefined) {
    const code = cookieHash && (await countSignInTry(trx, key, maxTries, now));
    if (!code?.code_hmac) return { kind: 'over' };
    if (!equalSecrets(code.code_hmac, codeHmac(secrets, hash, digits))) {
      const triesLeft = maxTries - code.tries;
      return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'over' };
    }
  }
  const row = await useSignIn(trx, key, now);
  return row ? { kind: 'right', row } : { kind: 'over' };
}
