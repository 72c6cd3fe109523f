/** The table of the migration 0012, and when a row of it has outlived its use: milliseconds since 1970. */
export const requestCounters = { table: 'request_counters', windowEnd: 'expire' } as const;
