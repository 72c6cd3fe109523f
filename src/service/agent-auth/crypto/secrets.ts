import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../../base/random.js';

/** What names a row without being secret: 128 random bits, never derived from anything (agent-auth.md §9.1). */
const idPrefixes = {
  registration: 'reg_',
  attempt: 'cla_',
  message: 'msg_',
  passkey: 'pky_',
  user: 'usr_',
} as const;
/** Secrets that say which registration they belong to, so that every lookup goes by key (persistence.md, rule 2). */
const tokenPrefixes = { claim: 'clm_', attempt: 'cat_', access: 'at_', code: 'ac_', refresh: 'rt_' } as const;
/** Of a sign-in, which belongs to no registration, by what it is for. */
const handlePrefixes = { claim: 'scl_', person: 'sic_', contact: 'cmc_', owner: 'soc_' } as const;

export type IdKind = keyof typeof idPrefixes;
/** What a mailbox is proven for: a link, code or session of one purpose is refused for another. */
export type Purpose = keyof typeof handlePrefixes;
export type TokenKind = keyof typeof tokenPrefixes;

/** A secret as it leaves once, and its SHA-256 (32 bytes) as it stays. */
export interface IssuedSecret {
  readonly secret: string;
  readonly hash: Buffer;
}

/** What a presented token says about itself; whether it is good, the row of that registration decides by the hash. */
export interface PresentedToken {
  readonly registrationId: string;
  readonly hash: Buffer;
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** A new id, such as `reg_` and 22 characters of base64url. */
export function newId(kind: IdKind, random: Random): string {
  return idPrefixes[kind] + base64url(random.bytes(16));
}

/** True for a well-formed id of this kind. */
export function isId(kind: IdKind, text: string): boolean {
  return text.startsWith(idPrefixes[kind]) && /^[A-Za-z0-9_-]{22}$/.test(text.slice(idPrefixes[kind].length));
}

/** A new token: prefix, the 22 characters of its registration's id, 43 characters for 256 random bits. */
export function newToken(kind: TokenKind, registrationId: string, random: Random): IssuedSecret {
  if (!isId('registration', registrationId)) throw new TypeError('A token needs a registration id.');
  const secret = base64url(random.bytes(32));
  return {
    secret: tokenPrefixes[kind] + registrationId.slice(idPrefixes.registration.length) + secret,
    hash: hashSecret(secret),
  };
}

/**
 * Reads a presented token of this kind; undefined for anything of another form. The hash is of the secret's characters,
 * not of the bytes they encode: two spellings of the same bytes are two secrets, and only the one given out is
 * right.
 */
export function parseToken(kind: TokenKind, text: string): PresentedToken | undefined {
  const prefix = tokenPrefixes[kind];
  if (text.length !== prefix.length + 65 || !text.startsWith(prefix)) return undefined;
  const parts = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{43})$/.exec(text.slice(prefix.length));
  if (!parts?.[1] || !parts[2]) return undefined;
  return { registrationId: idPrefixes.registration + parts[1], hash: hashSecret(parts[2]) };
}

/**
 * The refresh token that follows this well-formed one, the same each time: its secret is the HMAC-SHA-256 of the whole
 * token under a key outside the database.
 */
export function nextRefreshToken(key: Uint8Array, token: string): IssuedSecret {
  const secret = base64url(hmac(key, token));
  return { secret: token.slice(0, -secret.length) + secret, hash: hashSecret(secret) };
}

/** 43 characters for 256 random bits, which no one looks up by their hash. */
export const newText = (random: Random): string => base64url(random.bytes(32));

/** A secret of 256 bits without a prefix: a session cookie. */
export function newSecret(random: Random): IssuedSecret {
  const secret = newText(random);
  return { secret, hash: hashSecret(secret) };
}

/** A new handle of a sign-in, such as `sic_` and 43 characters for 256 random bits; a link is its handle. */
export function newHandle(random: Random, purpose: Purpose): IssuedSecret {
  const secret = handlePrefixes[purpose] + newText(random);
  return { secret, hash: hashSecret(secret) };
}

/** A handle as it was presented: the prefix is hashed too, so the same characters under another one are another handle. */
export interface Handle {
  readonly text: string;
  readonly purpose: Purpose;
  readonly hash: Buffer;
}

/** Reads a presented handle; undefined for anything of another form. */
export function parseHandle(text: string): Handle | undefined {
  const prefixes = Object.entries(handlePrefixes) as [Purpose, string][];
  const [purpose] = prefixes.find(([, prefix]) => text.startsWith(prefix)) ?? [];
  if (purpose === undefined || !/^[A-Za-z0-9_-]{43}$/.test(text.slice(handlePrefixes[purpose].length)))
    return undefined;
  return { text, purpose, hash: hashSecret(text) };
}

/** SHA-256 of the characters; high-entropy values need neither salt nor key derivation. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Compares two secrets in a time that does not depend on where they differ; unequal lengths are unequal. */
export function equalSecrets(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const bytes = (value: string | Uint8Array): Uint8Array => (typeof value === 'string' ? Buffer.from(value) : value);
  const [a, b] = [bytes(one), bytes(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** HMAC-SHA-256, for guessable values: a key outside the database keeps them from being tried out. */
export function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
