import type { Words } from '../../base/i18n/words.js';
import { isPartialDate } from './dates.js';
import { periodOf } from './resume-dates.js';

/** A span of time as a resume gives it; dates that cannot be read are as they are written. */
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

/**
 * A span in words, such as "May 2020 – present" and "6 yrs 2 mths". `asOf` (YYYY-MM-DD) is when one that goes on is counted to.
 */
export function stationPeriod(span: Span, asOf: string, words: Words): Period | undefined {
  const text = spanInWords(span, words);
  if (text === undefined) return undefined;
  const { startDate, endDate } = span;
  return { text, length: startDate === undefined ? undefined : lengthOf(startDate, endDate ?? asOf, words) };
}

/** From when to when, in months. */
export const spanInWords = (span: object, words: Words): string | undefined =>
  periodOf(span, words, (date) => monthInWords(date, words));

/** When, as a month; what is no date as it is. */
export const monthInWords = (date: string, words: Words): string =>
  words.shortDate(isPartialDate(date) ? date.slice(0, 'YYYY-MM'.length) : date);

/** The number of years and months, both ends counted. Undefined if one of them is no month. */
function lengthOf(start: string, end: string, words: Words): string | undefined {
  const isYear = [start, end].some((date) => date.length === 'YYYY'.length);
  if (!isPartialDate(start) || !isPartialDate(end) || isYear) return undefined;
  const months = monthsOf(end) - monthsOf(start) + 1;
  return months < 1 ? undefined : words.span(months);
}

function monthsOf(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month;
}
