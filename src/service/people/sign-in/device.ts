import { hashSecret, type IssuedSecret, newSecret } from '../../agent-auth/crypto/secrets.js';
import { type Origin, placeKeptSeconds } from '../../agent-auth/records/proven-places.js';
import type { PageDeps } from '../pages/deps.js';
import { type Asked, cookieOf, setCookie } from './cookies.js';

/** From where a request comes. */
export function originOf({ urls }: Pick<PageDeps, 'urls'>, request: Asked & { readonly ip: string }): Origin {
  const value = cookieOf(urls.base, 'device', request.header('cookie'));
  return { ip: request.ip, device: value === undefined ? undefined : hashSecret(value) };
}

/**
 * The cookie that a browser keeps after a mailbox was proven in it, a new one if it has none. It opens nothing: it says
 * which browser this is.
 */
export function deviceOf({ urls, random }: Pick<PageDeps, 'urls' | 'random'>, request: Asked): IssuedSecret {
  const secret = cookieOf(urls.base, 'device', request.header('cookie'));
  return secret === undefined ? newSecret(random) : { secret, hash: hashSecret(secret) };
}

/** The headers of an answer with the device's cookie besides. */
export function withDevice(
  { urls }: Pick<PageDeps, 'urls'>,
  { secret }: IssuedSecret,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string | readonly string[]>> {
  const cookies = [headers, setCookie(urls.base, 'device', secret, placeKeptSeconds)];
  return { ...headers, 'Set-Cookie': cookies.flatMap((one) => one['Set-Cookie'] ?? []) };
}
