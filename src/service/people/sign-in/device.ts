import { hashSecret, type IssuedSecret, newSecret } from '../../agent-auth/crypto/secrets.js';
import { type Origin, placeKeptSeconds } from '../../agent-auth/records/proven-places.js';
import type { PageDeps } from '../pages/deps.js';
import { cookieOf, setCookie, type WithHeaders } from './cookies.js';

/** Returns the IP address and the device of a request. */
export function originOf({ urls }: Pick<PageDeps, 'urls'>, request: WithHeaders & { readonly ip: string }): Origin {
  const value = cookieOf(urls.base, 'device', request.header('cookie'));
  return { ip: request.ip, device: value === undefined ? undefined : hashSecret(value) };
}

/**
 * Returns the device cookie of a browser, or a new one. The cookie is set after an address was verified. It grants no
 * access and only identifies the browser.
 */
export function deviceOf({ urls, random }: Pick<PageDeps, 'urls' | 'random'>, request: WithHeaders): IssuedSecret {
  const secret = cookieOf(urls.base, 'device', request.header('cookie'));
  return secret === undefined ? newSecret(random) : { secret, hash: hashSecret(secret) };
}

/** Adds the device cookie to response headers. */
export function withDevice(
  { urls }: Pick<PageDeps, 'urls'>,
  { secret }: IssuedSecret,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string | readonly string[]>> {
  const cookies = [headers, setCookie(urls.base, 'device', secret, placeKeptSeconds)];
  return { ...headers, 'Set-Cookie': cookies.flatMap((one) => one['Set-Cookie'] ?? []) };
}
