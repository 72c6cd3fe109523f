import type { Setting } from './overrides.js';
import type { ActFacts, Needs, Tier } from './tiers.js';

/** A configurable rate limit: a base value per sliding window, and a multiplier for each scope it applies to. */
export interface LimitSetting extends Setting {
  readonly windowSeconds: number;
  /** Multiplier of the base value by scope, from narrow to wide. */
  readonly tiers: Readonly<Partial<Record<Tier, number>>>;
}

const minute = 60;
const hour = 3600;
const day = 86_400;
/** Maximum limit, which no test reaches. */
export const unlimited = 1_000_000_000;

const per = <const T extends LimitSetting['tiers']>(
  windowSeconds: number,
  value: number,
  tiers: T,
  why: string,
): LimitSetting & { readonly tiers: T } => ({ value, least: 1, most: unlimited, windowSeconds, tiers, why });

/** The limits that `AGENT_LIMITS` can override by name (agent-auth.md §14). */
export const limitSettings = {
  pagesPerIp: per(
    minute,
    120,
    { client: 1 },
    'Allows for reloads, and for email scanners that open a link up to twenty times.',
  ),
  requestsPerIp: per(minute, 120, { client: 1 }, 'Ten agents behind one address can poll every five seconds.'),
  codeEntriesPerIp: per(
    hour,
    30,
    { client: 1 },
    'People enter few codes. Each code also has its own limit of five attempts.',
  ),
  failedAssertionsPerIp: per(minute, 30, { client: 1 }, 'Each failure costs a signature check.'),
  anonymousRegistrationsPerIp: per(
    hour,
    20,
    { client: 1, network: 3, whole: 15, place: 3 },
    'An agent needs one a day, and an office may share an address. Each registration creates a row.',
  ),
  providerRegistrationsPerIp: per(
    hour,
    100,
    { client: 1, network: 3, issuer: 15 },
    'A user needs one per assertion lifetime, and agents share cloud addresses. Each new subject creates a row.',
  ),
  /** Not shared between clients, because a registration writes no row. */
  clientRegistrationsPerIp: per(
    hour,
    20,
    { client: 1 },
    'A client registers once, and an office may share an address.',
  ),
  /** Only counts unknown client documents. Cached ones and the owner's copies cost nothing. */
  clientDocumentsPerNetwork: per(
    hour,
    6,
    { network: 1, whole: 240, place: 2 },
    'A person connects few clients, and most are cached. Each other one costs a fetch.',
  ),
  claimsPerIp: per(
    hour,
    20,
    { client: 1, registration: 0.25, 'mailbox and network': 0.25 },
    'As many as anonymous registrations. Five tries for each of five codes: odds of 1 in 40,000 an hour.',
  ),
  viewsPerClaimToken: per(15, 3, { registration: 1 }, 'Three agents with the same token can poll every 5 s.'),
  signinMailsPerIp: per(
    day,
    10,
    {
      attempt: 0.2,
      registration: 0.4,
      client: 1,
      network: 3,
      'mailbox and network': 0.5,
      mailbox: 3,
      whole: 30,
      place: 1,
    },
    "A person presses once or twice, an office shares an address. In all: the owner's standing as a sender of mail.",
  ),
  accessMailsPerIp: per(
    day,
    10,
    { client: 1, network: 3, 'mailbox and network': 0.5, mailbox: 3, place: 1 },
    'A person can request a lost email again. Email goes only to people with an agent or a client.',
  ),
  contactMailsPerIp: per(
    day,
    10,
    { client: 1, network: 3, 'mailbox and network': 0.5, mailbox: 3, whole: 30, place: 1 },
    'High enough for a form that accepts any address.',
  ),
  ownerMailsPerIp: per(
    hour,
    3,
    { client: 1, network: 3, whole: 10, place: 3 },
    'The owner can request a lost email again, twice. The total protects the mailbox of the owner.',
  ),
  tokensPerRegistration: per(
    hour,
    120,
    { registration: 1 },
    'A token is valid for an hour, and fifty windows of a client may refresh in parallel. Each refresh keeps a row for a day.',
  ),
  eventsPerIssuer: per(
    minute,
    600,
    { issuer: 1 },
    'Counted after the signature check. A provider may revoke many at once.',
  ),
  messagesPerRegistration: per(day, 10, { registration: 1 }, 'Allows a conversation, and prevents spam.'),
  messagesPerMailbox: per(day, 20, { mailbox: 1 }, 'All agents of a person share one limit.'),
  consentsPerMailbox: per(
    hour,
    10,
    { mailbox: 1 },
    'A person connects few clients. Each consent creates several rows.',
  ),
  ownerNoticesPerDay: per(
    day,
    10,
    { mailbox: 0.3, whole: 1 },
    'Email about messages, claims and consents. Above the limit, one email lists the rest, and no request is rejected.',
  ),
} as const satisfies Readonly<Record<string, LimitSetting>>;

export type LimitName = keyof typeof limitSettings;

type TiersOf<L extends LimitName> = keyof (typeof limitSettings)[L]['tiers'] & Tier;

const act = <L extends LimitName, const O extends TiersOf<L>, const S extends TiersOf<L> = never>(
  limit: L,
  own: readonly O[],
  shared: readonly S[] = [],
): { readonly limit: L; readonly own: readonly O[]; readonly shared: readonly S[] } => ({ limit, own, shared });

/**
 * The rate-limited acts, with the scopes of their limit. `own`: scopes that belong to the sender or are counted after a
 * proof, from narrow to wide, so that a rejected request does not consume shared quota. `shared`: scopes that strangers
 * share. A scope is only shared where the act has a cost, and not for people who have proven something from the same
 * place before (threat-model.md, Who can close which limit).
 */
export const limitsOfActs = {
  anonymousRegistration: act('anonymousRegistrationsPerIp', ['client', 'network'], ['whole']),
  providerRegistration: act('providerRegistrationsPerIp', ['client', 'network']),
  /**
   * Counted after the signature check and for new subjects only, so that invalid requests use no quota of the provider.
   */
  vouchedRegistration: act('providerRegistrationsPerIp', [], ['issuer']),
  claim: act('claimsPerIp', ['client']),
  claimOfMailbox: act('claimsPerIp', ['registration', 'mailbox and network']),
  /** Sign-in link to the email address of a claim. */
  claimMail: act(
    'signinMailsPerIp',
    ['attempt', 'registration', 'client', 'network', 'mailbox and network'],
    ['mailbox', 'whole'],
  ),
  /** Code to the email address that was entered on the consent page. */
  consentMail: act('signinMailsPerIp', ['client', 'network', 'mailbox and network'], ['mailbox', 'whole']),
  accessMail: act('accessMailsPerIp', ['client', 'network', 'mailbox and network'], ['mailbox']),
  contactMail: act('contactMailsPerIp', ['client', 'network', 'mailbox and network'], ['mailbox', 'whole']),
  /** Codes to the owner. Any visitor may request them. */
  ownerMail: act('ownerMailsPerIp', ['client', 'network'], ['whole']),
  tokenOfRegistration: act('tokensPerRegistration', ['registration']),
  failedAssertion: act('failedAssertionsPerIp', ['client']),
  viewOfClaim: act('viewsPerClaimToken', ['registration']),
  signedEvent: act('eventsPerIssuer', ['issuer']),
  clientDocument: act('clientDocumentsPerNetwork', ['network'], ['whole']),
  consent: act('consentsPerMailbox', ['mailbox']),
  messageOfMailbox: act('messagesPerMailbox', ['mailbox']),
  ownerNotice: act('ownerNoticesPerDay', ['mailbox', 'whole']),
} as const;

type Table = typeof limitsOfActs;
/** Name of a rate-limited act. */
export type Act = keyof Table;
/** Acts with a shared scope. */
export type SharedAct = { [A in Act]: Table[A]['shared'][number] extends never ? never : A }[Act];
/** The properties that are required to count an act in all of its scopes. Shared scopes are divided by network. */
export type FactsOf<A extends Act> = Pick<
  ActFacts,
  Needs<Table[A]['own'][number] | Table[A]['shared'][number]> | (A extends SharedAct ? 'ip' : never)
>;
