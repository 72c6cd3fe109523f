import { isPartialDate } from '../portfolio/content/dates.js';

/** A span of time as a resume gives it; dates that cannot be read stand as they are written. */
export interface Span {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** The whole of it in one text, where it cannot be read. */
  readonly period?: string | undefined;
}

/** From when to when, and how long that is where it can be told. */
export interface Period {
  readonly text: string;
  readonly length: string | undefined;
}

/** How a language says what follows. */
export interface PeriodWords {
  readonly language: string;
  /** For a span that goes on. */
  readonly present: string;
}

/**
 * A span in words, such as "May 2020 – present" and "6 yrs". `asOf` (YYYY-MM-DD) is when one that goes on is counted to.
 */
export function periodOf(span: Span, asOf: string, words: PeriodWords): Period | undefined {
  const { startDate, endDate, period } = span;
  if (startDate === undefined) {
    const text = period ?? (endDate === undefined ? undefined : monthOf(endDate, words.language));
    return text === undefined ? undefined : { text, length: undefined };
  }
  const [from, to] = [monthOf(startDate, words.language), endDate && monthOf(endDate, words.language)];
  const text = from === to ? from : `${from} – ${to ?? words.present}`;
  return { text, length: lengthOf(startDate, endDate ?? asOf, words.language) };
}

/** The month of a date in words, or its year where it has no month; what is no date as it is. */
export function monthOf(date: string, language: string): string {
  if (!isPartialDate(date)) return date;
  if (date.length === 'YYYY'.length) return date;
  return formatOf(language).format(new Date(`${date.slice(0, 'YYYY-MM'.length)}-15T00:00:00Z`));
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/** How many years, or else months, both ends counted; undefined where one of them is no month. */
function lengthOf(start: string, end: string, language: string): string | undefined {
  const isYear = [start, end].some((date) => date.length === 'YYYY'.length);
  if (!isPartialDate(start) || !isPartialDate(end) || isYear) return undefined;
  const months = monthsOf(end) - monthsOf(start) + 1;
  if (months < 1) return undefined;
  const [count, unit] = months < 12 ? [months, 'month'] : [Math.floor(months / 12), 'year'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}

function monthsOf(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month;
}
