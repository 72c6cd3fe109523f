import type { Purpose } from '../../agent-auth/crypto/secrets.js';
import type { RequestFacts } from '../../http/operation.js';
import { purposes } from './purposes.js';

/** What a check of a request looks at. */
export type Asked = Pick<RequestFacts, 'header'>;

const isHttp = (base: string): boolean => base.startsWith('http:');

/** The cookies of pages: one for each purpose of a sign-in, and one that says which browser this is. */
export type PageCookie = Purpose | 'device';

/** `__Host-` ties the cookie to this host and to https; over http, on loopback, it has a plain name. */
export const cookieName = (base: string, cookie: PageCookie): string => (isHttp(base) ? cookie : `__Host-${cookie}`);

/** The header that gives the browser this value for this many seconds; 0 takes it away. */
export function setCookie(base: string, cookie: PageCookie, value: string, seconds: number): Record<string, string> {
  const secure = isHttp(base) ? '' : '; Secure';
  const site = cookie === 'device' ? 'Lax' : purposes[cookie].sameSite;
  return {
    'Set-Cookie': `${cookieName(base, cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=${site}`,
  };
}

/** The cookie's value, when it is one of ours by form; the first of several. */
export function cookieOf(base: string, cookie: PageCookie, header: string | undefined): string | undefined {
  const prefix = `${cookieName(base, cookie)}=`;
  const found = header?.split(';').find((pair) => pair.trim().startsWith(prefix));
  const value = found?.trim().slice(prefix.length);
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
