import type { Knex } from 'knex';
import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { Random } from '../../../base/random.js';
import { equalSecrets, type Handle, hmac } from '../../agent-auth/crypto/secrets.js';
import { countSignInTry, type SignInKey, useSignIn } from '../../agent-auth/records/sign-ins.js';
import type { SignInRow } from '../../store/rows.js';

/** Wrong codes that end one. Not a setting: the schema's check constraint holds the same number. */
const mostTries = 5;

/** Eight digits, each code equally likely, leading zeros kept. */
export const newDigits = (random: Random): string => String(random.below(100_000_000)).padStart(8, '0');

/** The digits as a person reads them: in two groups. */
export const inGroups = (digits: string): string => `${digits.slice(0, 4)} ${digits.slice(4)}`;

/**
 * The eight digits that were typed or copied, with or without spaces, as a keyboard of another script writes them too;
 * undefined for what is no code, which costs no try.
 */
export function typedDigits(text: string | undefined): string | undefined {
  const digits = [...(text ?? '')].map(asciiDigit).join('').replaceAll(/\s/g, '');
  return /^[0-9]{8}$/.test(digits) ? digits : undefined;
}

/** The zeros of the digits that Arabic, Persian and Japanese keyboards write. */
const zeros = [0x0660, 0x06f0, 0xff10];
/** Marks around a code that was copied from a mail that is read from right to left. */
const directionMarks = new Set(['\u200e', '\u200f', '\u2066', '\u2068', '\u2069']);

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return directionMarks.has(character) ? '' : zero === undefined ? character : String(code - zero);
}

/** What is stored of a code: bound to its row, and keyed, because eight digits can be tried out. */
export function codeHmac({ signinCodes }: Pick<DerivedKeys, 'signinCodes'>, tokenHash: Buffer, digits: string): Buffer {
  return hmac(signinCodes, tokenHash.toString('base64url') + digits);
}

/** Whether a sign-in can still be used. */
export function isOpen({ used_at, tries, expires_at }: SignInRow, now: Date): boolean {
  return used_at === null && tries < mostTries && expires_at > now;
}

/** The outcome of a try. `over`: used, expired, of another browser, or its tries are used up. */
export type Tried =
  | { readonly kind: 'over' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'right'; readonly row: SignInRow };

/** What a press of the button gives: the digits of a code and the cookie it is good under, or of a link neither. */
export interface Pressed {
  readonly handle: Handle;
  readonly digits: string | undefined;
  readonly cookieHash: Buffer | undefined;
}

/**
 * Uses a link up, or a code by its digits. Counts the try before it compares it, so that parallel posts cannot exceed the
 * budget; no other work does.
 */
export async function tryOnce(
  trx: Knex.Transaction,
  secrets: Pick<DerivedKeys, 'signinCodes'>,
  { handle, digits, cookieHash }: Pressed,
  now: Date,
): Promise<Tried> {
  const { hash, purpose } = handle;
  const key: SignInKey = { token_hash: hash, purpose, cookie_hash: digits === undefined ? null : (cookieHash ?? null) };
  if (digits !== undefined) {
    const code = cookieHash && (await countSignInTry(trx, key, mostTries, now));
    if (!code?.code_hmac) return { kind: 'over' };
    if (!equalSecrets(code.code_hmac, codeHmac(secrets, hash, digits))) {
      const triesLeft = mostTries - code.tries;
      return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'over' };
    }
  }
  const row = await useSignIn(trx, key, now);
  return row ? { kind: 'right', row } : { kind: 'over' };
}
