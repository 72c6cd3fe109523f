import type { Knex } from 'knex';
import { type FactsOf, type LimitName, limitsOfActs, type SharedAct } from '../../../base/config/limits-of-acts.js';
import type { Tier } from '../../../base/config/tiers.js';
import { countIfFits, countWithin, LimitReached, usedOf } from '../../agent-auth/limits/rate-windows.js';
import { type Counted, counted, countedOfPlace, ruleOf } from '../../agent-auth/limits/shared-halves.js';
import { countShared } from '../../agent-auth/limits/shared-limit.js';
import { networkPlace, type Origin, provenDevice } from '../../agent-auth/records/proven-places.js';
import { keptIf } from '../../store/savepoint.js';
import type { PageDeps } from '../pages/deps.js';

/** A mail that every visitor may cause to a typed address, or to the owner. */
export type MailAct = Extract<SharedAct, `${string}Mail`>;

/** What is mailed, to whom and from where it was asked for. */
export interface MailAsked {
  readonly act: MailAct;
  readonly facts: FactsOf<MailAct>;
  /** Whose proofs from before count. */
  readonly email: string;
  readonly from: Origin;
}

/**
 * What strangers share of the mails is used up. The same for every address, whether a mail left or not.
 */
export class MailsScarce extends LimitReached {
  constructor(limit: LimitName, seconds: number, tier: Tier) {
    super(
      limit,
      seconds,
      tier,
      'Mails are scarce today. One has left if this address was proven from here before. If not:',
    );
    this.name = 'MailsScarce';
  }
}

/**
 * Sends within the bounds of mails: those of the sender, which throw LimitReached, and those that strangers share. A
 * browser in which this mailbox was proven before is counted alone, and so is a network where what strangers share is
 * used up (threat-model.md A3). Before that every address takes from what is shared, known or not; when it is used up,
 * the same statements run for every address of a network, up to the one that keeps them or takes them back: neither the
 * answer nor its time says which it was. Gives the refusal to throw after the commit, which keeps what was counted, and
 * whether nothing is left of the half that is open to all.
 */
export async function sendWithinBudget(
  trx: Knex.Transaction,
  { clock, limits, secrets }: Pick<PageDeps, 'clock' | 'limits' | 'secrets'>,
  { act, facts, email, from }: MailAsked,
  send: () => Promise<void>,
): Promise<{ readonly refusal: MailsScarce | undefined; readonly lastOfOpen: boolean }> {
  const now = clock.now();
  const device = await provenDevice(trx, secrets, email, from);
  await countWithin(trx, limits, device === undefined ? counted(act, facts) : countedOfPlace(act, device), now);
  const shared = device === undefined && (await countShared(trx, limits, { act, facts }, now));
  if (!shared || shared.fits) {
    await send();
    return { refusal: undefined, lastOfOpen: shared ? shared.lastOfOpen : false };
  }
  await keptIf(trx, 'scarce_mail', async () => {
    const { place, proven } = await networkPlace(trx, secrets, email, from);
    const ofPlace = await countIfFits(trx, limits, countedOfPlace(act, place), now);
    await send();
    return proven && ofPlace.fits;
  });
  const { limit, seconds, tier } = shared.reached;
  return { refusal: new MailsScarce(limit, seconds, tier), lastOfOpen: false };
}

const rest = 'the other half has one for each network, and whom a browser or a network is known of needs none of it.';
const warnings = {
  signinMailsPerIp: `Half of the sign-in mails of a day that strangers share are used up; ${rest}`,
  contactMailsPerIp: `Half of the mails of the contact form for a day are used up; ${rest}`,
} as const satisfies Partial<Record<LimitName, string>>;

/** Tells the owner in the log that the open half of the mails of all is used up. */
export function warnOfHalf({ log, limits }: Pick<PageDeps, 'log' | 'limits'>, act: MailAct): void {
  const name = limitsOfActs[act].limit;
  if (name in warnings)
    log.warn(ruleOf(limits, { limit: name, tier: 'whole' }), warnings[name as keyof typeof warnings]);
}

/**
 * The part of the day's sign-in mails that strangers used up, on all processes of this database; from 0.5 on a network
 * that is new gets one.
 */
export async function mailBudgetUsed(db: Knex, { limits, clock }: Pick<PageDeps, 'limits' | 'clock'>): Promise<number> {
  const all = { limit: 'signinMailsPerIp', tier: 'whole', subject: 'all' } as const;
  const parts: readonly Counted[] = [
    { ...all, part: 'open' },
    { ...all, part: 'first' },
  ];
  return (await usedOf(db, limits, parts, clock.now())) / ruleOf(limits, all).limit;
}
