import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { Refused } from '../../../base/refused.js';
import type { SharedCounts } from './counter.js';

const missing =
  'RATE_LIMIT_STORE names a Redis server, but the package "ioredis", which speaks to it, is not installed: it is optional. ' +
  'Install it beside Vitrine with "npm install ioredis@6", or set RATE_LIMIT_STORE to memory or postgres.';

/** The service starts without its Redis too, but it gives the first connection this long. */
const firstConnectionMs = 1_000;

/** Opens the windows in a Redis server; `prefix` keeps several services on one server apart. Throws Refused. */
export async function openRedisCounts(url: string, prefix: string): Promise<SharedCounts> {
  const client = await connect(url);
  let reason = 'It is not connected yet.';
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  const connected = new Promise<void>((resolve) => client.once('ready', () => resolve()));
  await Promise.race([connected, pause(firstConnectionMs, undefined, { ref: false })]);
  // Loaded here, as the driver is: most services count in memory.
  const { default: limiters } = await import('rate-limiter-flexible');
  // Who is past a limit and how long a window is, is said by the caller.
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

/**
 * Left as it comes, the client queues commands while it is not connected and so hangs every request when the server
 * dies.
 */
async function connect(url: string): Promise<Redis> {
  const Driver = await loadDriver();
  return new Driver(url, {
    connectionName: 'vitrine',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    // A connection that says nothing for so long while it owes an answer is made again. How long one request waits is
    // the shared counter's business.
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
