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

/**
 * Every lifetime that `AGENT_LIFETIMES` may set, in seconds. `most` and `least` keep an override within what the contract
 * can say.
 */
export const lifetimeSettings = {
  accessToken: seconds(hour, 'The specification says expires_in 3600.', { most: day }),
  preClaimAssertion: seconds(day, 'A credential of someone unknown should not live on. The claim window cuts it.'),
  claimedAssertion: seconds(
    30 * day,
    'A human would have to come back for a shorter one, and its state can be revoked at any time.',
  ),
  providerAssertion: seconds(hour, 'A longer one would make the auth_time rule meaningless.'),
  claimWindow: seconds(day, 'From registration to collection: a human answers a request of today, not of last week.'),
  claimAttempt: seconds(10 * minute, 'The specification says expires_in 600 for a user_code.', { most: 10 * minute }),
  pollInterval: seconds(5, 'The specification says 5.', { least: 5, most: minute }),
  pollStep: seconds(5, 'The specification says that slow_down adds at least 5 seconds.', { least: 5, most: minute }),
  pollMost: seconds(minute, 'A client that was hasty once must still hear of a confirmation within the attempt.', {
    least: 5,
    most: minute,
  }),
  pollTolerance: seconds(1, 'Network jitter between two correct polls.', { least: 0, most: 5 }),
  signinLink: seconds(
    15 * minute,
    'Time for slow mail; the attempt itself ends earlier, and the agent can start another.',
  ),
  session: seconds(30 * minute, 'Long enough to fetch a code, short enough for a shared computer.'),
  idJagLifetime: seconds(10 * minute, 'The specification says about 5 minutes ahead; twice that is still short.'),
  maxAuthAge: seconds(hour, 'A sign-in older than this says little about who sits at the keyboard now.'),
  clockSkew: seconds(minute, 'Clocks of providers differ; applied to foreign tokens only.', {
    least: 0,
    most: 5 * minute,
  }),
  keyRotation: seconds(90 * day, 'Limits what one leaked key can sign, and keeps rotation a routine.'),
  keyNextLead: seconds(day, 'Everyone who caches our JWKS has seen the next key before it signs.', { least: 0 }),
  neverClaimedKept: seconds(30 * day, 'So that a late poll still hears expired_token.', { least: 0 }),
  auditKept: seconds(
    year,
    'Long enough to look back after a complaint; a claimed registration keeps its own times besides.',
    {
      least: day,
      most: 10 * year,
    },
  ),
  foldedAuditKept: seconds(
    30 * day,
    'Counts of tokens taken by agents that no provider vouched for: enough to see a flood.',
    { least: day },
  ),
  mailKept: seconds(
    30 * day,
    'That a mail left is of no use later; one that failed stays as long as the audit trail.',
    { least: day },
  ),
  messagesKept: seconds(
    0,
    "Letters are the owner's, who deletes them; a promise to delete by itself is theirs to make.",
    {
      least: day,
      most: 10 * year,
      zero: 'for ever',
    },
  ),
  securityEventMemory: seconds(180 * day, 'Providers may retry late; the effect is time-aware besides.', {
    most: 10 * year,
  }),
  jwksFreshLeast: seconds(10 * minute, 'A provider that forbids caching must not be asked for every assertion.', {
    most: day,
  }),
  jwksFreshMost: seconds(day, 'A withdrawn key is noticed within a day.', { most: day }),
  jwksStale: seconds(day, "A provider's outage must not stop agents whose key is known.", { least: 0, most: 7 * day }),
  jwksRefetch: seconds(minute, 'Unknown key ids cost at most one fetch a minute.', { least: 1, most: hour }),
  jwksFailure: seconds(30, 'A provider that is down is not asked for every assertion.', { least: 1, most: hour }),
  jwksTimeout: seconds(5, 'An agent waits for this answer.', { most: 30 }),
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
    'Two windows of one client, or an answer that was lost, must not sign a person out; a thief has no longer.',
    { least: 0, most: 10 * minute },
  ),
  refreshIdle: seconds(90 * day, 'A client that has not come for three months is forgotten; it asks again.'),
  refreshAbsolute: seconds(year, 'A person says yes again once a year.', { most: 10 * year }),
  ownerLink: seconds(5 * minute, 'It is printed where it is opened.', { most: hour }),
  ownerFirstLink: seconds(hour, 'Whoever reads the log of the start needs time to find it there.', { most: hour }),
  ownerSession: seconds(12 * hour, 'A day at the desk; the next morning signs in again.', { most: 30 * day }),
  ownerIdle: seconds(30 * minute, 'A laptop that was left open signs out by itself.', { most: 30 * day }),
  ownerFresh: seconds(10 * minute, 'What cannot be undone asks for a sign-in of just now.', { most: day }),
  clientDocumentFresh: seconds(10 * minute, 'A host that forbids caching must not be asked for every page.', {
    most: day,
  }),
} as const satisfies Readonly<Record<string, Setting>>;

/** All in seconds. */
export type Lifetimes = Readonly<Record<keyof typeof lifetimeSettings, number>>;

/** The defaults, with the numbers of `AGENT_LIFETIMES` put in their place. */
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
