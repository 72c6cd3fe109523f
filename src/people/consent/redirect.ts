import type { AuthorizationRequest, Back, ClientErrorCode } from './request.js';

/** What the client is told: its code, or why there is none. */
export type ClientAnswer =
  | { readonly code: string }
  | { readonly error: ClientErrorCode; readonly error_description: string };

/**
 * Where the browser goes with an answer: the redirect URI with its own query kept, then the answer, `state` and `iss`,
 * each once (RFC 6749 §4.1.2; RFC 9207).
 */
export function redirectTo({ redirectUri, state }: Back, answer: ClientAnswer, iss: string): string {
  const added = Object.entries({ ...answer, ...(state === undefined ? {} : { state }), iss });
  const query = added.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const joint = !redirectUri.includes('?') ? '?' : /[?&]$/.test(redirectUri) ? '' : '&';
  return `${redirectUri}${joint}${query}`;
}

/** Where an answer goes, as a person is told of it before deciding (consent.md, Consent page). */
export type Destination =
  | { readonly kind: 'loopback'; readonly port: string }
  | {
      readonly kind: 'host';
      readonly host: string /** Another host than the verified one of the client. */;
      readonly foreign: boolean;
    }
  | { readonly kind: 'app'; readonly scheme: string };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function destinationOf({
  redirectUri,
  client,
}: Pick<AuthorizationRequest, 'redirectUri' | 'client'>): Destination {
  const { protocol, hostname, port, host } = new URL(redirectUri);
  if (protocol === 'http:' && loopback.has(hostname)) return { kind: 'loopback', port: port === '' ? '80' : port };
  if (protocol !== 'https:') return { kind: 'app', scheme: protocol };
  return { kind: 'host', host, foreign: client.host !== undefined && client.host !== host };
}
