import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import type { RequestCounter } from '../../service/http/rate-limit/counter.js';
import { memoryCounter } from '../../service/http/rate-limit/memory-counter.js';
import { openRedisCounts } from '../../service/http/rate-limit/redis-counts.js';
import { sharedCounter } from '../../service/http/rate-limit/shared-counter.js';
import { obstacleOf } from '../../service/store/server/obstacle.js';

/**
 * Opens the request counter of RATE_LIMIT_STORE. Throws `Refused` for wrong settings. An unreachable store does not
 * prevent the start.
 */
export async function openRequestCounter({ rateLimitStore, baseUrl }: Config, log: Log): Promise<RequestCounter> {
  switch (rateLimitStore.kind) {
    case 'memory':
      return memoryCounter();
    case 'redis':
      return sharedCounter(await openRedisCounts(rateLimitStore.url, `vitrine:${new URL(baseUrl).host}`), { log });
    case 'postgres': {
      // Loaded only here, since most services count in memory and should start without it.
      const { openPostgresCounts } = await import('../../service/http/rate-limit/postgres-counts.js');
      return sharedCounter(await openPostgresCounts(rateLimitStore.url), { log, explain: obstacleOf });
    }
  }
}
