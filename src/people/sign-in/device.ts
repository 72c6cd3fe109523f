import { hashSecret, newText } from '../../agent-auth/credentials/secrets.js';
import type { Origin } from '../../agent-auth/limits/proven-places.js';
import { placeKeptSeconds } from '../../agent-auth/records/proven-places.js';
import type { PageDeps } from '../pages/deps.js';
import { type Asked, cookieOf, setCookie } from './visitor.js';

/** The cookie that a browser keeps after a mailbox was proven in it. It opens nothing: it says which browser this is. */
export interface Device {
  readonly value: string;
  readonly hash: Buffer;
}

/** From where a request comes. */
export function originOf({ urls }: Pick<PageDeps, 'urls'>, request: Asked & { readonly ip: string }): Origin {
  const value = cookieOf(urls.base, 'device', request.header('cookie'));
  return { ip: request.ip, device: value === undefined ? undefined : hashSecret(value) };
}

/** The browser of a request, with a new cookie if it has none; for where something is proven in it. */
export function deviceOf({ urls, random }: Pick<PageDeps, 'urls' | 'random'>, request: Asked): Device {
  const value = cookieOf(urls.base, 'device', request.header('cookie')) ?? newText(random);
  return { value, hash: hashSecret(value) };
}

/** The headers of an answer with the device's cookie besides. */
export function withDevice(
  { urls }: Pick<PageDeps, 'urls'>,
  { value }: Device,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string | readonly string[]>> {
  const cookies = [headers, setCookie(urls.base, 'device', value, placeKeptSeconds)];
  return { ...headers, 'Set-Cookie': cookies.flatMap((one) => one['Set-Cookie'] ?? []) };
}
