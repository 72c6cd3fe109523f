import { hashSecret, newText, type Purpose } from '../../agent-auth/crypto/secrets.js';
import type { PageDeps } from '../pages/deps.js';
import { cookieOf, setCookie, type WithHeaders } from './cookies.js';
import { csrfToken } from './csrf.js';
import { purposes } from './purposes.js';
import { findSession, type Session, type SessionPurpose } from './session.js';

/** The browser of a request, identified by its cookie for a purpose. */
export interface Browser {
  /** CSRF token of the forms in this response. */
  readonly csrf: string;
  /** Hash of the received cookie. */
  readonly cookieHash: Buffer | undefined;
  /** Hash of the cookie with which the forms will be submitted: the received or the new one. */
  readonly formsHash: Buffer;
  /**
   * Whether the request comes from another site, so that a `Strict` cookie was not sent. The session is then unknown,
   * and a new cookie would end it.
   */
  readonly cameFromElsewhere: boolean;
  /** Set-Cookie header for a page with a form, before sign-in. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A browser with its session, if it has one. */
export interface Visitor extends Browser {
  readonly session: Session | undefined;
}

/**
 * Identifies the browser without the database. A browser without a cookie gets a value that is in no row (agent-auth.md
 * §5.4).
 */
export function browserOf(
  { urls, secrets, lifetimes, random }: Pick<PageDeps, 'urls' | 'secrets' | 'lifetimes' | 'random'>,
  purpose: Purpose,
  request: WithHeaders,
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

/**
 * Identifies the browser and its session. The lifetime of a session cookie is not extended, while that of a cookie
 * before sign-in is.
 */
export async function visitorOf(deps: PageDeps, purpose: SessionPurpose, request: WithHeaders): Promise<Visitor> {
  const browser = browserOf(deps, purpose, request);
  const session = browser.cookieHash && (await findSession(deps, purpose, browser.cookieHash));
  return { ...browser, session, headers: session ? {} : browser.headers };
}
