import type { RequestFacts } from '../../http/operation.js';

const longestAddress = 64;
const longestUserAgent = 512;

/** From where an agent registered and what it calls itself: shown, escaped, to the human who is asked to confirm it. */
export function requesterFacts(request: RequestFacts): { readonly created_ip: string | null; readonly created_ua: string | null } {
  const agent = request.header('user-agent');
  return { created_ip: request.ip.slice(0, longestAddress) || null, created_ua: agent?.slice(0, longestUserAgent) || null };
}
