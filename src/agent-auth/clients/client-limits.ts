import { type MemoryCounter, memoryCounter } from '../../http/counting/memory-counter.js';
import { type Counted, counted } from '../limits/counted.js';
import type { FactsOf } from '../limits/limit-table.js';
import { type AgentLimits, ruleOf } from '../limits/limits.js';
import { LimitReached } from '../limits/rate-windows.js';

type ClientAct = 'clientRegistration' | 'clientDocument';

/** Counts what clients may cost before a person is involved. */
export interface ClientLimits {
  /** Counts one act, the narrow tiers first; the limit that it meets, if any. */
  take<A extends ClientAct>(act: A, facts: FactsOf<A>): LimitReached | undefined;
}

/**
 * Counts in this process: opening a page of authorization writes nothing, and what is bounded, fetches and their cache,
 * is in this process too.
 */
export function createClientLimits(limits: AgentLimits, counter: MemoryCounter = memoryCounter()): ClientLimits {
  return { take: (act, facts) => countHere(limits, counter, counted(act, facts)) };
}

/** Counts one after the other; the first that is exceeded ends it. */
export function countHere(
  limits: AgentLimits,
  counter: MemoryCounter,
  all: readonly Counted[],
): LimitReached | undefined {
  for (const one of all) {
    const { limit, tier, subject } = one;
    const rule = ruleOf(limits, one);
    const { used, msLeft } = counter.count(`${limit}:${tier}:${subject}`, rule.windowSeconds, 1);
    if (used > rule.limit) return new LimitReached(limit, Math.max(1, Math.ceil(msLeft / 1000)), tier);
  }
  return undefined;
}
