import { type Act, type FactsOf, limitsOfActs, type SharedAct } from '../../../src/base/config/limits-of-acts.js';
import {
  type Counted,
  counted,
  countedOfPlace,
  sharedWays,
} from '../../../src/service/agent-auth/limits/shared-halves.js';

/** One request, as the rate limits see it. */
export interface Try {
  readonly ip: string;
  /** The same for every request from one network. */
  readonly network: string;
  /** Differs for every request. */
  readonly fresh: string;
}
/** The counters that can admit a request, in the order in which the service tries them. */
export type Ways = readonly (readonly Counted[])[];

/** One row of the table: the target, the requests of the attacker, and the request of another person. */
export interface Target {
  readonly what: string;
  readonly windowSeconds: number;
  /** Number of addresses per network that the attacker uses. By default, all of them. */
  readonly clients?: number;
  /** The rate-limited acts behind this target. */
  readonly acts: readonly Act[];
  attack(one: Try): Ways;
  other(one: Try): Ways;
}

const hour = 3600;
const day = 86_400;

const plain =
  <A extends Act>(act: A, facts: (one: Try) => FactsOf<A>) =>
  (one: Try): Ways => [counted(act, facts(one))];
/** Counters of a new client, or with `place`, of a client who has proven a mailbox from that place before. */
const shared =
  <A extends SharedAct>(act: A, facts: (one: Try) => FactsOf<A>, place?: (one: Try) => string) =>
  (one: Try): Ways => {
    const own = counted(act, facts(one));
    const ways = sharedWays(act, facts(one)).map((way) => [...own, ...way]);
    return place === undefined ? ways : [...ways, [...own, ...countedOfPlace(act, place(one))]];
  };

const victim = 'victim@example.org';
const network = ({ network }: Try): string => network;
const device = (): string => 'device of the victim';
/** A known browser only counts against its own limit. */
const byDevice = (act: SharedAct) => (): Ways => [countedOfPlace(act, device())];
const toVictim = ({ ip }: Try) => ({ ip, email: victim });
const toAnyone = ({ ip, fresh }: Try) => ({ ip, email: `${fresh}@example.org` });
const claimOf =
  (email: string) =>
  ({ ip, fresh }: Try) => ({ ip, email, registration: fresh, attempt: fresh });
const sender = ({ ip }: Try) => ({ ip });
const provider = ({ ip }: Try) => ({ ip, issuer: 'https://id.example' });
/** A claim with an arbitrary email address, which is rejected once its network has used up its share. */
const anyClaim = (one: Try) => claimOf(`${one.fresh}@example.org`)(one);

const vouched = (one: Try): Ways => {
  const own = counted('providerRegistration', provider(one));
  return sharedWays('vouchedRegistration', provider(one)).map((way) => [...own, ...way]);
};

type Mail = 'claimMail' | 'consentMail' | 'accessMail' | 'contactMail';

/** The targets of one mailbox, for three kinds of people. */
function mailbox(act: Mail, what: string): Target[] {
  const facts = claimOf(victim);
  const attack = shared(act, act === 'claimMail' ? facts : (toVictim as typeof facts));
  const known = shared(act, act === 'claimMail' ? facts : (toVictim as typeof facts), network);
  const row = { windowSeconds: day, acts: [act], attack } as const;
  return [
    { ...row, what: `${what}, from a browser and a network that are new to it`, other: attack },
    { ...row, what: `${what}, from a network where it was proven`, other: known },
    { ...row, what: `${what}, from a browser where it was proven`, other: byDevice(act) },
  ];
}

/** The target of all mailboxes together: the total number of mails. */
function mailboxes(act: Exclude<Mail, 'accessMail'>, what: string): Target[] {
  const facts = act === 'claimMail' ? anyClaim : (toAnyone as typeof anyClaim);
  const row = { windowSeconds: day, acts: [act], attack: shared(act, facts) } as const;
  return [
    { ...row, what: `${what} that are new here`, other: shared(act, facts) },
    { ...row, what: `${what} that were proven from this network`, other: shared(act, facts, network) },
  ];
}

const owner = { windowSeconds: hour, acts: ['ownerMail'], attack: shared('ownerMail', sender) } as const;
const claim = (one: Try): Ways => [
  [...counted('claim', { ip: one.ip }), ...counted('claimOfMailbox', claimOf(victim)(one))],
];

export const targets: readonly Target[] = [
  {
    what: 'anonymous registration, from a network that is new here',
    windowSeconds: hour,
    acts: ['anonymousRegistration'],
    attack: shared('anonymousRegistration', sender),
    other: shared('anonymousRegistration', sender),
  },
  {
    what: 'anonymous registration, from a network of which an agent was confirmed',
    windowSeconds: hour,
    acts: ['anonymousRegistration'],
    attack: shared('anonymousRegistration', sender),
    other: shared('anonymousRegistration', sender, network),
  },
  {
    what: 'registration by a provider, without a good signature',
    windowSeconds: hour,
    acts: ['providerRegistration'],
    attack: plain('providerRegistration', sender),
    other: vouched,
  },
  {
    what: 'registration by one provider, with its good signatures',
    windowSeconds: hour,
    acts: ['vouchedRegistration'],
    attack: vouched,
    other: vouched,
  },
  {
    what: 'assertions of agents that a provider vouched for before',
    windowSeconds: hour,
    acts: [],
    attack: vouched,
    other: plain('providerRegistration', sender),
  },
  {
    what: "claims of one person's mailbox",
    windowSeconds: hour,
    acts: ['claim', 'claimOfMailbox'],
    attack: claim,
    other: claim,
  },
  ...mailbox('claimMail', "sign-in mails of claims to one person's mailbox"),
  ...mailbox('consentMail', "codes of consent to one person's mailbox"),
  ...mailbox('accessMail', "codes of `/agent/access` to one person's mailbox"),
  {
    what: "codes of `/agent/access` to one person's mailbox, by way of every other form",
    windowSeconds: day,
    acts: [],
    attack: (one) => [...shared('contactMail', toVictim)(one), ...shared('consentMail', toVictim)(one), ...claim(one)],
    other: shared('accessMail', toVictim),
  },
  ...mailbox('contactMail', "codes of the contact form to one person's mailbox"),
  ...mailboxes('claimMail', 'sign-in mails of claims to addresses'),
  ...mailboxes('consentMail', 'codes of consent to addresses'),
  ...mailboxes('contactMail', 'codes of the contact form to addresses'),
  { ...owner, what: 'codes to the owner, from a browser and a network that are new', other: owner.attack },
  {
    ...owner,
    what: 'codes to the owner, from a network where the owner signed in',
    other: shared('ownerMail', sender, network),
  },
  { ...owner, what: 'codes to the owner, from a browser where the owner signed in', other: byDevice('ownerMail') },
  {
    what: 'documents of OAuth clients that are not known, from a network that is new here',
    windowSeconds: hour,
    acts: ['clientDocument'],
    attack: shared('clientDocument', sender),
    other: shared('clientDocument', sender),
  },
  {
    what: 'documents of OAuth clients that are not known, from a network of which a client was allowed',
    windowSeconds: hour,
    acts: ['clientDocument'],
    attack: shared('clientDocument', sender),
    other: shared('clientDocument', sender, network),
  },
  {
    what: 'registering OAuth clients, using known ones, entering codes, passkeys of the owner, stopping agents, pages, tokens, views, revocations, events',
    windowSeconds: hour,
    clients: 1,
    acts: ['failedAssertion'],
    attack: plain('failedAssertion', sender),
    other: plain('failedAssertion', sender),
  },
];

/** The remaining acts, limited per registration, proven mailbox, or issuer, which only their sender has. */
export const heldByOne: readonly Act[] = (Object.keys(limitsOfActs) as Act[]).filter(
  (act) => !targets.some((target) => target.acts.includes(act)),
);
