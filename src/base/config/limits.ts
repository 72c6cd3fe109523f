import type { RateLimitRule, RateLimitRules } from '../rate-limit-rule.js';
import { type LimitName, limitSettings, unlimited } from './limits-of-acts.js';
import { type Parsed, parseOverrides } from './overrides.js';

/** The limits in force. */
export type AgentLimits = Readonly<Record<LimitName, RateLimitRule>>;

/**
 * Wrong codes that lock a claim attempt. Not a setting: the schema's check constraint holds the same number
 * (agent-auth.md §5.2, §16).
 */
export const codeTriesPerAttempt = 5;

/**
 * Grants of clients that may live for one mailbox; one more ends the longest unused. Not a setting: it refuses no
 * client and bounds what a person must look through (consent.md, Tokens and storage).
 */
export const liveGrantsPerMailbox = 20;

/**
 * Of those, grants of one client. More than one, since the same client on a second machine of a person has the same id,
 * and must not sign the first one out; no more than the machines of a person.
 */
export const liveGrantsPerClient = 5;

/**
 * The defaults with the numbers of `AGENT_LIMITS` put in their place; `off` lifts all of them, which production
 * refuses.
 */
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

/**
 * The limits per client address under the names that the contract gives the routes (`x-rate-limit-policy`), for the
 * shield and its headers.
 */
export function agentRateLimitRules(limits: AgentLimits): RateLimitRules {
  return {
    // The larger of the two types: which of them it is, the body says, and the operation counts that one.
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
