/** The one source of time; a test passes its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
