import type { Knex } from 'knex';
import { type FactsOf, type LimitName, limitsOfActs, type SharedAct } from '../../../base/config/limits-of-acts.js';
import type { Tier } from '../../../base/config/tiers.js';
import { countIfFits, countWithin, LimitReached, usedOf } from '../../agent-auth/limits/rate-windows.js';
import { type Counted, counted, countedOfPlace, ruleOf } from '../../agent-auth/limits/shared-halves.js';
import { countShared } from '../../agent-auth/limits/shared-limit.js';
import { networkPlace, type Origin, provenDevice } from '../../agent-auth/records/proven-places.js';
import { keptIf } from '../../store/savepoint.js';
import type { PageDeps } from '../pages/deps.js';

/** Kinds of mails that any visitor can request. */
export type MailAct = Extract<SharedAct, `${string}Mail`>;

/** A requested mail: its recipient and the origin of the request. */
export interface MailRequestDetails {
  readonly act: MailAct;
  readonly facts: FactsOf<MailAct>;
  /** Email address whose earlier verifications count. */
  readonly email: string;
  readonly from: Origin;
}

/**
 * Thrown when the shared limit of strangers is used up. It is the same for every address, whether a mail was sent or
 * not.
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
 * Sends a mail within the limits of its sender, which throw `LimitReached`, and the shared limit of strangers. A
 * browser in which the address was verified has a separate limit, and so does a known network when the shared limit is
 * used up (threat-model.md A3). Otherwise every address counts against the shared limit, known or not. When that is
 * used up, the same statements run for every address, up to the end of a savepoint, so that neither the response nor
 * its time reveals whether an address is known. Returns the error to throw after the commit, and whether the open half
 * of the limit is used up.
 */
export async function sendWithinBudget(
  trx: Knex.Transaction,
  { clock, limits, secrets }: Pick<PageDeps, 'clock' | 'limits' | 'secrets'>,
  { act, facts, email, from }: MailRequestDetails,
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

/** Logs a warning that the open half of the shared limit is used up. */
export function warnOfHalf({ log, limits }: Pick<PageDeps, 'log' | 'limits'>, act: MailAct): void {
  const name = limitsOfActs[act].limit;
  if (name in warnings)
    log.warn(ruleOf(limits, { limit: name, tier: 'whole' }), warnings[name as keyof typeof warnings]);
}

/**
 * Returns the share of the daily limit of sign-in mails that strangers have used in all processes. From 0.5 on, a new
 * network gets one mail.
 */
export async function mailBudgetUsed(db: Knex, { limits, clock }: Pick<PageDeps, 'limits' | 'clock'>): Promise<number> {
  const all = { limit: 'signinMailsPerIp', tier: 'whole', subject: 'all' } as const;
  const parts: readonly Counted[] = [
    { ...all, part: 'open' },
    { ...all, part: 'first' },
  ];
  return (await usedOf(db, limits, parts, clock.now())) / ruleOf(limits, all).limit;
}
