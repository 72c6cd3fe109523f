import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { Refused } from '../../../base/refused.js';
import type { SharedCounts } from './counter.js';

const missing =
  'RATE_LIMIT_STORE names a Redis server, but the package "ioredis", which speaks to it, is not installed: it is optional. ' +
  'Install it beside Vitrine with "npm install ioredis@6", or set RATE_LIMIT_STORE to memory or postgres.';

/** Timeout of the first connection. The service starts even without Redis. */
const firstConnectionMs = 1_000;

/** Stores windows in Redis. `prefix` separates services on the same server. Throws Refused. */
export async function openRedisCounts(url: string, prefix: string): Promise<SharedCounts> {
  const client = await connect(url);
  let reason = 'It is not connected yet.';
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  const connected = new Promise<void>((resolve) => client.once('ready', () => resolve()));
  await Promise.race([connected, pause(firstConnectionMs, undefined, { ref: false })]);
  // Loaded lazily, because most services count in memory.
  const { default: limiters } = await import('rate-limiter-flexible');
  // The caller knows the limit and the window.
  const limiter = new limiters.RateLimiterRedis({
    storeClient: client,
    keyPrefix: prefix,
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
  });
  return {
    async add(key, windowSeconds, units) {
      if (client.status !== 'ready') throw new Error(reason);
      const { consumedPoints, msBeforeNext } = await limiter.consume(key, units, { customDuration: windowSeconds });
      return { used: consumedPoints, msLeft: msBeforeNext };
    },
    close: async () => client.disconnect(),
  };
}

/** Connects without an offline queue, which by default would hang every request while the server is down. */
async function connect(url: string): Promise<Redis> {
  const Driver = await loadDriver();
  return new Driver(url, {
    connectionName: 'vitrine',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    // Reconnect if the server does not respond for this long. The shared counter has its own timeout per request.
    socketTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
}

async function loadDriver(): Promise<typeof Redis> {
  try {
    return (await import('ioredis')).Redis;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Refused(missing, { cause: error });
  }
}
