import type { Config } from '../config.js';
import type { RequestCounter } from '../http/counting/counter.js';
import { memoryCounter } from '../http/counting/memory-counter.js';
import { openRedisCounts } from '../http/counting/redis-counts.js';
import { sharedCounter } from '../http/counting/shared-counter.js';
import type { Log } from '../platform/log.js';
import { obstacleOf } from '../store/server/obstacle.js';

/**
 * Opens what counts the requests (RATE_LIMIT_STORE). Throws Refused; a store that does not answer stops nothing.
 */
export async function openRequestCounter({ rateLimitStore, baseUrl }: Config, log: Log): Promise<RequestCounter> {
  switch (rateLimitStore.kind) {
    case 'memory':
      return memoryCounter();
    case 'redis':
      return sharedCounter(await openRedisCounts(rateLimitStore.url, `vitrine:${new URL(baseUrl).host}`), { log });
    case 'postgres': {
      // Its library and driver are loaded here: most services count in memory, and their start need not wait.
      const { openPostgresCounts } = await import('../http/counting/postgres-counts.js');
      return sharedCounter(await openPostgresCounts(rateLimitStore.url), { log, explain: obstacleOf });
    }
  }
}
