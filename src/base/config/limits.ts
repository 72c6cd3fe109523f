import type { RateLimitRule, RateLimitRules } from '../rate-limit-rule.js';
import { type LimitName, limitSettings, unlimited } from './limits-of-acts.js';
import { type Parsed, parseOverrides } from './overrides.js';

/** The limits in force. */
export type AgentLimits = Readonly<Record<LimitName, RateLimitRule>>;

/**
 * Number of wrong codes that lock a claim attempt. Not a setting, because the database schema has the same number
 * (agent-auth.md §5.2, §16).
 */
export const codeTriesPerAttempt = 5;

/**
 * Maximum number of active client grants per mailbox. Another one ends the least recently used. Not a setting
 * (consent.md, Tokens and storage).
 */
export const liveGrantsPerMailbox = 20;

/**
 * Maximum number of active grants of one client per mailbox, because the same client on several machines has the same
 * id.
 */
export const liveGrantsPerClient = 5;

/** Applies the overrides of `AGENT_LIMITS` to the defaults. `off` lifts all limits, which production rejects. */
export function parseLimits(
  text: string | undefined,
  { production }: { readonly production: boolean },
): Parsed<AgentLimits> {
  const off = text === 'off';
  const faults = off && production ? ['AGENT_LIMITS is "off"; that is for tests and not accepted in production.'] : [];
  const { value, faults: more } = parseOverrides('AGENT_LIMITS', off ? undefined : text, limitSettings);
  const names = Object.keys(limitSettings) as LimitName[];
  const limits = names.map((name) => {
    const { windowSeconds } = limitSettings[name];
    return [name, { limit: off ? unlimited : value[name], windowSeconds }];
  });
  return { value: Object.fromEntries(limits) as AgentLimits, faults: [...faults, ...more] };
}

/** Returns the limits per client address by their rate-limit policy in the contract (`x-rate-limit-policy`). */
export function agentRateLimitRules(limits: AgentLimits): RateLimitRules {
  return {
    // The larger limit of the two types. The operation counts the actual type, which is in the body.
    registration: limits.providerRegistrationsPerIp,
    claim: limits.claimsPerIp,
    'claim-view': limits.requestsPerIp,
    'claim-page': limits.pagesPerIp,
    'sign-in': limits.codeEntriesPerIp,
    'claim-code': limits.codeEntriesPerIp,
    'owner-page': limits.pagesPerIp,
    'owner-passkey': limits.codeEntriesPerIp,
    authorize: limits.pagesPerIp,
    token: limits.requestsPerIp,
    revocation: limits.requestsPerIp,
    'client-registration': limits.clientRegistrationsPerIp,
    events: limits.requestsPerIp,
  };
}
