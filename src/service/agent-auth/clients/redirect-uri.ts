import { parsedUrl } from '../../../base/urls.js';

/** The longest that is registered; what is compared with one is no longer either. */
export const longestRedirectUri = 512;

/** Nothing that RFC 3986 leaves out, and no fragment; so neither controls nor backslashes nor quotation marks. */
const characters = /^[A-Za-z0-9._~:/?[\]@!$&'()*+,;=%-]+$/;
const scheme = /^([a-z][a-z0-9+.-]*):(.+)$/;
/** A scheme that is a domain name in reverse order, such as `com.example.app`. No scheme of a browser or system is one. */
const reverseDomain = /^[a-z]{2,24}(?:\.[a-z0-9-]+)+$/;
/** An authority without userinfo, and what follows it. */
const webAddress = /^\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?(?:[/?].*)?$/;
const loopbackAddress = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::([1-9][0-9]{0,4}))?((?:[/?].*)?)$/;
const largestPort = 65_535;

/**
 * Whether the service may redirect to this URI (docs/consent.md, Redirect addresses). Accepts https, http on loopback,
 * reverse-domain schemes of native apps (RFC 8252 §7.1), and the other private-use schemes that the owner accepts.
 */
export function acceptsRedirectUri(uri: string, privateSchemes: readonly string[]): boolean {
  const url = uri.length <= longestRedirectUri && characters.test(uri) ? parsedUrl(uri) : undefined;
  if (!url) return false;
  const [, name = '', rest = ''] = scheme.exec(uri) ?? [];
  if (name === 'http') return loopback(uri) !== undefined;
  // A host that a browser would spell otherwise, such as a bare number, is not what the person would be shown.
  if (name === 'https') return webAddress.exec(rest)?.[1]?.toLowerCase() === url.hostname;
  return (reverseDomain.test(name) || privateSchemes.includes(name)) && !hasUserinfo(rest);
}

/**
 * Compares as text; of an http address of loopback everything but the port, which a program takes as it finds it
 * (RFC 8252 §7.3). `localhost` and 127.0.0.1 are two.
 */
export function redirectUriMatches(registered: string, presented: string): boolean {
  if (registered === presented) return true;
  const [one, other] = [loopback(registered), loopback(presented)];
  return one !== undefined && other !== undefined && one.host === other.host && one.rest === other.rest;
}

/** Whether this is the address of a program on the person's own computer, which any port may serve. */
export function isLoopbackRedirect(uri: string): boolean {
  return loopback(uri) !== undefined;
}

function loopback(uri: string): { readonly host: string; readonly rest: string } | undefined {
  const [, host, port, rest = ''] = loopbackAddress.exec(uri) ?? [];
  if (host === undefined || Number(port ?? 80) > largestPort || !characters.test(uri)) return undefined;
  return { host, rest };
}

function hasUserinfo(rest: string): boolean {
  const [authority = ''] = rest.startsWith('//') ? rest.slice(2).split(/[/?]/, 1) : [];
  return authority.includes('@');
}
