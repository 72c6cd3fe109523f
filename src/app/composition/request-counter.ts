import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import type { RequestCounter } from '../../service/http/rate-limit/counter.js';
import { memoryCounter } from '../../service/http/rate-limit/memory-counter.js';
import { openRedisCounts } from '../../service/http/rate-limit/redis-counts.js';
import { sharedCounter } from '../../service/http/rate-limit/shared-counter.js';
import { obstacleOf } from '../../service/store/server/obstacle.js';

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
      const { openPostgresCounts } = await import('../../service/http/rate-limit/postgres-counts.js');
      return sharedCounter(await openPostgresCounts(rateLimitStore.url), { log, explain: obstacleOf });
    }
  }
}
