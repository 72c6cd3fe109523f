import type { RateLimitRule, RateLimitRules } from '../../http/rate-limit.js';
import { type LimitName, type LimitSetting, limitSettings, unlimited } from './limit-table.js';
import { type Parsed, parseOverrides } from './overrides.js';

/** A limit in force. */
export interface LimitRule extends RateLimitRule {
  /** So many of them are kept for those who have proven something here before. */
  readonly kept?: number;
}
/** The limits in force. */
export type AgentLimits = Readonly<Record<LimitName, LimitRule>>;

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
  const limits = names.map((name) => [name, ruleOf(limitSettings[name], off ? unlimited : value[name])]);
  return { value: Object.fromEntries(limits) as AgentLimits, faults: [...faults, ...more] };
}

function ruleOf({ windowSeconds, keptShare }: LimitSetting, limit: number): LimitRule {
  return keptShare === undefined
    ? { limit, windowSeconds }
    : { limit, windowSeconds, kept: Math.floor(limit * keptShare) };
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
    'claim-view': limits.viewsPerIp,
    'claim-page': limits.claimPagesPerIp,
    'claim-code': limits.codeEntriesPerIp,
    'owner-page': limits.ownerPagesPerIp,
    'owner-code': limits.ownerCodesPerIp,
    'owner-passkey': limits.ownerPasskeysPerIp,
    authorize: limits.authorizePagesPerIp,
    token: limits.tokenRequestsPerIp,
    revocation: limits.revocationsPerIp,
    'client-registration': limits.clientRegistrationsPerIp,
    events: limits.eventsPerIp,
  };
}
