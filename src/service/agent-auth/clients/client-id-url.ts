import { isIP } from 'node:net';
import { parsedUrl } from '../../../base/urls.js';

const longestUrl = 512;
/** Looked for in the text: a parser would have resolved them. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

const visibleAscii = /^[!-~]+$/;
const abnormal = 'must be in its normal form';
const faultWords = (fault: string): string => `The address that is the client id ${fault}.`;

/** True for an id that means to be the address of a document; whether it is a good one, `clientIdUrl` says. */
export const isUrlId = (id: string): boolean => /^https?:/i.test(id);

/**
 * The address in a client id (consent.md, Documents of clients), or one sentence about what is wrong with it. What a
 * parser would spell otherwise is refused, so that one document has one id.
 */
export function clientIdUrl(id: string): { readonly url: URL } | { readonly fault: string } {
  if (!visibleAscii.test(id)) return { fault: faultWords(abnormal) };
  const url = id.length <= longestUrl ? parsedUrl(id) : undefined;
  if (!url) return { fault: `The client id must be an https URL of at most ${longestUrl} characters.` };
  const fault = faultOf(url, id);
  return fault === undefined ? { url } : { fault: faultWords(fault) };
}

function faultOf(url: URL, id: string): string | undefined {
  if (url.protocol !== 'https:') return 'must be https';
  if (url.username !== '' || url.password !== '' || id.includes('@')) return 'must not hold a user name';
  if (id.includes('#')) return 'must not have a fragment';
  if (url.port !== '') return 'must not name a port';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return 'must name its host, not an IP address';
  if (dotSegment.test(id)) return 'must not have dot segments';
  if (url.pathname === '/') return 'must have a path';
  return url.href === id ? undefined : abnormal;
}
