import type { Clock } from '../../base/clock.js';

/**
 * Maximum duration of one timer, in milliseconds. A longer timer would fire too late after the machine was suspended.
 */
const maxTimerMs = 3_600_000;

/** Calls back at the time of the next scheduled change of the content. */
export class DueTimer {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly due: () => void,
  ) {}

  /** Waits for this day (UTC) or point in time, in ISO 8601, instead of the previous one. */
  waitFor(due: string | undefined): void {
    clearTimeout(this.timer);
    if (due === undefined) return;
    const left = Date.parse(due) - this.clock.now().getTime();
    const wake = left > 0 ? () => this.waitFor(due) : this.due;
    this.timer = setTimeout(wake, Math.min(Math.max(left, 0), maxTimerMs));
    this.timer.unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
