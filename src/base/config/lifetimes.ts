import { type Parsed, parseOverrides, type Setting } from './overrides.js';

const minute = 60;
const hour = 3600;
const day = 86_400;
const year = 365 * day;

const seconds = (
  value: number,
  why: string,
  { least = 1, most = year, ...more }: { least?: number; most?: number; zero?: string } = {},
): Setting => ({
  value,
  least,
  most,
  why,
  ...more,
});

/** Lifetimes that `AGENT_LIFETIMES` can override, in seconds. `most` and `least` keep overrides within the contract. */
export const lifetimeSettings = {
  accessToken: seconds(hour, 'The specification says expires_in 3600.', { most: day }),
  preClaimAssertion: seconds(day, 'An unclaimed registration expires with the claim window.'),
  claimedAssertion: seconds(
    30 * day,
    'A shorter lifetime would require frequent new claims; the assertion can be revoked at any time.',
  ),
  providerAssertion: seconds(hour, 'A longer lifetime would defeat the check of auth_time.'),
  claimWindow: seconds(day, 'From the registration to its claim by a person.'),
  claimAttempt: seconds(10 * minute, 'The specification says expires_in 600 for a user_code.', { most: 10 * minute }),
  pollInterval: seconds(5, 'The specification says 5.', { least: 5, most: minute }),
  pollStep: seconds(5, 'The specification says that slow_down adds at least 5 seconds.', { least: 5, most: minute }),
  pollMost: seconds(minute, 'A client that polled too fast can still receive a confirmation within the attempt.', {
    least: 5,
    most: minute,
  }),
  pollTolerance: seconds(1, 'Network jitter between two correct polls.', { least: 0, most: 5 }),
  signinLink: seconds(
    15 * minute,
    'Allows for slow email. The attempt itself expires earlier, and the agent can start another.',
  ),
  session: seconds(30 * minute, 'Long enough to fetch a code, short enough for a shared computer.'),
  idJagLifetime: seconds(10 * minute, 'The specification says about 5 minutes ahead; twice that is still short.'),
  maxAuthAge: seconds(hour, 'An older sign-in does not show who uses the computer now.'),
  clockSkew: seconds(minute, 'Clocks of providers differ; applied to foreign tokens only.', {
    least: 0,
    most: 5 * minute,
  }),
  keyRotation: seconds(90 * day, 'Limits how long a leaked key is valid.'),
  keyNextLead: seconds(day, 'The next key is published before its first use, so that cached JWKS contain it.', {
    least: 0,
  }),
  neverClaimedKept: seconds(30 * day, 'A late poll still receives expired_token.', { least: 0 }),
  auditKept: seconds(
    year,
    'Long enough to investigate a complaint. A claimed registration also keeps its own timestamps.',
    {
      least: day,
      most: 10 * year,
    },
  ),
  foldedAuditKept: seconds(30 * day, 'Token counts of agents without a provider: long enough to detect a flood.', {
    least: day,
  }),
  mailKept: seconds(
    30 * day,
    'Records of sent email have no later use. Records of failed email stay as long as the audit trail.',
    { least: day },
  ),
  messagesKept: seconds(0, 'The owner deletes messages, and decides whether they expire.', {
    least: day,
    most: 10 * year,
    zero: 'for ever',
  }),
  securityEventMemory: seconds(180 * day, 'Providers may retry late. Old events have no effect on newer state.', {
    most: 10 * year,
  }),
  jwksFreshLeast: seconds(
    10 * minute,
    'The service does not fetch keys for every assertion, even if the provider forbids caching.',
    {
      most: day,
    },
  ),
  jwksFreshMost: seconds(day, 'The service notices a withdrawn key within a day.', { most: day }),
  jwksStale: seconds(day, 'Agents with a cached key can continue during an outage of their provider.', {
    least: 0,
    most: 7 * day,
  }),
  jwksRefetch: seconds(minute, 'Unknown key ids cost at most one fetch a minute.', { least: 1, most: hour }),
  jwksFailure: seconds(30, 'The service does not contact an unavailable provider for every assertion.', {
    least: 1,
    most: hour,
  }),
  jwksTimeout: seconds(5, 'An agent waits for this request.', { most: 30 }),
  authorizationCode: seconds(minute, 'A client redeems it at once; RFC 6749 allows ten minutes at most.', {
    most: 10 * minute,
  }),
  signinCode: seconds(10 * minute, 'Time for slow mail, typed where the flow began.', { most: hour }),
  personSession: seconds(
    30 * minute,
    'Long enough to read what a client asks for, short enough for a shared computer.',
  ),
  refreshGrace: seconds(
    minute,
    'A lost response or two parallel refreshes must not end the grant. Short, because a thief could use it too.',
    { least: 0, most: 10 * minute },
  ),
  refreshIdle: seconds(90 * day, 'A client that is unused for three months must ask for consent again.'),
  refreshAbsolute: seconds(year, 'A person renews the consent once a year.', { most: 10 * year }),
  ownerLink: seconds(5 * minute, 'The link is opened on the computer that prints it.', { most: hour }),
  ownerFirstLink: seconds(hour, 'Allows time to find the link in the log.', { most: hour }),
  ownerSession: seconds(12 * hour, 'One working day.', { most: 30 * day }),
  ownerIdle: seconds(30 * minute, 'An unattended session expires.', { most: 30 * day }),
  ownerFresh: seconds(10 * minute, 'Irreversible actions require a recent sign-in.', { most: day }),
  clientDocumentFresh: seconds(10 * minute, 'A host that forbids caching must not be asked for every page.', {
    most: day,
  }),
} as const satisfies Readonly<Record<string, Setting>>;

/** All lifetimes, in seconds. */
export type Lifetimes = Readonly<Record<keyof typeof lifetimeSettings, number>>;

/** Applies the overrides of `AGENT_LIFETIMES` to the defaults. */
export function parseLifetimes(text?: string): Parsed<Lifetimes> {
  const { value, faults } = parseOverrides('AGENT_LIFETIMES', text, lifetimeSettings);
  const ordered = [
    [value.pollInterval, value.pollMost, 'pollInterval', 'pollMost'],
    [value.jwksFreshLeast, value.jwksFreshMost, 'jwksFreshLeast', 'jwksFreshMost'],
    [value.keyNextLead, value.keyRotation, 'keyNextLead', 'keyRotation'],
    [value.refreshIdle, value.refreshAbsolute, 'refreshIdle', 'refreshAbsolute'],
  ] as const;
  const disorder = ordered
    .filter(([less, more]) => less > more)
    .map(([less, more, first, second]) => `AGENT_LIFETIMES has "${first}" (${less}) above "${second}" (${more}).`);
  return { value, faults: [...faults, ...disorder] };
}
