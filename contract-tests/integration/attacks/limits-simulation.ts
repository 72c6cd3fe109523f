import { countHere } from '../../../src/agent-auth/clients/client-limits.js';
import { type Counted, counted, countedAsKept } from '../../../src/agent-auth/limits/counted.js';
import { type Act, limitsOfActs } from '../../../src/agent-auth/limits/limit-table.js';
import type { AgentLimits } from '../../../src/agent-auth/limits/limits.js';
import { countAlone, LimitReached } from '../../../src/agent-auth/limits/rate-windows.js';
import { memoryCounter } from '../../../src/http/counting/memory-counter.js';
import type { Store } from '../../../src/store/store.js';

/** 1,000 networks, of which an attacker has some; each is a /24 whose clients it may all use. */
export const networks = 1_000;
export const attackers = [1, 10, 100] as const;
/** A caller who does one thing, as far as limits see. */
interface Try {
  readonly ip: string;
  /** Differs with every try. */
  readonly fresh: string;
}

/** One row of the table: what is attacked, what the attacker does for it, and what another person then tries to do. */
export interface Target {
  readonly what: string;
  readonly windowSeconds: number;
  /**
   * How many addresses of each network the attacker uses; all, unless more would show nothing that the first does not.
   */
  readonly clients?: number;
  /** Counted in the process and not in the database. */
  readonly inProcess?: true;
  attack(one: Try): readonly Counted[];
  /** What the attacker does where that is refused. */
  attackElse?(one: Try): readonly Counted[];
  /** The ways in that another person has, tried in this order. */
  other(one: Try): readonly (readonly Counted[])[];
}

const hour = 3600;
const day = 86_400;
const issuer = 'https://id.example';
const mail = ({ ip, fresh }: Try, email: string): readonly Counted[] =>
  counted('signinMail', { ip, email, registration: fresh, attempt: fresh });
const vouched = ({ ip }: Try): readonly Counted[] => [
  ...counted('providerRegistration', { ip }),
  ...counted('vouchedRegistration', { issuer }),
];
const claim = ({ ip, fresh }: Try): readonly Counted[] => [
  ...counted('claim', { ip }),
  ...counted('claimOfMailbox', { ip, email: 'victim@example.org', registration: fresh }),
];
const invented = (one: Try): readonly Counted[] => [
  ...mail(one, `${one.fresh}@example.org`),
  ...counted('signinMailBudget', {}),
];
const toVictim = (one: Try): readonly Counted[] => mail(one, 'victim@example.org');
const toAccess = ({ ip }: Try): readonly Counted[] => counted('accessMail', { ip, email: 'victim@example.org' });
const toCode = ({ ip }: Try): readonly Counted[] => counted('codeMail', { ip, email: 'victim@example.org' });
/** Any address may be typed into the contact form, and the code decides; the kept part has one mail for each network. */
const toAnyByForm = ({ ip, fresh }: Try): readonly Counted[] => [
  ...counted('codeMail', { ip, email: `${fresh}@example.org` }),
  ...counted('contactMailBudget', {}),
];
const keptByForm = ({ ip, fresh }: Try): readonly Counted[] => [
  ...counted('codeMail', { ip, email: `${fresh}@example.org` }),
  ...counted('contactMailWhenScarce', { ip }),
  ...countedAsKept('contactMailBudget', {}),
];
const toOwner = ({ ip }: Try): readonly Counted[] => [
  ...counted('ownerMail', { ip }),
  ...counted('ownerMailBudget', {}),
];
/** Acts that no two clients share a limit of. */
const ownActs = [
  'codeEntry',
  'claimPage',
  'ownerPage',
  'ownerPasskey',
  'authorizePage',
  'tokenRequest',
  'failedAssertion',
  'view',
  'revocation',
  'event',
] as const satisfies readonly Act[];
const own = ({ ip }: Try): readonly Counted[] => ownActs.flatMap((act) => counted(act, { ip }));

/** One known host, for documents that no one has asked for yet. */
const document = ({ ip }: Try): readonly Counted[] => counted('clientDocument', { ip, host: 'client.example' });
const anyDocument = ({ ip, fresh }: Try): readonly Counted[] =>
  counted('clientDocument', { ip, host: `${fresh}.example` });

export const targets: readonly Target[] = [
  {
    what: 'anonymous registration',
    windowSeconds: hour,
    attack: ({ ip }) => counted('anonymousRegistration', { ip }),
    other: ({ ip }) => [counted('anonymousRegistration', { ip })],
  },
  {
    what: 'registration by a provider, without a good signature',
    windowSeconds: hour,
    attack: ({ ip }) => counted('providerRegistration', { ip }),
    other: (one) => [vouched(one)],
  },
  {
    what: 'registration by one provider, with its good signatures',
    windowSeconds: hour,
    attack: vouched,
    other: (one) => [vouched(one)],
  },
  { what: "claims of one person's mailbox", windowSeconds: day, attack: claim, other: (one) => [claim(one)] },
  {
    what: "sign-in mails to one person's mailbox",
    windowSeconds: day,
    attack: toVictim,
    other: (one) => [toVictim(one)],
  },
  {
    what: "mails of the access page to one person's mailbox",
    windowSeconds: day,
    attack: toAccess,
    other: (one) => [toAccess(one)],
  },
  {
    what: "mails with a code to one person's mailbox",
    windowSeconds: day,
    attack: toCode,
    other: (one) => [toCode(one)],
  },
  {
    what: 'mails of the contact form to any address',
    windowSeconds: day,
    attack: toAnyByForm,
    attackElse: keptByForm,
    other: (one) => [toAnyByForm(one), keptByForm(one)],
  },
  {
    what: 'mails with a code to the owner, from networks that are new to the owner',
    windowSeconds: hour,
    attack: toOwner,
    other: (one) => [toOwner(one)],
  },
  {
    what: 'sign-in mails to addresses that are new here',
    windowSeconds: day,
    attack: invented,
    other: (one) => [invented(one)],
  },
  {
    what: 'sign-in mails to addresses that have claimed here before',
    windowSeconds: day,
    attack: invented,
    other: (one) => [
      invented(one),
      [...mail(one, `${one.fresh}@example.net`), ...countedAsKept('signinMailBudget', {})],
    ],
  },
  {
    what: 'registration of OAuth clients',
    windowSeconds: hour,
    inProcess: true,
    attack: ({ ip }) => counted('clientRegistration', { ip }),
    other: ({ ip }) => [counted('clientRegistration', { ip })],
  },
  {
    what: 'documents of OAuth clients at one host, not known yet',
    windowSeconds: hour,
    inProcess: true,
    attack: document,
    other: (one) => [document(one)],
  },
  {
    what: 'documents of OAuth clients at any host, not known yet',
    windowSeconds: hour,
    inProcess: true,
    attack: anyDocument,
    other: (one) => [anyDocument(one)],
  },
  {
    what: 'codes, passkeys of the owner, pages, tokens, views, revocations, events',
    windowSeconds: hour,
    clients: 1,
    attack: own,
    other: (one) => [own(one)],
  },
];

/**
 * Every act that a target's people can do; the rest is bounded by a registration or an issuer that its sender alone
 * holds.
 */
export const actsOfTargets: readonly Act[] = [
  'anonymousRegistration',
  'providerRegistration',
  'vouchedRegistration',
  'claim',
  'claimOfMailbox',
  'signinMail',
  'accessMail',
  'codeMail',
  'contactMailBudget',
  'contactMailWhenScarce',
  'ownerMail',
  'ownerMailBudget',
  'signinMailBudget',
  'clientRegistration',
  'clientDocument',
  ...ownActs,
];
export const heldByOne: readonly Act[] = (Object.keys(limitsOfActs) as Act[]).filter(
  (act) => !actsOfTargets.includes(act),
);

/**
 * What an attacker closes for others: the part of the attack during which they are refused, and the seconds from the
 * last thing it got until they fit.
 */
export interface Closed {
  readonly share: number;
  readonly secondsAfter: number;
}

/** So often in a window everybody tries; the attack lasts two windows. */
const tries = 3;
const steps = 2 * tries;

/**
 * Attacks one target on the real counters at moments of our own making. The attacker's networks are the first ones;
 * another person has one of the rest.
 */
export async function attackOn(
  target: Target,
  {
    store,
    limits,
    size,
    begin,
    otherAt,
  }: { store: Store; limits: AgentLimits; size: number; begin: Date; otherAt: () => number },
): Promise<Closed> {
  let serial = 0;
  const used = new Map<number, number>();
  const at = (network: number): Try => {
    serial += 1;
    const client = ((used.get(network) ?? 0) % (target.clients ?? 250)) + 1;
    used.set(network, client);
    return { ip: `10.${Math.floor(network / 250)}.${network % 250}.${client}`, fresh: `${begin.getTime()}-${serial}` };
  };
  const counter = memoryCounter(() => elapsed);
  let elapsed = 0;
  const fits = async (counts: readonly Counted[], now: Date): Promise<boolean> => {
    elapsed = now.getTime() - begin.getTime();
    return target.inProcess ? countHere(limits, counter, counts) === undefined : fitsInStore(counts, now);
  };
  const fitsInStore = (counts: readonly Counted[], now: Date): Promise<boolean> =>
    countAlone({ store, limits }, counts, now).then(
      () => true,
      (error: unknown) => {
        if (error instanceof LimitReached) return false;
        throw error;
      },
    );
  const after = (seconds: number): Date => new Date(begin.getTime() + seconds * 1000);
  const otherFits = async (now: Date): Promise<boolean> => {
    const one = at(size + otherAt());
    for (const way of target.other(one)) if (await fits(way, now)) return true;
    return false;
  };
  let refused = 0;
  let lastTaken = 0;
  for (let step = 0; step < steps; step += 1) {
    const seconds = (step * target.windowSeconds) / tries;
    const now = after(seconds);
    let going = Array.from({ length: size }, (_, network) => network);
    while (going.length > 0) {
      const went = await Promise.all(
        going.map(async (network) => {
          const one = at(network);
          return (
            (await fits(target.attack(one), now)) ||
            (target.attackElse !== undefined && fits(target.attackElse(one), now))
          );
        }),
      );
      going = going.filter((_, place) => went[place]);
      if (going.length > 0) lastTaken = seconds;
    }
    if (!(await otherFits(now))) refused += 1;
  }
  let open = ((steps - 1) * target.windowSeconds) / tries;
  while (refused > 0 && !(await otherFits(after(open)))) open += target.windowSeconds / 60;
  return { share: refused / steps, secondsAfter: open - lastTaken };
}

const span = (seconds: number): string =>
  seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 360) / 10} h`;

/** One cell of the table. */
export function inWords({ share, secondsAfter }: Closed): string {
  if (share === 0) return 'nothing';
  const during = share === 1 ? 'closed' : `closed for ${Math.round(share * 100)} %`;
  return `${during} while it lasts, and up to ${span(secondsAfter)} after`;
}
