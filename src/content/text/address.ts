import { parsedUrl } from '../../base/urls.js';
import { allowedSchemes } from '../result/problems/accepted-address.js';

/** Longest address that is published, in characters (the contract's maxLength). */
const maxAddressLength = 2000;

/** Characters that browsers pass over in an address, so that `java\nscript:` runs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const passedOver = /[\x00-\x20\x7F-\xA0\u00AD\u200B-\u200F\u2028\u2029\u202A-\u202E\u2060\uFEFF]+/g;
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})?\.){1,10}\p{L}{2,63}(?::\d{1,5})?(?:[/?#]|$)/u;
const unescaped = /["<>\\^`{|}]/g;
/** What names the server, in which brackets surround an IPv6 address; the rest may have none (RFC 3986 §3.2.2). */
const server = /^https?:\/\/[^/?#\\]+/i;

/** True for an address with a scheme that must not be published, however it is disguised. */
export function isForbidden(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(decoded(address.trimStart()).replaceAll(passedOver, ''))?.[1];
  return scheme !== undefined && !(allowedSchemes as readonly string[]).includes(scheme.toLowerCase());
}

/** The first bytes with entities and percent signs undone, as careless readers do: a scheme is at the beginning. */
function decoded(address: string): string {
  const start = address
    .slice(0, 200)
    .replaceAll(/&#(\d{1,7});?/g, (whole, code: string) => character(Number(code), whole))
    .replaceAll(/&#x([0-9a-f]{1,6});?/gi, (whole, code: string) => character(Number.parseInt(code, 16), whole))
    .replaceAll(/&(colon|tab|newline);?/gi, (_, name: string) => (name.toLowerCase() === 'colon' ? ':' : ''));
  return start.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const character = (code: number, whole: string): string => (code <= 0x10ffff ? String.fromCodePoint(code) : whole);

/**
 * An absolute address as it is published, or undefined for anything else. A host without a scheme is
 * taken as https; other scripts and spaces are written as URLs write them.
 */
export function soundAddress(address: string): string | undefined {
  if (address.length > maxAddressLength) return undefined;
  const sound = normalizedAddress(address);
  return sound === undefined || sound.length > maxAddressLength ? undefined : sound;
}

function normalizedAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || isForbidden(trimmed)) return undefined;
  const whole = trimmed.startsWith('//') ? `https:${trimmed}` : host.test(trimmed) ? `https://${trimmed}` : trimmed;
  const scheme = allowedSchemes.find((one) => whole.toLowerCase().startsWith(`${one}:`));
  const url = scheme === undefined ? undefined : parsedUrl(whole);
  if (scheme === undefined || !url) return undefined;
  const { href, host: named } = url;
  if (scheme.startsWith('http') ? named === '' : '?#'.includes(href.charAt(scheme.length + 1))) return undefined;
  // What is an address already stays as it is written.
  return isSpelledOut(whole, scheme) ? whole : spelledOut(href);
}

/** Whether an address that a browser understands is one by the letter (RFC 3986). */
function isSpelledOut(address: string, scheme: string): boolean {
  const named = server.exec(address)?.[0] ?? '';
  if (scheme.startsWith('http') && (named === '' || named.indexOf('@') !== named.lastIndexOf('@'))) return false;
  return /^[\x21-\x7E]+$/.test(address) && address === spelledOut(address);
}

/** The address with what only browsers take written as RFC 3986 does. */
function spelledOut(address: string): string {
  const named = server.exec(address)?.[0] ?? '';
  const rest = address.slice(named.length).replaceAll(/[[\]]/g, (one) => encodeURIComponent(one));
  const [path = '', ...fragment] = rest.split('#');
  const whole = named + path + (fragment.length === 0 ? '' : `#${fragment.join('%23')}`);
  const escaped = whole.replaceAll(unescaped, (one) => encodeURIComponent(one));
  return escaped.replaceAll(/%(?![0-9a-f]{2})/gi, '%25').replaceAll(' ', '%20');
}
