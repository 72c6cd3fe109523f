import { hashSecret } from '../agent-auth/credentials/secrets.js';
import { type Asked, cookieOf, csrfToken, newCookieValue, setCookie } from '../agent-auth/pages/visitor.js';
import type { ConsolePageDeps } from './deps.js';
import { hasLiveSession } from './session.js';

/** The browser that asks for a page of the console, by its cookie. */
export interface OwnersBrowser {
  /** The value that the forms of this answer are bound to. */
  readonly csrf: string;
  readonly cookieHash: Buffer | undefined;
  readonly isSignedIn: boolean;
  /**
   * It comes from another site, so its cookie stayed behind (SameSite=Strict): whether it is signed in is not known, and
   * a new cookie would sign it out.
   */
  readonly cameFromElsewhere: boolean;
  /** Set-Cookie for an answer that shows a form. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Who asks; a browser without a cookie gets a value that no row knows. */
export async function ownersBrowser(deps: ConsolePageDeps, request: Asked): Promise<OwnersBrowser> {
  const { urls, secrets, lifetimes, random } = deps;
  const known = cookieOf(urls.base, 'owner', request.header('cookie'));
  const cookieHash = known === undefined ? undefined : hashSecret(known);
  const isSignedIn = cookieHash !== undefined && (await hasLiveSession(deps, cookieHash));
  const value = known ?? newCookieValue(random);
  const site = request.header('sec-fetch-site');
  const cameFromElsewhere = known === undefined && (site === 'cross-site' || site === 'same-site');
  return {
    csrf: csrfToken(secrets, value),
    cookieHash,
    isSignedIn,
    cameFromElsewhere,
    headers: isSignedIn || cameFromElsewhere ? {} : setCookie(urls.base, 'owner', value, lifetimes.ownerIdle),
  };
}
