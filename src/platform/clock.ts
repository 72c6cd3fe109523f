/** The one source of time; a test passes its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds of a monotonic clock, for measuring durations: it does not jump when the system's clock is set. */
export const elapsedMs = (): number => performance.now();
