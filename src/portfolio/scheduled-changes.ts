import type { Clock } from '../platform/clock.js';

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

/**
 * The next day or moment at which the same files show something else: when an entry is published or withdrawn
 * (`changesAt`, in milliseconds since the epoch), and the first of the next month if a job goes on, since its length is
 * shown.
 */
export function nextDue(changesAt: number | undefined, isEmployed: boolean, today: string): string | undefined {
  const change = changesAt === undefined ? undefined : new Date(changesAt).toISOString().replace('T00:00:00.000Z', '');
  const moments = [change, isEmployed ? nextMonth(today) : undefined].filter((moment) => moment !== undefined);
  return moments.toSorted()[0];
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`;
}
