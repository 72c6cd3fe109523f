import type { RequestFacts } from '../../http/operation.js';
import { OAuthError } from '../protocol/oauth-error.js';
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

/** What `client_name` accepts, also for the contract's own refusals. */
export const clientNameWords =
  'client_name must have 1 to 60 characters: letters, digits, spaces and . _ ( ) -, with a letter or digit first and no space last.';

const longest = 60;
/**
 * Letters of every script with their marks; nothing that turns text around, hides in it, or makes an address of it
 * (threat-model.md A16).
 */
const form = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} ._()-]*$/u;
const unseen = /\p{Default_Ignorable_Code_Point}/u;
/** More marks on one letter than any script writes would cover the text around it. */
const piled = /\p{M}{4}/u;

/**
 * What an agent calls itself, composed (NFC); undefined when it says nothing. Throws 400 with what is accepted for any
 * other text.
 */
export function clientNameIn(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const name = value.normalize('NFC');
  const fits =
    [...name].length <= longest && form.test(name) && !unseen.test(name) && !piled.test(name) && !name.endsWith(' ');
  if (!fits) throw new OAuthError('invalid_request', { description: clientNameWords });
  return name;
}
