import type { Knex } from 'knex';
import type { AgentLimits } from '../../../base/config/limits.js';
import { type FactsOf, limitsOfActs, type SharedAct } from '../../../base/config/limits-of-acts.js';
import type { Tier } from '../../../base/config/tiers.js';
import type { Store } from '../../store/connection/store.js';
import { countAlone, countIfFits, LimitReached } from './rate-windows.js';
import { type Counted, counted, countedOfPlace, sharedWays } from './shared-halves.js';

/** Whether something fits into what strangers share. */
export type Shared =
  | { readonly fits: true /** Nothing is left of the half that is open to all. */; readonly lastOfOpen: boolean }
  | { readonly fits: false; readonly reached: LimitReached };

/**
 * Counts against what strangers share, within a transaction that goes on either way: out of the open half, or as the
 * first of its network. What does not fit is not counted; the refusal is that of the open half.
 */
export async function countShared<A extends SharedAct>(
  trx: Knex.Transaction,
  limits: AgentLimits,
  { act, facts }: { readonly act: A; readonly facts: FactsOf<A> },
  now: Date,
): Promise<Shared> {
  const [open = [], first = []] = sharedWays(act, facts);
  const ofOpen = await countIfFits(trx, limits, open, now);
  if (ofOpen.fits) return { fits: true, lastOfOpen: ofOpen.left === 0 };
  const asFirst = await countIfFits(trx, limits, first, now);
  return asFirst.fits ? { fits: true, lastOfOpen: false } : ofOpen;
}

interface Alone {
  readonly store: Pick<Store, 'write'>;
  readonly limits: AgentLimits;
}

/**
 * Counts by itself, as `countAlone`: the sender's own limits with what strangers share. Where that is used up, a place
 * from which something was proven before is counted alone; `provenPlace` is asked only then. Throws LimitReached.
 */
export async function countAloneShared<A extends SharedAct>(
  service: Alone,
  { act, facts }: { readonly act: A; readonly facts: FactsOf<A> },
  now: Date,
  provenPlace: () => Promise<string | undefined> = async () => undefined,
): Promise<void> {
  const own = counted(act, facts);
  const [open = [], first = []] = sharedWays(act, facts);
  const refusal = await refusalOf(service, [...own, ...open], now);
  if (!refusal) return;
  if (!(limitsOfActs[act].shared as readonly Tier[]).includes(refusal.tier)) throw refusal;
  if (!(await refusalOf(service, [...own, ...first], now))) return;
  const place = await provenPlace();
  if (place === undefined || (await refusalOf(service, [...own, ...countedOfPlace(act, place)], now))) throw refusal;
}

async function refusalOf(service: Alone, all: readonly Counted[], now: Date): Promise<LimitReached | undefined> {
  try {
    await countAlone(service, all, now);
    return undefined;
  } catch (error) {
    if (error instanceof LimitReached) return error;
    throw error;
  }
}
