import type { Unchecked } from '../../../base/json-object.js';

const longestId = 255;

/**
 * A claim that names something: 1 to 255 characters, none of them a control character or half a character, so that it
 * can be stored.
 */
export function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longestId && !/[\p{Cc}\p{Cs}]/u.test(value);
}

/** The last second that a date of RFC 3339 and a timestamp of the database can name, 9999-12-31T23:59:59Z. */
const lastSecond = 253_402_300_799;

/**
 * A NumericDate as we accept it: whole seconds from 1970 to 9999 (RFC 7519 §2 allows fractions; no provider that signs
 * for us sends them).
 */
export function isNumericDate(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= lastSecond;
}

/**
 * True when `aud` is one of these, alone: a token for several audiences could be replayed by each of them. Exact, never
 * by prefix.
 */
export function isMeantFor({ aud }: Unchecked, audiences: readonly string[]): boolean {
  const [only, ...more] = Array.isArray(aud) ? (aud as unknown[]) : [aud];
  return more.length === 0 && typeof only === 'string' && audiences.includes(only);
}

/** Each address with and without a trailing slash. */
export function eitherSlash(...urls: readonly string[]): readonly string[] {
  return [...new Set(urls.flatMap((url) => [url.replace(/\/$/, ''), `${url.replace(/\/$/, '')}/`]))];
}
