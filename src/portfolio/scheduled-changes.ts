import type { Clock } from '../platform/clock.js';

/** A timer that is set for longer is woken between: a process that slept would notice the day too late. Milliseconds. */
const longestSleep = 3_600_000;

/** Calls back at the beginning of a day (UTC) on which content changes by itself. */
export class DueTimer {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly due: () => void,
  ) {}

  /** Waits for this day, YYYY-MM-DD, and for no other; for none where it is undefined. */
  waitFor(day: string | undefined): void {
    clearTimeout(this.timer);
    if (day === undefined) return;
    const left = Date.parse(`${day}T00:00:00Z`) - this.clock.now().getTime();
    const wake = left > 0 ? () => this.waitFor(day) : this.due;
    this.timer = setTimeout(wake, Math.min(Math.max(left, 0), longestSleep));
    this.timer.unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

/**
 * The next day on which the same files show something else: the first of the posts that are held back, and where a job
 * goes on, the first of the next month, since its length is shown.
 */
export function nextDue(heldUntil: string | undefined, isEmployed: boolean, today: string): string | undefined {
  const days = [heldUntil, isEmployed ? nextMonth(today) : undefined].filter((day) => day !== undefined);
  return days.toSorted()[0];
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`;
}
