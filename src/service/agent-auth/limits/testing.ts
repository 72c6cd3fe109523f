import type { AgentLimits } from '../../../base/config/limits.js';
import type { FactsOf, SharedAct } from '../../../base/config/limits-of-acts.js';
import type { TestDatabase } from '../../store/testing.js';
import { countAlone } from './rate-windows.js';
import { ruleOf, sharedWays } from './shared-halves.js';

/** Uses up all that strangers share of an act, as a crowd does that comes from a hundred networks and more. */
export async function useUpShared<A extends SharedAct>(
  { store, clock }: Pick<TestDatabase, 'store' | 'clock'>,
  limits: AgentLimits,
  act: A,
  facts: Omit<FactsOf<A>, 'ip'>,
): Promise<void> {
  const ways = sharedWays(act, { ...facts, ip: '10.0.0.1' } as unknown as FactsOf<A>);
  const parts = ways.flat().filter(({ part }) => part !== 'once');
  const tries = parts.flatMap((one) =>
    Array.from({ length: ruleOf(limits, one).limit }, () => countAlone({ store, limits }, [one], clock.now())),
  );
  await Promise.allSettled(tries);
}
