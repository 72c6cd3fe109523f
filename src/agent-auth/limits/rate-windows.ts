import type { Knex } from 'knex';
import { clientKey } from '../../http/rate-limit.js';
import { limiterKeyOf } from '../email-address.js';
import { OAuthError } from '../oauth-error.js';
import type { AgentLimits, LimitName } from './limits.js';
import { secondsToWait, sliceEnds, sliceOf } from './rate-slices.js';

/** One thing to be counted: which limit, and for whom. */
export interface Counted {
  readonly limit: LimitName;
  /** An address by `ipSubject`, a mailbox by `emailSubject`, an id, or `all`. */
  readonly subject: string;
}

/** What a limit per client address is kept under: IPv6 by /64, which one subscriber holds whole. */
export const ipSubject = (ip: string): string => clientKey(ip);
/** What a limit per mailbox is kept under: without the plus tag. */
export const emailSubject = (address: string): string => limiterKeyOf(address);
export const inAll = 'all';

/** A limit was met; the caller rolls back, so a refused request counts for nothing. */
export class LimitReached extends OAuthError {
  constructor(
    readonly limit: LimitName,
    readonly seconds: number,
  ) {
    super('rate_limited', { retryAfter: seconds, description: `Too many requests. Wait ${Math.min(86_400, seconds)} seconds.` });
    this.name = 'LimitReached';
  }
}

/** The row of a key that every count writes, so that two counts of one key never pass each other. */
const lockStart = new Date(0);

/**
 * Counts one of each in the transaction of what the limits protect, and throws LimitReached by the first that is exceeded, in the given order
 * (agent-auth.md §14). Rows are locked in the order of their keys, whatever the order given, so two calls never wait for each other in a ring.
 */
export async function countWithin(trx: Knex.Transaction, limits: AgentLimits, counted: readonly Counted[], now: Date): Promise<void> {
  const windows = counted.map(({ limit, subject }) => ({ limit, key: `${limit}:${subject}`, rule: limits[limit] }));
  const rows = windows.flatMap(({ key, rule }) => {
    const start = sliceOf(now, rule);
    const expires = sliceEnds(start, rule);
    return [counter(key, lockStart, expires), counter(key, start, expires)];
  });
  rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.window_start.getTime() - b.window_start.getTime()));
  await trx('rate_counters')
    .insert(rows)
    .onConflict(['key', 'window_start'])
    .merge({
      count: trx.raw('rate_counters.count + 1') as unknown as number,
      expires_at: trx.raw('GREATEST(rate_counters.expires_at, excluded.expires_at)') as unknown as Date,
    });
  const keys = windows.map(({ key }) => key);
  const found = await trx('rate_counters')
    .whereIn('key', keys)
    .where('window_start', '>', lockStart)
    .where('expires_at', '>', now)
    .select();
  for (const { limit, key, rule } of windows) {
    const slices = found.filter((row) => row.key === key).map(({ window_start, count }) => ({ start: window_start, count }));
    const seconds = secondsToWait(slices, rule, now);
    if (seconds > 0) throw new LimitReached(limit, seconds);
  }
}

function counter(key: string, start: Date, expires: Date): { key: string; window_start: Date; count: number; expires_at: Date } {
  return { key, window_start: start, count: 1, expires_at: expires };
}
