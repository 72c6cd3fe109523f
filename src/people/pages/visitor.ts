import { equalSecrets, hashSecret, hmac, newSecret } from '../../agent-auth/credentials/secrets.js';
import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import type { Random } from '../../platform/random.js';
import type { PageDeps } from './deps.js';
import { findSession, type Session, type SigninPurpose } from './sign-in.js';

/** The browser that asks, by its cookie. */
export interface Visitor {
  /** The value that the forms of this answer are bound to. */
  readonly csrf: string;
  readonly cookieHash: Buffer | undefined;
  readonly session: Session | undefined;
  /** Set-Cookie for an answer that shows a form. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a check of a request looks at. */
export interface Asked {
  header(name: string): string | undefined;
}

const isHttp = (base: string): boolean => base.startsWith('http:');

/**
 * The cookies of pages: one for each purpose of a sign-in, one for a message that waits for its code, the owner's, and
 * one that says which browser this is.
 */
export type PageCookie = SigninPurpose | 'contact' | 'owner' | 'device';

/** `__Host-` ties the cookie to this host and to https; over http, on loopback, it has a plain name. */
export const cookieName = (base: string, purpose: PageCookie): string => (isHttp(base) ? purpose : `__Host-${purpose}`);

/** The header that gives the browser this value for so many seconds; 0 takes it away. */
export function setCookie(base: string, purpose: PageCookie, value: string, seconds: number): Record<string, string> {
  const secure = isHttp(base) ? '' : '; Secure';
  // The others must come along from a link in a mail.
  const site = purpose === 'owner' ? 'Strict' : 'Lax';
  return {
    'Set-Cookie': `${cookieName(base, purpose)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=${site}`,
  };
}

/** The cookie's value, when it is one of ours by form; the first of several. */
export function cookieOf(base: string, purpose: PageCookie, header: string | undefined): string | undefined {
  const prefix = `${cookieName(base, purpose)}=`;
  const found = header?.split(';').find((pair) => pair.trim().startsWith(prefix));
  const value = found?.trim().slice(prefix.length);
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

/**
 * Who asks, without writing anything: a browser without a cookie gets a value that no row knows (agent-auth.md §5.4).
 */
export async function visitorOf(deps: PageDeps, purpose: SigninPurpose, request: Asked): Promise<Visitor> {
  const { urls, secrets, lifetimes } = deps;
  const known = cookieOf(urls.base, purpose, request.header('cookie'));
  const session = known === undefined ? undefined : await findSession(deps, purpose, hashSecret(known));
  const value = known ?? newCookieValue(deps.random);
  return {
    csrf: csrfToken(secrets, value),
    cookieHash: known === undefined ? undefined : hashSecret(known),
    session,
    // A session keeps its end; a value before sign-in lasts as long as its page is used.
    headers: session ? {} : setCookie(urls.base, purpose, value, lifetimes.session),
  };
}

export const newCookieValue = (random: Random): string => newSecret(random).secret;

/** The hidden form field that belongs to this cookie value. */
export function csrfToken(keys: Pick<DerivedKeys, 'csrf'>, cookie: string): string {
  return hmac(keys.csrf, cookie).toString('base64url');
}

/**
 * Whether a post comes from a page of ours in this browser: site, origin, and the form's value against the cookie
 * (agent-auth.md §5.4).
 */
export function isOurForm(
  { urls, secrets }: Pick<PageDeps, 'urls'> & { readonly secrets: Pick<DerivedKeys, 'csrf'> },
  purpose: PageCookie,
  request: Asked,
  csrf: string | undefined,
): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = request.header('origin');
  if (origin !== undefined && origin !== new URL(urls.base).origin) return false;
  const cookie = cookieOf(urls.base, purpose, request.header('cookie'));
  return cookie !== undefined && csrf !== undefined && equalSecrets(csrf, csrfToken(secrets, cookie));
}
