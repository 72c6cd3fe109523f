/** A year, a month or a day that exists, as JSON Resume writes dates. */
export function isPartialDate(value: unknown): value is string {
  return typeof value === 'string' && /^[12]\d{3}(?:-\d\d){0,2}$/.test(value) && isDay(`${value}-01-01`.slice(0, 10));
}

/** A day that exists, YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
