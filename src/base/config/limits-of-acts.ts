import type { Setting } from './overrides.js';
import type { ActFacts, Needs, Tier } from './tiers.js';

/** A limit as an operator meets it: one number in a sliding window, and how often that number each tier has. */
export interface LimitSetting extends Setting {
  readonly windowSeconds: number;
  /** By the tier, the narrow ones first: its number is the setting's times this. */
  readonly tiers: Readonly<Partial<Record<Tier, number>>>;
}

const minute = 60;
const hour = 3600;
const day = 86_400;
/** More than any test sends; also the largest limit that the configuration takes. */
export const unlimited = 1_000_000_000;

const per = <const T extends LimitSetting['tiers']>(
  windowSeconds: number,
  value: number,
  tiers: T,
  why: string,
): LimitSetting & { readonly tiers: T } => ({ value, least: 1, most: unlimited, windowSeconds, tiers, why });

/** Every limit that `AGENT_LIMITS` may set by its name, as `AGENT_LIMITS` knows them (agent-auth.md §14). */
export const limitSettings = {
  pagesPerIp: per(minute, 120, { client: 1 }, 'People reload; mail scanners open links twenty times.'),
  requestsPerIp: per(minute, 120, { client: 1 }, 'Ten agents polling every five seconds behind one address.'),
  codeEntriesPerIp: per(hour, 30, { client: 1 }, 'People type a handful; each code takes five tries besides.'),
  failedAssertionsPerIp: per(minute, 30, { client: 1 }, 'Each failure costs a signature check.'),
  anonymousRegistrationsPerIp: per(
    hour,
    20,
    { client: 1, network: 3, whole: 15, place: 3 },
    'One agent needs one a day; an office shares an address. Each is a row.',
  ),
  providerRegistrationsPerIp: per(
    hour,
    100,
    { client: 1, network: 3, issuer: 15 },
    'One per assertion lifetime and user; agents run in shared clouds. Each subject that is new is a row.',
  ),
  /** A registration writes no row, so that nothing is shared by those who register. */
  clientRegistrationsPerIp: per(hour, 20, { client: 1 }, 'A client registers once; an office shares an address.'),
  /** Of addresses that are not known yet: known ones, and those that the owner keeps a copy of, cost nothing. */
  clientDocumentsPerNetwork: per(
    hour,
    6,
    { network: 1, whole: 240, place: 2 },
    'A person connects a handful of clients, and most are known. Each is a fetch.',
  ),
  claimsPerIp: per(
    hour,
    20,
    { client: 1, registration: 0.25, 'mailbox and network': 0.25 },
    'As many as anonymous registrations. Five tries for each of five codes: odds of 1 in 40,000 an hour.',
  ),
  viewsPerClaimToken: per(15, 3, { registration: 1 }, 'Once per poll interval of 5 s, three at once.'),
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
    'A lost mail can be asked for again. They go to people for whom something acts, and to no other.',
  ),
  contactMailsPerIp: per(
    day,
    10,
    { client: 1, network: 3, 'mailbox and network': 0.5, mailbox: 3, whole: 30, place: 1 },
    'Many for a form that takes any address.',
  ),
  ownerMailsPerIp: per(
    hour,
    3,
    { client: 1, network: 3, whole: 10, place: 3 },
    'A lost mail can be asked for again, twice. In all: the mailbox of the owner.',
  ),
  tokensPerRegistration: per(
    hour,
    120,
    { registration: 1 },
    'A token lasts an hour, and fifty windows of one client may renew theirs; each is a row for a day.',
  ),
  eventsPerIssuer: per(minute, 600, { issuer: 1 }, 'After the signature: a provider may revoke in bulk.'),
  messagesPerRegistration: per(day, 10, { registration: 1 }, 'Enough for a conversation, useless for spam.'),
  messagesPerMailbox: per(day, 20, { mailbox: 1 }, 'Ten agents of one person are still one person who writes.'),
  consentsPerMailbox: per(hour, 10, { mailbox: 1 }, 'A person connects a handful of clients; each is a grant of rows.'),
  ownerNoticesPerDay: per(
    day,
    10,
    { mailbox: 0.3, whole: 1 },
    'Mails of messages, claims and consents; beyond them one mail counts and lists, and nothing is refused.',
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
 * What is counted, by which tiers of which limit. `own`: what the sender alone holds, or what is counted after a proof;
 * the narrow ones come first, so that who is refused by one takes nothing from what others share. `shared`: what
 * strangers share. A tier is shared only where what it bounds costs something, and never by whom has proven something
 * from there before (threat-model.md, Who can close which limit).
 */
export const limitsOfActs = {
  anonymousRegistration: act('anonymousRegistrationsPerIp', ['client', 'network'], ['whole']),
  providerRegistration: act('providerRegistrationsPerIp', ['client', 'network']),
  /** After the signature, for what is not linked yet: a sender without it uses up nothing of the provider's. */
  vouchedRegistration: act('providerRegistrationsPerIp', [], ['issuer']),
  claim: act('claimsPerIp', ['client']),
  claimOfMailbox: act('claimsPerIp', ['registration', 'mailbox and network']),
  /** A link for the bound address of a claim. */
  claimMail: act(
    'signinMailsPerIp',
    ['attempt', 'registration', 'client', 'network', 'mailbox and network'],
    ['mailbox', 'whole'],
  ),
  /** A code for the address that was typed on the page of an authorization request. */
  consentMail: act('signinMailsPerIp', ['client', 'network', 'mailbox and network'], ['mailbox', 'whole']),
  accessMail: act('accessMailsPerIp', ['client', 'network', 'mailbox and network'], ['mailbox']),
  contactMail: act('contactMailsPerIp', ['client', 'network', 'mailbox and network'], ['mailbox', 'whole']),
  /** The codes that are mailed to the owner; any visitor may press the button. */
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
/** What is counted. */
export type Act = keyof Table;
/** Those of which strangers share a tier. */
export type SharedAct = { [A in Act]: Table[A]['shared'][number] extends never ? never : A }[Act];
/** What must be known to count an act by all of its tiers; what is shared is divided by networks. */
export type FactsOf<A extends Act> = Pick<
  ActFacts,
  Needs<Table[A]['own'][number] | Table[A]['shared'][number]> | (A extends SharedAct ? 'ip' : never)
>;
