/** The one source of time; a test passes its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds of a monotonic clock, for measuring durations: it does not jump when the system's clock is set. */
export const elapsedMs = (): number => performance.now();

/** A moment some seconds later, or earlier when negative. */
export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Processor time of this process, in milliseconds. Unlike elapsed time it does not grow while other programs run. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
