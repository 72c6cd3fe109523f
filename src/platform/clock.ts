/** The one source of time; a test passes its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since some moment in the past: for measuring how long something lasts, since it does not jump when somebody sets the clock. */
export const elapsedMs = (): number => performance.now();
