import type { Knex } from 'knex';
import type { Log } from '../../platform/log.js';
import { keptIf } from '../../store/savepoint.js';
import { counted, countedAsKept } from '../limits/counted.js';
import type { Act, LimitName } from '../limits/limit-table.js';
import type { AgentLimits } from '../limits/limits.js';
import { countIfFits, LimitReached, usedOf } from '../limits/rate-windows.js';
import { hasConfirmed } from '../records/users.js';
import type { PageDeps } from './deps.js';

interface Deps extends Pick<PageDeps, 'clock'> {
  readonly limits: AgentLimits;
}

/** The bound of all mails of a kind, divided into a part that is open to all and one that is kept. */
export interface MailBudget {
  readonly whole: Extract<Act, 'signinMailBudget' | 'contactMailBudget'>;
  readonly limit: LimitName;
  readonly notice: Extract<Act, 'signinMailNotice' | 'contactMailNotice'>;
  /** What the owner is told when the open part is used up. */
  readonly used: string;
}

export const signinMails: MailBudget = {
  whole: 'signinMailBudget',
  limit: 'signinMailsInAll',
  notice: 'signinMailNotice',
  used: 'Half of the sign-in mails of a day are used up; the other half is kept for addresses that have claimed here before.',
};

export const contactMails: MailBudget = {
  whole: 'contactMailBudget',
  limit: 'contactMailsInAll',
  notice: 'contactMailNotice',
  used: 'Half of the mails of the contact form for a day are used up; the other half is kept, one for each network.',
};

/**
 * The part of the day's sign-in mails that is open to all is used up. The same for every address, whether a mail left
 * or not.
 */
export class MailsScarce extends LimitReached {
  constructor(limit: LimitName, seconds: number) {
    super(limit, seconds, 'Mails are scarce today. One has left if this address has claimed here before. If not:');
    this.name = 'MailsScarce';
  }
}

/** What became of a mail within the bound of all mails. */
export interface Sent {
  /** To be thrown after the commit, which keeps what was counted. */
  readonly refusal: MailsScarce | undefined;
  /** The open half is used up, and the owner has not been told in this window. */
  readonly tellOwner: boolean;
}

/**
 * Sends within the bound of all mails, of which half is kept for addresses that have claimed here before
 * (threat-model.md A3). Every address takes from the open half first, known or not, so that what is left of it says
 * nothing about anyone. When it is used up, the same statements run for every address, up to the one that keeps them or
 * takes them back: neither the answer nor its time says which it was.
 */
export async function sendWithinBudget(
  trx: Knex.Transaction,
  deps: Deps,
  { email, ip, budget = signinMails }: { readonly email: string; readonly ip?: string; readonly budget?: MailBudget },
  send: () => Promise<void>,
): Promise<Sent> {
  const now = deps.clock.now();
  const { whole, notice, limit } = budget;
  const open = await countIfFits(trx, deps.limits, counted(whole, {}), now);
  const tellOwner =
    (!open.fits || open.left === 0) && (await countIfFits(trx, deps.limits, counted(notice, {}), now)).fits;
  if (open.fits || (ip !== undefined && (await isOneOfNetwork(trx, deps, ip, whole)))) {
    await send();
    return { refusal: undefined, tellOwner };
  }
  await keptIf(trx, 'scarce_mail', async () => {
    const kept = await countIfFits(trx, deps.limits, countedAsKept(whole, {}), now);
    await send();
    return (await hasConfirmed(trx, email)) && kept.fits;
  });
  return { refusal: new MailsScarce(limit, open.reached.seconds), tellOwner };
}

/** Whether the kept part has a mail for this network, whatever its address; the contact form alone asks. */
async function isOneOfNetwork(
  trx: Knex.Transaction,
  { limits, clock }: Deps,
  ip: string,
  whole: MailBudget['whole'],
): Promise<boolean> {
  const now = clock.now();
  const network = await countIfFits(trx, limits, counted('contactMailWhenScarce', { ip }), now);
  return network.fits && (await countIfFits(trx, limits, countedAsKept(whole, {}), now)).fits;
}

/** Tells the owner in the log that the open half is used up. */
export function warnOfHalf(
  { log, limits }: { readonly log: Pick<Log, 'warn'>; readonly limits: AgentLimits },
  { limit: name, used }: MailBudget = signinMails,
): void {
  const { limit, windowSeconds } = limits[name];
  log.warn({ limit, windowSeconds }, used);
}

/**
 * The part of the day's sign-in mails that has left, of all processes on this database; from 0.5 on only who has
 * claimed here before gets one.
 */
export async function mailBudgetUsed(db: Knex, { limits, clock }: Deps): Promise<number> {
  const both = [...counted('signinMailBudget', {}), ...countedAsKept('signinMailBudget', {})];
  return (await usedOf(db, limits, both, clock.now())) / limits.signinMailsInAll.limit;
}
