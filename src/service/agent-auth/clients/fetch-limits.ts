import { limitConcurrency } from '../../../base/concurrency-limit.js';
import { networkKey } from '../../../base/ip-address.js';

/** Documents that are known, and those that proven networks ask for; hosts that strangers choose take none of these. */
const forKnown = { atOnce: 4, waiting: 8 } as const;
/** Hosts of strangers may answer as slowly as the time limit allows, from many networks at once. */
const forStrangers = { atOnce: 16, waiting: 32, ofNetwork: 2 } as const;

/**
 * Concurrency limits of fetching documents in this process; undefined, and nothing begun, where a queue is full or a network of
 * strangers has its two already.
 */
export function fetchLimits() {
  const known = limitConcurrency(forKnown.atOnce, forKnown.waiting);
  const strangers = limitConcurrency(forStrangers.atOnce, forStrangers.waiting);
  const begun = new Map<string, number>();

  function fetchForStranger<Result>(ip: string, work: () => Promise<Result>): Promise<Result> | undefined {
    const network = networkKey(ip);
    const ofNetwork = begun.get(network) ?? 0;
    const turn = ofNetwork < forStrangers.ofNetwork ? strangers(work) : undefined;
    if (!turn) return undefined;
    begun.set(network, ofNetwork + 1);
    return turn.finally(() => {
      const left = (begun.get(network) ?? 1) - 1;
      if (left === 0) begun.delete(network);
      else begun.set(network, left);
    });
  }

  return { known, strangers: fetchForStranger };
}
