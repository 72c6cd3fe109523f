import type { Setting } from './overrides.js';
import type { ActFacts, Needs, Tier } from './tiers.js';

/** One row: how many in a sliding window of so many seconds, counted by which tier, and why. */
export interface LimitSetting<T extends Tier = Tier> extends Setting {
  readonly tier: T;
  readonly windowSeconds: number;
  /** The part of a whole that is kept for those who have proven something here before. */
  readonly keptShare?: number;
}

const minute = 60;
const hour = 3600;
const day = 86_400;
/** More than any test sends; also the largest limit that the configuration takes. */
export const unlimited = 1_000_000_000;

const per = <T extends Tier>(tier: T, windowSeconds: number, value: number, why: string): LimitSetting<T> => ({
  tier,
  value,
  least: 1,
  most: unlimited,
  windowSeconds,
  why,
});

/** What every mail with a link counts against for who presses, whatever the link is for. */
const mailsOfASender = {
  signinMailsPerIp: per('client', hour, 5, 'A person presses once or twice.'),
  signinMailsPerIpPerDay: per('client', day, 10, 'An office shares an address.'),
  signinMailsPerNetworkPerDay: per(
    'network',
    day,
    20,
    'Less than half of what is open to all: no one network uses it up.',
  ),
} as const;

/**
 * Every limit of this part by the act that it bounds, in the order in which its tiers are looked at: the narrow ones
 * first, so that who is refused by one takes nothing from what others share. What proves nothing counts against its
 * sender alone (threat-model.md A3 to A7; agent-auth.md §14).
 */
export const limitsOfActs = {
  anonymousRegistration: {
    anonymousRegistrationsPerIp: per('client', hour, 20, 'One agent needs one a day; an office shares an address.'),
    anonymousRegistrationsPerNetwork: per(
      'network',
      hour,
      60,
      'A fifth of the whole: no one network closes registration for others.',
    ),
    anonymousRegistrationsInAll: per('whole', hour, 300, 'Bounds what a flood through many networks can write.'),
  },
  providerRegistration: {
    providerRegistrationsPerIp: per(
      'client',
      hour,
      60,
      'One per assertion lifetime and user; agents run in shared clouds.',
    ),
    providerRegistrationsPerNetwork: per(
      'network',
      hour,
      300,
      'Less than a third of what one issuer may; agents run in shared clouds.',
    ),
  },
  /** After the signature: a sender without the provider's signature uses up none of its budget. */
  vouchedRegistration: {
    providerRegistrationsInAll: per(
      'issuer',
      hour,
      1000,
      'A provider vouches for each; key fetches have their own cooldown.',
    ),
  },
  claim: {
    claimsPerIp: per('client', hour, 20, 'As many as anonymous registrations.'),
  },
  claimOfMailbox: {
    claimsPerRegistration: per(
      'registration',
      hour,
      5,
      'With five tries each: 25 guesses of a code an hour, odds of 1 in 40,000.',
    ),
    claimsPerEmail: per(
      'mailbox and network',
      hour,
      3,
      'A claim call sends no mail, so it costs a mailbox nothing elsewhere.',
    ),
    claimsPerEmailPerDay: per('mailbox and network', day, 10, 'Nor slowly.'),
  },
  signinMail: {
    signinMailsPerAttempt: per('attempt', hour, 2, 'A lost mail can be asked for again.'),
    signinMailsPerRegistration: per('registration', day, 4, 'Two attempts with two mails each.'),
    ...mailsOfASender,
    signinMailsPerAddress: per('mailbox and network', 15 * minute, 3, 'A lost mail can be asked for again, twice.'),
    signinMailsPerAddressAndNetworkPerDay: per(
      'mailbox and network',
      day,
      5,
      'Half of what a mailbox gets: no one network uses it up.',
    ),
    signinMailsPerAddressPerDay: per('mailbox', day, 10, 'A mailbox is not a target.'),
  },
  /** Counted apart for the mailbox: this form takes any address, and must not use up what a claim needs. */
  accessMail: {
    ...mailsOfASender,
    accessMailsPerAddress: per('mailbox and network', 15 * minute, 3, 'A lost mail can be asked for again, twice.'),
    accessMailsPerAddressAndNetworkPerDay: per(
      'mailbox and network',
      day,
      3,
      'Three networks are needed to use up what a mailbox gets.',
    ),
    accessMailsPerAddressPerDay: per('mailbox', day, 8, 'A mailbox is not a target.'),
  },
  /** A mailed code, for which any address may be typed: a mailbox gets 10 a day with 5 tries each (consent.md, Codes by mail). */
  codeMail: {
    ...mailsOfASender,
    codeMailsPerAddress: per('mailbox and network', 15 * minute, 3, 'A lost mail can be asked for again, twice.'),
    codeMailsPerAddressAndNetworkPerDay: per(
      'mailbox and network',
      day,
      5,
      'Half of what a mailbox gets: no one network uses it up.',
    ),
    codeMailsPerAddressPerDay: per('mailbox', day, 10, 'A mailbox is not a target, and 50 guesses a day find no code.'),
  },
  signinMailBudget: {
    signinMailsInAll: {
      ...per(
        'whole',
        day,
        100,
        "Protects the owner's standing as a sender of mail; half is kept for who has claimed here before.",
      ),
      keptShare: 0.5,
    },
  },
  signinMailNotice: {
    signinMailNotices: per('whole', day, 1, 'The owner is told once that half of the mails is used up.'),
  },
  /**
   * The mails of the contact form, counted apart: a form for strangers uses up nothing of what claims and sign-ins need.
   * The kept half has one mail for each network that asks, and more of those than a hundred networks take.
   */
  contactMailBudget: {
    contactMailsInAll: {
      ...per(
        'whole',
        day,
        300,
        'Many for a form; half is kept, one for each network and for who has proven a mailbox.',
      ),
      keptShare: 0.5,
    },
  },
  contactMailWhenScarce: {
    contactMailsPerNetworkWhenScarce: per('network', day, 1, 'A hundred networks do not close the form for the next.'),
  },
  contactMailNotice: {
    contactMailNotices: per('whole', day, 1, 'The owner is told once that half of the mails is used up.'),
  },
  codeEntry: {
    codeEntriesPerIp: per('client', hour, 30, 'People type a handful; guessing needs thousands.'),
  },
  /** In the owner's console, which one person uses. */
  ownerPage: {
    ownerPagesPerIp: per('client', minute, 120, 'One person who clicks through a list.'),
  },
  ownerCode: {
    ownerCodesPerIp: per('client', hour, 10, 'A person types a handful; guessing needs thousands.'),
    ownerCodesPerNetwork: per('network', hour, 20, 'A third of the whole: no one network keeps the owner out.'),
    ownerCodesInAll: per('whole', hour, 60, 'Of a hundred million codes, one in two million is guessed in an hour.'),
  },
  /** No limit on the whole: there is nothing to guess, and one would let strangers close the door. */
  ownerPasskey: {
    ownerPasskeysPerIp: per('client', hour, 10, 'A person tries a handful; each one writes a row.'),
    ownerPasskeysPerNetwork: per('network', hour, 20, 'As with codes.'),
  },
  /** The codes that are mailed to the owner; any visitor may press the button. */
  ownerMail: {
    ownerMailsPerIp: per('client', hour, 3, 'A lost mail can be asked for again, twice.'),
    ownerMailsPerNetwork: per('network', hour, 4, 'Less than what is open to all: no one network uses it up.'),
  },
  /** Half is kept for networks from which the owner has signed in before. */
  ownerMailBudget: {
    ownerMailsInAll: { ...per('whole', hour, 20, 'Strangers must not fill the mailbox of the owner.'), keptShare: 0.5 },
  },
  claimPage: {
    claimPagesPerIp: per('client', minute, 60, 'People reload; mail scanners open links twenty times.'),
  },
  authorizePage: {
    authorizePagesPerIp: per('client', minute, 60, 'People reload; as many as pages of a claim.'),
  },
  tokenRequest: {
    tokenRequestsPerIp: per('client', minute, 120, 'Ten agents polling every five seconds behind one address.'),
  },
  tokenOfRegistration: {
    tokensPerRegistration: per(
      'registration',
      hour,
      120,
      'A token lasts an hour, and fifty windows of one client may renew theirs; each is a row for a day.',
    ),
  },
  failedAssertion: {
    failedAssertionsPerIp: per('client', minute, 30, 'Each failure costs a signature check.'),
  },
  view: {
    viewsPerIp: per('client', minute, 60, 'Five agents looking every five seconds.'),
  },
  viewOfClaim: {
    viewsPerClaimToken: per('registration', 15, 3, 'Once per poll interval of 5 s, three at once.'),
  },
  revocation: {
    revocationsPerIp: per('client', minute, 60, 'An agent revokes a handful.'),
  },
  event: {
    eventsPerIp: per('client', minute, 120, 'Before the signature is checked: bounds the work for strangers.'),
  },
  signedEvent: {
    eventsPerIssuer: per('issuer', minute, 600, 'After the signature: a provider may revoke in bulk.'),
  },
  /** Kept in each process: a registration writes no row. */
  clientRegistration: {
    clientRegistrationsPerIp: per('client', hour, 20, 'A client registers once; an office shares an address.'),
    clientRegistrationsPerNetwork: per('network', hour, 60, 'Less than a third of the whole.'),
    clientRegistrationsInAll: per('whole', hour, 200, 'Each costs a signature and nothing else.'),
  },
  /** Kept in each process, as the documents are; an address whose document is known or kept by the owner costs none. */
  clientDocument: {
    clientDocumentsPerIp: per('client', hour, 10, 'A person connects a handful of clients.'),
    clientDocumentsPerNetwork: per('network', hour, 20, 'A third of the whole.'),
    clientDocumentsPerHostAndNetwork: per(
      'host and network',
      hour,
      6,
      'A host has one document or two; less than a third of what a host is asked for.',
    ),
    clientDocumentsPerHost: per('host', hour, 20, 'No host is asked for many documents by way of this service.'),
    clientDocumentsInAll: per('whole', hour, 60, 'Bounds what strangers make this service fetch.'),
  },
  message: {
    messagesPerRegistration: per('registration', day, 10, 'Enough for a conversation, useless for spam.'),
  },
  messageOfMailbox: {
    messagesPerMailbox: per('mailbox', day, 20, 'Ten agents of one person are still one person who writes.'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, LimitSetting>>>>;

type Table = typeof limitsOfActs;
/** What is counted. */
export type Act = keyof Table;
export type LimitName = { [A in Act]: keyof Table[A] }[Act];
/** What must be known to count an act by all of its tiers. */
export type FactsOf<A extends Act> = Pick<
  ActFacts,
  { [N in keyof Table[A]]: Table[A][N] extends LimitSetting<infer T> ? Needs<T> : never }[keyof Table[A]]
>;

/** Every limit by its name, as `AGENT_LIMITS` knows them. */
export const limitSettings = Object.assign({}, ...Object.values(limitsOfActs)) as Readonly<
  Record<LimitName, LimitSetting>
>;
