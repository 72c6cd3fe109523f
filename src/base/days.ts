const dayMs = 86_400_000;

/** Returns the UTC day of a time, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the day this many days before another. */
export const daysBefore = (day: string, days: number): string => dayOf(new Date(Date.parse(day) - days * dayMs));

/** Returns the first day of the month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** Returns the Monday of the week. */
export function mondayOf(day: string): string {
  return daysBefore(day, (new Date(Date.parse(day)).getUTCDay() + 6) % 7);
}
