const dayMs = 86_400_000;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The UTC day this many days before another. */
export const daysBefore = (day: string, days: number): string => dayOf(new Date(Date.parse(day) - days * dayMs));

/** The first day of the month of a day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return daysBefore(day, (new Date(Date.parse(day)).getUTCDay() + 6) % 7);
}
