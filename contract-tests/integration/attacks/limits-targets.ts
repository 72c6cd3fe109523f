import { type Act, type FactsOf, limitsOfActs, type SharedAct } from '../../../src/base/config/limits-of-acts.js';
import {
  type Counted,
  counted,
  countedOfPlace,
  sharedWays,
} from '../../../src/service/agent-auth/limits/shared-halves.js';

/** A caller who does one thing, as far as limits see. */
export interface Try {
  readonly ip: string;
  /** The same for every try from one network. */
  readonly network: string;
  /** Differs with every try. */
  readonly fresh: string;
}
/** The ways in that a caller has, in the order in which the service tries them. */
export type Ways = readonly (readonly Counted[])[];

/** One row of the table: what is attacked, what the attacker does for it, and what another person then tries to do. */
export interface Target {
  readonly what: string;
  readonly windowSeconds: number;
  /** How many addresses of each network the attacker uses; all, unless more would show nothing that the first does not. */
  readonly clients?: number;
  /** The acts that people can do by it. */
  readonly acts: readonly Act[];
  attack(one: Try): Ways;
  other(one: Try): Ways;
}

const hour = 3600;
const day = 86_400;

const plain =
  <A extends Act>(act: A, facts: (one: Try) => FactsOf<A>) =>
  (one: Try): Ways => [counted(act, facts(one))];
/** As those do who are new here, and, with `place`, as those do who have proven something from there before. */
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
/** By a browser that is known nothing else is counted. */
const byDevice = (act: SharedAct) => (): Ways => [countedOfPlace(act, device())];
const toVictim = ({ ip }: Try) => ({ ip, email: victim });
const toAnyone = ({ ip, fresh }: Try) => ({ ip, email: `${fresh}@example.org` });
const claimOf =
  (email: string) =>
  ({ ip, fresh }: Try) => ({ ip, email, registration: fresh, attempt: fresh });
const sender = ({ ip }: Try) => ({ ip });
const provider = ({ ip }: Try) => ({ ip, issuer: 'https://id.example' });
/** Any address may be typed, and each is refused once its own network has used up its part. */
const anyClaim = (one: Try) => claimOf(`${one.fresh}@example.org`)(one);

const vouched = (one: Try): Ways => {
  const own = counted('providerRegistration', provider(one));
  return sharedWays('vouchedRegistration', provider(one)).map((way) => [...own, ...way]);
};

type Mail = 'claimMail' | 'consentMail' | 'accessMail' | 'contactMail';

/** A mailbox as three kinds of people come to it. */
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

/** All mailboxes at once, as far as mails in all go. */
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

/** The rest is bounded by a registration, a proven mailbox or an issuer that its sender alone holds. */
export const heldByOne: readonly Act[] = (Object.keys(limitsOfActs) as Act[]).filter(
  (act) => !targets.some((target) => target.acts.includes(act)),
);
