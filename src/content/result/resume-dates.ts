import type { Words } from '../../base/i18n/words.js';
import type { AsWritten, LooseResume, ResumeSection } from './sections.js';
import type { SearchResult } from './snapshot.js';

/** When something was: at a date, or from one to another; a span that goes on has no end. */
export interface EntryDates {
  readonly date?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The dates that are there. */
export const datesOf = ({ date, startDate, endDate }: EntryDates): Pick<SearchResult, keyof EntryDates> => ({
  ...(date === undefined ? {} : { date }),
  ...(startDate === undefined ? {} : { startDate }),
  ...(endDate === undefined ? {} : { endDate }),
});

/** A span of time as a resume gives it; the whole of it in one text, where it cannot be read. */
interface Dates {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly period?: string | undefined;
}

/** From when to when; a span that is written in one text is shown unchanged. */
export function periodOf(
  { startDate, endDate, period: asWritten }: Dates,
  words: Words,
  inWords: (date: string) => string = words.date,
): string | undefined {
  if (startDate === undefined) return asWritten ?? (endDate && inWords(endDate));
  const [start, end] = [inWords(startDate), endDate === undefined ? words.say('present') : inWords(endDate)];
  return start === end ? start : words.say('period', { start, end });
}

/** A span that is written in one text begins as it is written. */
export const spanOf = ({ startDate, endDate, period }: Dates): EntryDates => ({
  startDate: startDate ?? period,
  endDate,
});

/** The resume as pages show it: the dates that could not be read are shown in the same places. */
export function withDatesAsWritten(resume: LooseResume, asWritten: AsWritten): LooseResume {
  const sections = Object.entries(asWritten).map(([section, entries]) => {
    const list = (resume[section as ResumeSection] ?? []) as readonly object[];
    return [section, list.map((entry, i) => ({ ...entry, ...entries?.[i] }))];
  });
  return { ...resume, ...Object.fromEntries(sections) };
}
