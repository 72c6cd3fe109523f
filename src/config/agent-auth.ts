import { parseLifetimes } from '../agent-auth/limits/lifetimes.js';
import { parseLimits } from '../agent-auth/limits/limits.js';
import { withoutEndSlashes } from '../urls.js';
import { readOAuthClients } from './oauth-clients.js';
import type { SettingsReader } from './reader.js';
import type { ServerConfig } from './server.js';

/** What agents may do here (agent-auth.md §14). */
export type AgentAuthConfig = ReturnType<typeof readAgentAuth>;

export function readAgentAuth(read: SettingsReader, { production, baseUrl }: ServerConfig) {
  const limits = parseLimits(read.raw('AGENT_LIMITS'), { production });
  const lifetimes = parseLifetimes(read.raw('AGENT_LIFETIMES'));
  const allowPrivateJwks = read.flag('ALLOW_PRIVATE_JWKS', false);
  read.faults.push(...limits.faults, ...lifetimes.faults);
  if (production && allowPrivateJwks) read.faults.push('ALLOW_PRIVATE_JWKS is on; in production it must be off.');
  return {
    anonymousRegistration: read.flag('ANONYMOUS_REGISTRATION', true),
    trustedIssuersFile: read.text('TRUSTED_ISSUERS_FILE'),
    firstSeenPolicy: read.choice('FIRST_SEEN_POLICY', 'match', ['match', 'confirm', 'deny']),
    allowPrivateJwks,
    /** Addresses or domains that may claim; empty: all. */
    claimAllowedEmails: read.list('CLAIM_ALLOWED_EMAILS').map((entry) => entry.toLowerCase()),
    grantVendor: read.text('GRANT_VENDOR') ?? 'vendor',
    /** The base of event identifiers, without a trailing slash. */
    eventSchemaBase: withoutEndSlashes(read.text('EVENT_SCHEMA_BASE') ?? baseUrl),
    oauthClients: readOAuthClients(read),
    limits: limits.value,
    lifetimes: lifetimes.value,
  };
}
