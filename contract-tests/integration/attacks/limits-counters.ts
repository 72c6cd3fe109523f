import type { AgentLimits } from '../../../src/base/config/limits.js';
import { countAlone, LimitReached } from '../../../src/service/agent-auth/limits/rate-windows.js';
import { type Counted, ruleOf } from '../../../src/service/agent-auth/limits/shared-halves.js';
import { type Slice, secondsToWait, sliceOf } from '../../../src/service/agent-auth/records/sliding-window.js';
import type { Store } from '../../../src/service/store/connection/store.js';

/** Counts the requests if all of them are within their limits at this time. Returns whether they are. */
export type Fits = (all: readonly Counted[], now: Date) => boolean | Promise<boolean>;

/** The counters of the database, with a simulated time. */
export function storedCounters(store: Store, limits: AgentLimits): Fits {
  return async (all, now) => {
    try {
      await countAlone({ store, limits }, all, now);
      return true;
    } catch (error) {
      if (error instanceof LimitReached) return false;
      throw error;
    }
  };
}

/** In-memory counters with the same windows, fast enough for a hundred networks. */
export function simulatedCounters(limits: AgentLimits): Fits {
  const counters = new Map<string, { start: Date; count: number }[]>();
  return (all, now) => {
    const raised: Slice[] = [];
    for (const one of all) {
      const { limit, tier, subject, part } = one;
      const rule = ruleOf(limits, one);
      const key = [limit, part, tier, subject].join('|');
      const slices = counters.get(key) ?? [];
      counters.set(key, slices);
      const start = sliceOf(now, rule);
      let slice = slices.find((other) => other.start.getTime() === start.getTime());
      if (!slice) {
        slice = { start, count: 0 };
        slices.push(slice);
      }
      slice.count += 1;
      raised.push(slice);
      if (secondsToWait(slices, rule, now) === 0) continue;
      for (const taken of raised) (taken as { count: number }).count -= 1;
      return false;
    }
    return true;
  };
}
