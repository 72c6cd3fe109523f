import { parseEmailAddress } from '../email-address.js';
import { parsedUrl, withoutEndSlashes } from '../urls.js';
import { parseLifetimes } from './lifetimes.js';
import { parseLimits } from './limits.js';
import { readOAuthClients } from './oauth-clients.js';
import { isHostName, type SettingsReader } from './reader.js';
import type { ServerConfig } from './server.js';

/** Settings of agent auth (agent-auth.md §14). */
export type AgentAuthConfig = ReturnType<typeof readAgentAuth>;

export function readAgentAuth(read: SettingsReader, { production, baseUrl }: ServerConfig) {
  const limits = parseLimits(read.raw('AGENT_LIMITS'), { production });
  const lifetimes = parseLifetimes(read.raw('AGENT_LIFETIMES'));
  const allowPrivateJwks = read.flag('ALLOW_PRIVATE_JWKS', false);
  read.faults.push(...limits.faults, ...lifetimes.faults);
  if (production && allowPrivateJwks) read.faults.push('ALLOW_PRIVATE_JWKS must be off in production.');
  return {
    anonymousRegistration: read.flag('ANONYMOUS_REGISTRATION', true),
    trustedIssuersFile: read.text('TRUSTED_ISSUERS_FILE'),
    firstSeenPolicy: read.choice('FIRST_SEEN_POLICY', 'match', ['match', 'confirm', 'deny']),
    allowPrivateJwks,
    /** Email addresses and domains that may claim agents. Empty allows all. */
    claimAllowedEmails: readAllowedEmails(read),
    grantVendor:
      read.checked(
        'GRANT_VENDOR',
        (value) => /^[a-z0-9][a-z0-9-]{1,31}$/i.test(value),
        'letters, digits and hyphens, such as vendor',
      ) ?? 'vendor',
    /** Base URL of event types, without a trailing slash. */
    eventSchemaBase: withoutEndSlashes(readEventSchemaBase(read) ?? baseUrl),
    oauthClients: readOAuthClients(read),
    limits: limits.value,
    lifetimes: lifetimes.value,
  };
}

function readAllowedEmails({ list, faults }: SettingsReader): readonly string[] {
  const entries = list('CLAIM_ALLOWED_EMAILS').map((entry) => entry.toLowerCase());
  if (!entries.every((entry) => parseEmailAddress(entry) !== undefined || isHostName(entry)))
    faults.push(
      'CLAIM_ALLOWED_EMAILS accepts addresses and domains, separated by commas, such as ada@example.org,example.com.',
    );
  return entries;
}

/** Reads the base of event types. Rejects credentials, because this URL is published. */
function readEventSchemaBase(read: SettingsReader): string | undefined {
  const isBase = (value: string): boolean => {
    const url = parsedUrl(value);
    return url !== undefined && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}` === '';
  };
  return read.checked('EVENT_SCHEMA_BASE', isBase, 'an https URL without a query, such as https://schemas.example.org');
}
