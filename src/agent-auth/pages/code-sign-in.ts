import type { Knex } from 'knex';
import type { Random } from '../../platform/random.js';
import { equalSecrets, hmac, type IssuedSecret, newSecret, newSigninHandle } from '../credentials/secrets.js';
import type { DerivedKeys } from '../keys/derived-keys.js';
import { audit } from '../records/audit-events.js';
import { deleteSession, insertSession } from '../records/page-sessions.js';
import { countSigninTry, insertSigninCode, signinCode, useSigninCode } from '../records/signin-codes.js';
import { secondsAfter } from '../service.js';
import type { PageDeps } from './deps.js';
import { openedRequest } from './sealed-request.js';

/**
 * Sign-in by a mailed code, for what must come back to the browser in which it began: a link would be opened where the
 * mail is read (consent.md, Codes by mail). The code is good in that browser alone, by its cookie.
 */
export interface CodeSigninDeps extends Pick<PageDeps, 'store' | 'clock' | 'random' | 'lifetimes'> {
  readonly secrets: Pick<DerivedKeys, 'signinCodes' | 'signinRequests'>;
}

/** Wrong codes that end one. Not a setting: the schema's check constraint holds the same number. */
const mostTries = 5;
const longestAddress = 64;

/** A new code before it is written: the handle for the address of the page, and the digits for the mail. */
export interface NewSigninCode {
  readonly handle: IssuedSecret;
  readonly digits: string;
}

/** Eight digits, each code equally likely, leading zeros kept. */
export function newSigninCode(random: Random): NewSigninCode {
  return { handle: newSigninHandle(random), digits: String(random.below(100_000_000)).padStart(8, '0') };
}

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

/** The zeros of the digits that Arabic and Persian keyboards write. */
const zeros = [0x0660, 0x06f0];
/** Marks around a code that was copied from a mail that is read from right to left. */
const marks = new Set(['\u200e', '\u200f', '\u2066', '\u2068', '\u2069']);

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return marks.has(character) ? '' : zero === undefined ? character : String(code - zero);
}

/** Who asks for a code, and what to go back to. */
export interface SigninAsked {
  readonly email: string;
  readonly cookieHash: Buffer;
  readonly ip: string;
  /** An authorization request, which holds the client's `state` and so is sealed; absent for a page of ours. */
  readonly request?: string;
}

/** Writes a new code, and the request that was sealed for it, in the caller's transaction. */
export async function writeSigninCode(
  trx: Knex.Transaction,
  { clock, lifetimes, secrets }: CodeSigninDeps,
  { email, cookieHash, ip }: SigninAsked,
  { handle, digits }: NewSigninCode,
  sealedRequest: string | null,
): Promise<void> {
  const now = clock.now();
  await insertSigninCode(trx, {
    token_hash: handle.hash,
    cookie_hash: cookieHash,
    email,
    code_hmac: codeHmac(secrets, handle.hash, digits),
    sealed_request: sealedRequest,
    expires_at: secondsAfter(now, lifetimes.signinCode),
    created_at: now,
    created_ip: ip.slice(0, longestAddress) || null,
  });
}

/** A code that can still be typed in this browser; reading it uses nothing up. */
export interface OpenSignin {
  readonly email: string;
  readonly request: string | undefined;
}

export async function findSignin(
  deps: CodeSigninDeps,
  hash: Buffer,
  cookieHash: Buffer | undefined,
): Promise<OpenSignin | undefined> {
  const row = await deps.store.read((db) => signinCode(db, hash));
  if (!row || !cookieHash?.equals(row.cookie_hash) || row.used_at !== null) return undefined;
  if (row.tries >= mostTries || row.expires_at <= deps.clock.now()) return undefined;
  return { email: row.email, request: await openedRequest(deps, hash, row.sealed_request) };
}

/** What came of typing a code. `over`: used, expired, of another browser, or its tries are used up. */
export type Entered =
  | { readonly kind: 'over' }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly signin: OpenSignin }
  | { readonly kind: 'signed in'; readonly cookie: string; readonly signin: OpenSignin };

interface Typed {
  /** Of the handle. */
  readonly hash: Buffer;
  readonly digits: string;
  readonly cookieHash: Buffer | undefined;
}

/**
 * Counts the try before it compares it, so that parallel posts cannot exceed the budget; the right code ends the
 * session before and begins one under a new cookie value.
 */
export async function enterCode(deps: CodeSigninDeps, { hash, digits, cookieHash }: Typed): Promise<Entered> {
  if (!cookieHash) return { kind: 'over' };
  const { store, clock, random, secrets } = deps;
  const [now, cookie] = [clock.now(), newSecret(random)];
  const key = { token_hash: hash, cookie_hash: cookieHash };
  const tried = await store.unit(async (trx) => {
    const counted = await countSigninTry(trx, key, mostTries, now);
    if (!counted) return undefined;
    const right = equalSecrets(counted.code_hmac, codeHmac(secrets, key.token_hash, digits));
    if (right && !(await useSigninCode(trx, key, now))) return undefined;
    if (right)
      await beginPersonSession(trx, deps, { email: counted.email, hash: cookie.hash, before: cookieHash, now });
    return { ...counted, right };
  });
  if (!tried || (!tried.right && tried.tries >= mostTries)) return { kind: 'over' };
  const signin = { email: tried.email, request: await openedRequest(deps, hash, tried.sealed_request) };
  return tried.right
    ? { kind: 'signed in', cookie: cookie.secret, signin }
    : { kind: 'wrong', triesLeft: mostTries - tried.tries, signin };
}

async function beginPersonSession(
  trx: Knex.Transaction,
  { lifetimes }: CodeSigninDeps,
  { email, hash, before, now }: { email: string; hash: Buffer; before: Buffer; now: Date },
): Promise<void> {
  await deleteSession(trx, before);
  await insertSession(trx, {
    token_hash: hash,
    purpose: 'person',
    registration_id: null,
    subject_id: 'person',
    email,
    expires_at: secondsAfter(now, lifetimes.personSession),
    created_at: now,
  });
  await audit(trx, 'person.signed_in', null, {}, now);
}

/** What is stored of a code: bound to its row, and keyed, because eight digits can be tried out. */
function codeHmac({ signinCodes }: Pick<DerivedKeys, 'signinCodes'>, tokenHash: Buffer, digits: string): Buffer {
  return hmac(signinCodes, tokenHash.toString('base64url') + digits);
}
