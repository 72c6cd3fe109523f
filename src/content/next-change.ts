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
