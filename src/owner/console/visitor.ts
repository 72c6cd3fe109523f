import { hashSecret } from '../../agent-auth/credentials/secrets.js';
import { type Asked, cookieOf, csrfToken, newCookieValue, setCookie } from '../../people/pages/visitor.js';
import type { ConsolePageDeps } from './deps.js';
import { liveSince } from './session.js';

/** The browser that asks for a page of the console, by its cookie. */
export interface OwnersBrowser {
  /** The value that the forms of this answer are bound to. */
  readonly csrf: string;
  readonly cookieHash: Buffer | undefined;
  /** Of the cookie that the forms of this answer come back with: the one that came, or the new one. */
  readonly formsHash: Buffer;
  /** When the owner signed in here; undefined where no owner is signed in. */
  readonly signedInAt: Date | undefined;
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
  const signedInAt = cookieHash && (await liveSince(deps, cookieHash));
  const value = known ?? newCookieValue(random);
  const site = request.header('sec-fetch-site');
  const cameFromElsewhere = known === undefined && (site === 'cross-site' || site === 'same-site');
  return {
    csrf: csrfToken(secrets, value),
    cookieHash,
    formsHash: cookieHash ?? hashSecret(value),
    signedInAt,
    cameFromElsewhere,
    headers: signedInAt || cameFromElsewhere ? {} : setCookie(urls.base, 'owner', value, lifetimes.ownerIdle),
  };
}
