import type { RequestFacts } from '../../http/operation.js';
import type { Requester } from '../records/registrations.js';

const longestAddress = 64;
const longestUserAgent = 512;

/** Who registers: the request, and what the agent calls itself. */
export interface Caller {
  readonly request: RequestFacts;
  readonly clientName: string | undefined;
}

/** From where an agent registered and what it calls itself: shown, escaped, to the human who is asked to confirm it. */
export function requesterFacts({ request, clientName }: Caller): Requester {
  const agent = request.header('user-agent');
  return {
    created_ip: request.ip.slice(0, longestAddress) || null,
    created_ua: agent?.slice(0, longestUserAgent) || null,
    client_name: clientName ?? null,
  };
}
