/** The only source of time. Tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the time of a monotonic clock, in milliseconds, for measuring durations. */
export const elapsedMs = (): number => performance.now();

/** Adds seconds to a time. */
export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Returns the CPU time of this process in milliseconds, which does not depend on other programs. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
