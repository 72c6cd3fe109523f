import type { RateLimitRule, RateLimitRules } from '../../http/rate-limit.js';
import { type Parsed, parseOverrides, type Setting } from './overrides.js';

interface LimitSetting extends Setting {
  readonly windowSeconds: number;
}

const minute = 60;
const hour = 3600;
const day = 86_400;
/** More than any test sends; also the largest limit that the configuration takes. */
const unlimited = 1_000_000_000;

const per = (windowSeconds: number, value: number, why: string): LimitSetting => ({ value, least: 1, most: unlimited, windowSeconds, why });

/** Every limit of this part: how many in a sliding window of so many seconds, per what, and why (agent-auth.md §14). */
export const limitSettings = {
  anonymousRegistrationsPerIp: per(hour, 20, 'One agent needs one a day; an office shares an address.'),
  anonymousRegistrationsInAll: per(hour, 300, 'Bounds what a flood through many addresses can write.'),
  providerRegistrationsPerIp: per(hour, 60, 'One per assertion lifetime and user; agents run in shared clouds.'),
  providerRegistrationsInAll: per(hour, 1000, 'A provider vouches for each; key fetches have their own cooldown.'),
  claimsPerRegistration: per(hour, 5, 'With five tries each: 25 guesses of a code an hour, odds of 1 in 40,000.'),
  claimsPerEmail: per(hour, 3, 'Nobody is pestered.'),
  claimsPerEmailPerDay: per(day, 10, 'Nobody is pestered slowly either.'),
  claimsPerIp: per(hour, 20, 'As many as anonymous registrations.'),
  signinMailsPerAddress: per(15 * minute, 3, 'A lost mail can be asked for again, twice.'),
  signinMailsPerAddressPerDay: per(day, 10, 'A mailbox is not a target.'),
  signinMailsInAll: per(day, 100, "Protects the owner's standing as a sender of mail."),
  codeEntriesPerIp: per(hour, 30, 'People type a handful; guessing needs thousands.'),
  claimPagesPerIp: per(minute, 60, 'People reload; mail scanners open links twenty times.'),
  tokenRequestsPerIp: per(minute, 120, 'Ten agents polling every five seconds behind one address.'),
  failedAssertionsPerIp: per(minute, 30, 'Each failure costs a signature check.'),
  viewsPerIp: per(minute, 60, 'Five agents looking every five seconds.'),
  viewsPerClaimToken: per(15, 3, 'Once per poll interval of 5 s, three at once.'),
  revocationsPerIp: per(minute, 60, 'An agent revokes a handful.'),
  eventsPerIp: per(minute, 120, 'Before the signature is checked: bounds the work for strangers.'),
  eventsPerIssuer: per(minute, 600, 'After the signature: a provider may revoke in bulk.'),
  messagesPerRegistration: per(day, 10, 'Enough for a conversation, useless for spam.'),
} as const satisfies Readonly<Record<string, LimitSetting>>;

export type LimitName = keyof typeof limitSettings;
/** The limits in force. */
export type AgentLimits = Readonly<Record<LimitName, RateLimitRule>>;

/** Wrong codes that lock a claim attempt. Not a setting: the schema's check constraint holds the same number (agent-auth.md §5.2, §16). */
export const codeTriesPerAttempt = 5;

/** The defaults with the numbers of `AGENT_LIMITS` put in their place; `off` lifts all of them, which production refuses. */
export function parseLimits(text: string | undefined, { production }: { readonly production: boolean }): Parsed<AgentLimits> {
  const off = text === 'off';
  const faults = off && production ? ['AGENT_LIMITS is "off"; that is for tests and not accepted in production.'] : [];
  const { value, faults: more } = parseOverrides('AGENT_LIMITS', off ? undefined : text, limitSettings);
  const names = Object.keys(limitSettings) as LimitName[];
  const limits = names.map((name) => [name, { limit: off ? unlimited : value[name], windowSeconds: limitSettings[name].windowSeconds }]);
  return { value: Object.fromEntries(limits) as AgentLimits, faults: [...faults, ...more] };
}

/** The limits per client address under the names that the contract gives the routes (`x-rate-limit-policy`), for the shield and its headers. */
export function agentRateLimitRules(limits: AgentLimits): RateLimitRules {
  return {
    // The larger of the two types: which of them it is, the body says, and the operation counts that one.
    registration: limits.providerRegistrationsPerIp,
    claim: limits.claimsPerIp,
    'claim-view': limits.viewsPerIp,
    'claim-page': limits.claimPagesPerIp,
    'claim-code': limits.codeEntriesPerIp,
    token: limits.tokenRequestsPerIp,
    revocation: limits.revocationsPerIp,
    events: limits.eventsPerIp,
  };
}
