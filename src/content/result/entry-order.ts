import { roughDate } from './date-text.js';
import type { LooseResume } from './sections.js';

interface Dated {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly date?: string;
  readonly releaseDate?: string;
  /** A span in one text that cannot be read. */
  readonly period?: string;
}

/** The resume with the entries of each dated section in the order in which people look for them. */
export function newestFirst(resume: LooseResume): LooseResume {
  const dated = ['work', 'volunteer', 'education', 'awards', 'certificates', 'publications'] as const;
  return {
    ...resume,
    ...Object.fromEntries(
      dated.map((section) => [section, (resume[section] as Dated[] | undefined)?.toSorted(byDate)]),
    ),
  };
}

/**
 * What goes on before what has ended, later before earlier; a date that cannot be read counts by its year or season.
 * What has no date keeps its place behind.
 */
function byDate(a: Dated, b: Dated): number {
  const [x = [], y = []] = [a, b].map(({ startDate, endDate, date, releaseDate, period }) => {
    const start = roughDate(startDate ?? period ?? '');
    const end = date ?? releaseDate ?? endDate ?? period;
    return [end === undefined ? (startDate === undefined ? '' : '9999') : roughDate(end) || start, start];
  });
  return laterFirst(x, y);
}

/** What is later before what is earlier, by the first of its dates that differs. */
export function laterFirst(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((date, i) => date !== b[i]);
  return at < 0 ? 0 : (a[at] ?? '') > (b[at] ?? '') ? -1 : 1;
}
