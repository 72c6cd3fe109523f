import type { Knex } from 'knex';
import {
  type HandleKind,
  type IssuedSecret,
  newSecret,
  newSigninHandle,
} from '../../agent-auth/credentials/secrets.js';
import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import type { Origin } from '../../agent-auth/limits/proven.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { deleteSession, insertSession } from '../../agent-auth/records/page-sessions.js';
import { insertSigninCode, setCodeHmac, signinCode } from '../../agent-auth/records/signin-codes.js';
import { secondsAfter } from '../../agent-auth/service.js';
import type { Random } from '../../platform/random.js';
import { codeHmac, isOpen, type TypedCode, tryCode } from './code-entry.js';
import type { PageDeps } from './deps.js';
import { openedRequest } from './sealed-request.js';

/**
 * Sign-in by a mailed code, for what must come back to the browser in which it began: a link would be opened where the
 * mail is read (consent.md, Codes by mail). The code is good in that browser alone, by its cookie.
 */
export interface CodeSigninDeps extends Pick<PageDeps, 'store' | 'clock' | 'random' | 'lifetimes'> {
  readonly secrets: Pick<DerivedKeys, 'signinCodes' | 'signinRequests' | 'places'>;
}

const longestAddress = 64;

/** A new code before it is written: the handle for the address of the page, and the digits for the mail. */
export interface NewSigninCode {
  readonly handle: IssuedSecret;
  readonly digits: string;
}

/** Eight digits, each code equally likely, leading zeros kept. */
export function newSigninCode(random: Random, kind?: HandleKind): NewSigninCode {
  return { handle: newSigninHandle(random, kind), digits: String(random.below(100_000_000)).padStart(8, '0') };
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

/** The zeros of the digits that Arabic, Persian and Japanese keyboards write. */
const zeros = [0x0660, 0x06f0, 0xff10];
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
  readonly from: Origin;
  /** What the code is for; a sign-in unless given. */
  readonly purpose?: HandleKind;
  /** An authorization request, which holds the client's `state` and so is sealed; absent for a page of ours. */
  readonly request?: string;
}

/**
 * Writes a new code, and the request that was sealed for it, in the caller's transaction. No digits are right until it is
 * mailed (`mailedCode`).
 */
export async function writeSigninCode(
  trx: Knex.Transaction,
  { clock, lifetimes, random }: CodeSigninDeps,
  { email, cookieHash, from }: SigninAsked,
  { handle }: NewSigninCode,
  sealedRequest: string | null,
): Promise<void> {
  const now = clock.now();
  await insertSigninCode(trx, {
    token_hash: handle.hash,
    cookie_hash: cookieHash,
    email,
    code_hmac: random.bytes(32),
    sealed_request: sealedRequest,
    expires_at: secondsAfter(now, lifetimes.signinCode),
    created_at: now,
    created_ip: from.ip.slice(0, longestAddress) || null,
  });
}

/** Makes the digits of a code right, in the transaction in which its mail is queued. */
export const mailedCode = (
  trx: Knex.Transaction,
  { secrets }: Pick<CodeSigninDeps, 'secrets'>,
  { handle, digits }: NewSigninCode,
): Promise<void> => setCodeHmac(trx, handle.hash, codeHmac(secrets, handle.hash, digits));

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
  if (!row || !cookieHash?.equals(row.cookie_hash) || !isOpen(row, deps.clock.now())) return undefined;
  return { email: row.email, request: await openedRequest(deps, hash, row.sealed_request) };
}

/** What came of typing a code. `over`: used, expired, of another browser, or its tries are used up. */
export type Entered =
  | { readonly kind: 'over' }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly signin: OpenSignin }
  | { readonly kind: 'signed in'; readonly cookie: string; readonly signin: OpenSignin };

/** The right code ends the session before and begins one under a new cookie value. */
export async function enterCode(deps: CodeSigninDeps, typed: TypedCode): Promise<Entered> {
  const cookie = newSecret(deps.random);
  const tried = await tryCode(deps, typed, (trx, { email }, { before, now }) =>
    beginPersonSession(trx, deps, { email, hash: cookie.hash, before, now }),
  );
  if (tried.kind === 'over') return tried;
  const { email, sealed_request } = tried.code;
  const signin = { email, request: await openedRequest(deps, typed.hash, sealed_request) };
  return tried.kind === 'right'
    ? { kind: 'signed in', cookie: cookie.secret, signin }
    : { kind: 'wrong', triesLeft: tried.triesLeft, signin };
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
