import type { Knex } from 'knex';
import type { Log } from '../../platform/log.js';
import { keptIf } from '../../store/savepoint.js';
import { counted, countedAsKept } from '../limits/counted.js';
import type { AgentLimits } from '../limits/limits.js';
import { countIfFits, LimitReached, usedOf } from '../limits/rate-windows.js';
import { hasConfirmed } from '../records/users.js';
import type { PageDeps } from './deps.js';

interface Deps extends Pick<PageDeps, 'clock'> {
  readonly limits: AgentLimits;
}

/**
 * The part of the day's sign-in mails that is open to all is used up. The same for every address, whether a mail left
 * or not.
 */
export class MailsScarce extends LimitReached {
  constructor(seconds: number) {
    super(
      'signinMailsInAll',
      seconds,
      'Mails are scarce today. One has left if this address has claimed here before. If not:',
    );
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
  email: string,
  send: () => Promise<void>,
): Promise<Sent> {
  const now = deps.clock.now();
  const open = await countIfFits(trx, deps.limits, counted('signinMailBudget', {}), now);
  const tellOwner =
    (!open.fits || open.left === 0) && (await countIfFits(trx, deps.limits, counted('signinMailNotice', {}), now)).fits;
  if (open.fits) {
    await send();
    return { refusal: undefined, tellOwner };
  }
  await keptIf(trx, 'scarce_mail', async () => {
    const kept = await countIfFits(trx, deps.limits, countedAsKept('signinMailBudget', {}), now);
    await send();
    return (await hasConfirmed(trx, email)) && kept.fits;
  });
  return { refusal: new MailsScarce(open.reached.seconds), tellOwner };
}

/** Tells the owner in the log that the open half is used up. */
export function warnOfHalf({ log, limits }: { readonly log: Pick<Log, 'warn'>; readonly limits: AgentLimits }): void {
  const { limit, windowSeconds } = limits.signinMailsInAll;
  log.warn({ limit, windowSeconds }, halfUsed);
}

const halfUsed =
  'Half of the sign-in mails of a day are used up; the other half is kept for addresses that have claimed here before.';

/**
 * The part of the day's sign-in mails that has left, of all processes on this database; from 0.5 on only who has
 * claimed here before gets one.
 */
export async function mailBudgetUsed(db: Knex, { limits, clock }: Deps): Promise<number> {
  const both = [...counted('signinMailBudget', {}), ...countedAsKept('signinMailBudget', {})];
  return (await usedOf(db, limits, both, clock.now())) / limits.signinMailsInAll.limit;
}
