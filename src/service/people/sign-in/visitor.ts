import { hashSecret, newText, type Purpose } from '../../agent-auth/crypto/secrets.js';
import type { PageDeps } from '../pages/deps.js';
import { type Asked, cookieOf, setCookie } from './cookies.js';
import { csrfToken } from './csrf.js';
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
