import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import { equalSecrets, hashSecret, hmac, type Purpose } from '../../agent-auth/crypto/secrets.js';
import type { PageDeps } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import { cookieOf, type WithHeaders } from './cookies.js';

/** Returns the CSRF token for a cookie value. */
export function csrfToken(keys: Pick<DerivedKeys, 'csrf'>, cookie: string): string {
  return hmac(keys.csrf, cookie).toString('base64url');
}

/**
 * Rejects a POST request that does not come from a page of this service in this browser: checks site, origin, and the
 * CSRF token against the cookie (agent-auth.md §5.4). Returns the token and the hash of the cookie.
 */
export function requireOurForm(deps: PageDeps, purpose: Purpose, request: WithHeaders, csrf: unknown) {
  const { urls, secrets } = deps;
  const { origin: ours } = new URL(urls.base);
  const [site = 'same-origin', origin = ours] = [request.header('sec-fetch-site'), request.header('origin')];
  const isOurs = site === 'same-origin' && origin === ours;
  const cookie = cookieOf(urls.base, purpose, request.header('cookie'));
  if (!isOurs || cookie === undefined || typeof csrf !== 'string' || !equalSecrets(csrf, csrfToken(secrets, cookie)))
    throw refusal(deps, 'foreignForm');
  return { csrf, cookieHash: hashSecret(cookie) };
}
