import { equalSecrets, hashSecret, hmac, newText, type Purpose } from '../../agent-auth/credentials/secrets.js';
import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import type { RequestFacts } from '../../http/operation.js';
import type { PageDeps } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import { purposes } from './purposes.js';
import { findSession, type Session, type SessionPurpose } from './session.js';

/** The browser that asks, by its cookie for a purpose. */
export interface Browser {
  /** The value that the forms of this answer are bound to. */
  readonly csrf: string;
  /** Of the cookie that came. */
  readonly cookieHash: Buffer | undefined;
  /** Of the cookie that the forms of this answer come back with: the one that came, or the new one. */
  readonly formsHash: Buffer;
  /**
   * It comes from another site, so a `Strict` cookie stayed behind: whether it is signed in is not known, and a new cookie
   * would sign it out.
   */
  readonly cameFromElsewhere: boolean;
  /** Set-Cookie for an answer that shows a form, by the cookie's value before sign-in. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A browser, and its session if it has one. */
export interface Visitor extends Browser {
  readonly session: Session | undefined;
}

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

/**
 * Who asks, without asking the database: a browser without a cookie gets a value that no row knows (agent-auth.md §5.4).
 */
export function browserOf(
  { urls, secrets, lifetimes, random }: Pick<PageDeps, 'urls' | 'secrets' | 'lifetimes' | 'random'>,
  purpose: Purpose,
  request: Asked,
): Browser {
  const known = cookieOf(urls.base, purpose, request.header('cookie'));
  const value = known ?? newText(random);
  const { sameSite, cookie } = purposes[purpose];
  const site = request.header('sec-fetch-site');
  const isForeign = site === 'cross-site' || site === 'same-site';
  const cameFromElsewhere = sameSite === 'Strict' && known === undefined && isForeign;
  const seconds = typeof cookie === 'number' ? cookie : lifetimes[cookie];
  return {
    csrf: csrfToken(secrets, value),
    cookieHash: known === undefined ? undefined : hashSecret(known),
    formsHash: hashSecret(value),
    cameFromElsewhere,
    headers: cameFromElsewhere ? {} : setCookie(urls.base, purpose, value, seconds),
  };
}

/** The same with its session. A session keeps its end; a value before sign-in lasts as long as its page is used. */
export async function visitorOf(deps: PageDeps, purpose: SessionPurpose, request: Asked): Promise<Visitor> {
  const browser = browserOf(deps, purpose, request);
  const session = browser.cookieHash && (await findSession(deps, purpose, browser.cookieHash));
  return { ...browser, session, headers: session ? {} : browser.headers };
}

/** The hidden form field that belongs to this cookie value. */
export function csrfToken(keys: Pick<DerivedKeys, 'csrf'>, cookie: string): string {
  return hmac(keys.csrf, cookie).toString('base64url');
}

/**
 * Refuses a post that does not come from a page of ours in this browser: site, origin, and the form's value against the
 * cookie (agent-auth.md §5.4).
 */
export function requireOurForm(deps: PageDeps, purpose: Purpose, request: Asked, csrf: unknown): void {
  const { urls, secrets } = deps;
  const { origin: ours } = new URL(urls.base);
  const [site = 'same-origin', origin = ours] = [request.header('sec-fetch-site'), request.header('origin')];
  const isOurs = site === 'same-origin' && origin === ours;
  const cookie = cookieOf(urls.base, purpose, request.header('cookie'));
  if (!isOurs || cookie === undefined || typeof csrf !== 'string' || !equalSecrets(csrf, csrfToken(secrets, cookie)))
    throw refusal(deps, 'foreignForm');
}
