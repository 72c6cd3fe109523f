import { statements } from './migration.js';

/**
 * The windows of the rate limits in front of everything, where replicas share them in Postgres. Not logged, since
 * no client misses them after a crash; the shape is that of rate-limiter-flexible, with the end of the window in
 * milliseconds since 1970.
 */
export const requestCounters = statements(
  '0012-request-counters',
  [
    `CREATE UNLOGGED TABLE request_counters (
      key text NOT NULL,
      points integer NOT NULL,
      expire bigint NOT NULL,
      CONSTRAINT request_counters_key_pkey PRIMARY KEY (key),
      CONSTRAINT request_counters_key_check CHECK (char_length(key) BETWEEN 1 AND 400)
    ) WITH (fillfactor = 50)`,
    'CREATE INDEX request_counters_expire_index ON request_counters (expire)',
  ],
  ['DROP TABLE request_counters'],
);
