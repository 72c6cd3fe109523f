import { wordsFor } from '../../base/i18n/words.js';
import { newestFirst } from '../../content/result/entry-order.js';
import { type Period, type Span, stationPeriod } from '../../content/result/period.js';
import { withDatesAsWritten } from '../../content/result/resume-dates.js';
import type { LooseResume } from '../../content/result/sections.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';

/** A job or a course of study in a timeline. */
export interface TimelineEntry {
  /** Position, or field of study. */
  readonly title: string | undefined;
  /** Employer or institution. */
  readonly place: string | undefined;
  readonly url: string | undefined;
  readonly location: string | undefined;
  readonly period: Period | undefined;
  readonly summary: string | undefined;
  /** The first highlights of the newest job. Empty for other entries. */
  readonly highlights: readonly string[];
}

const maxHighlights = 3;

/** Returns the jobs of a resume, newest first. */
export function jobEntries(portfolio: Portfolio): TimelineEntry[] {
  return (shownResume(portfolio).work ?? []).map((job, i) => {
    const { position: title, name: place, url, location, description, summary = description, highlights = [] } = job;
    const shown = i === 0 ? highlights.slice(0, maxHighlights) : [];
    return timelineEntry(portfolio, job, { title, place, url, location, summary, highlights: shown });
  });
}

/** Returns the courses of study of a resume, newest first. */
export function educationEntries(portfolio: Portfolio): TimelineEntry[] {
  return (shownResume(portfolio).education ?? []).map((course) => {
    const { institution, area, studyType, url, location } = course;
    const title = wordsFor(portfolio.language).joined(studyType, area);
    return timelineEntry(portfolio, course, { title: title || undefined, place: institution, url, location });
  });
}

const shownResume = ({ resume, asWritten }: Portfolio): LooseResume =>
  newestFirst(withDatesAsWritten(resume as LooseResume, asWritten));

function timelineEntry({ asOf, language }: Portfolio, span: Span, details: Partial<TimelineEntry>): TimelineEntry {
  const { title, place, url, location, summary, highlights = [] } = details;
  return { title, place, url, location, summary, highlights, period: stationPeriod(span, asOf, wordsFor(language)) };
}
