import type { Purpose } from '../../agent-auth/crypto/secrets.js';
import type { RequestFacts } from '../../http/operation.js';
import { purposes } from './purposes.js';

/** The part of a request that cookie checks read. */
export type WithHeaders = Pick<RequestFacts, 'header'>;

const isHttp = (base: string): boolean => base.startsWith('http:');

/** Cookies of pages: one for each sign-in purpose, and one that identifies the browser. */
export type PageCookie = Purpose | 'device';

/**
 * Returns the name of a cookie. `__Host-` binds it to this host and https. On loopback over http it has a plain name.
 */
export const cookieName = (base: string, cookie: PageCookie): string => (isHttp(base) ? cookie : `__Host-${cookie}`);

/** Returns the header that sets a cookie for this many seconds, or deletes it with 0. */
export function setCookie(base: string, cookie: PageCookie, value: string, seconds: number): Record<string, string> {
  const secure = isHttp(base) ? '' : '; Secure';
  const site = cookie === 'device' ? 'Lax' : purposes[cookie].sameSite;
  return {
    'Set-Cookie': `${cookieName(base, cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=${site}`,
  };
}

/** Returns the value of the first cookie with this name, if it has the expected format. */
export function cookieOf(base: string, cookie: PageCookie, header: string | undefined): string | undefined {
  const prefix = `${cookieName(base, cookie)}=`;
  const found = header?.split(';').find((pair) => pair.trim().startsWith(prefix));
  const value = found?.trim().slice(prefix.length);
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
