import { subjectOf } from '../../../base/config/tiers.js';
import type { AgentService } from '../dependencies/service.js';
import { countAlone, LimitReached } from '../limits/rate-windows.js';
import { counted } from '../limits/shared-halves.js';
import type { OAuthError } from '../protocol/oauth-error.js';

/** Counts assertions that were not good per client address; each costs a signature check (agent-auth.md §14). */
export interface FailureCount {
  /**
   * Throws 429 while the address has used up its failures: before a signature is looked at, and without asking the
   * database.
   */
  refuseBlocked(ip: string): void;
  /** Counts one failure; gives back what to throw: the refusal itself, or 429 past the limit. */
  count(ip: string, refusal: OAuthError): Promise<OAuthError>;
}

/** So many addresses are remembered at most; beyond that the counters in the database alone decide. */
const mostRemembered = 10_000;

const clientOf = (ip: string): string => subjectOf('client', { ip });

export function createFailureCount(service: AgentService): FailureCount {
  const { clock } = service;
  /** Until when an address is blocked, in milliseconds: a shield in front of the counters. */
  const blocked = new Map<string, number>();
  return {
    refuseBlocked(ip) {
      const until = blocked.get(clientOf(ip));
      const left = until === undefined ? 0 : (until - clock.now().getTime()) / 1000;
      if (left > 0) throw new LimitReached('failedAssertionsPerIp', Math.ceil(left), 'client');
      blocked.delete(clientOf(ip));
    },
    async count(ip, refusal) {
      const now = clock.now();
      try {
        await countAlone(service, counted('failedAssertion', { ip }), now);
        return refusal;
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error;
        if (blocked.size >= mostRemembered) blocked.clear();
        blocked.set(clientOf(ip), now.getTime() + error.seconds * 1000);
        return error;
      }
    },
  };
}
