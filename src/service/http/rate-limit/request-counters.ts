/** The table of shared counts, and its column with the end of the window in milliseconds since 1970. */
export const requestCounters = { table: 'request_counters', windowEnd: 'expire' } as const;
