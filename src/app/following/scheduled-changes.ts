import type { Clock } from '../../base/clock.js';

/** A timer that is set for longer is woken between: a process that slept would notice the day too late. Milliseconds. */
const longestSleep = 3_600_000;

/** Calls back at the moment at which content changes by itself. */
export class DueTimer {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly due: () => void,
  ) {}

  /** Waits for the beginning of this day (UTC), or for this moment, in ISO 8601, and for no other. */
  waitFor(due: string | undefined): void {
    clearTimeout(this.timer);
    if (due === undefined) return;
    const left = Date.parse(due) - this.clock.now().getTime();
    const wake = left > 0 ? () => this.waitFor(due) : this.due;
    this.timer = setTimeout(wake, Math.min(Math.max(left, 0), longestSleep));
    this.timer.unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
