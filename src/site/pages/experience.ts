import { wordsFor } from '../../base/i18n/words.js';
import { newestFirst } from '../../content/result/entry-order.js';
import { type Period, type Span, stationPeriod } from '../../content/result/period.js';
import { withDatesAsWritten } from '../../content/result/resume-dates.js';
import type { LooseResume } from '../../content/result/sections.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';

/** A job or a course of study, as a timeline shows it. */
export interface Station {
  /** What the owner was, or what they studied. */
  readonly title: string | undefined;
  /** Where, and its website. */
  readonly place: string | undefined;
  readonly url: string | undefined;
  readonly location: string | undefined;
  readonly period: Period | undefined;
  readonly summary: string | undefined;
  /** Of the newest job, the first of what was achieved there. */
  readonly highlights: readonly string[];
}

const highlightsShown = 3;

/** The jobs of a resume, newest first. */
export function jobsOf(portfolio: Portfolio): Station[] {
  return (shownResume(portfolio).work ?? []).map((job, i) => {
    const { position: title, name: place, url, location, description, summary = description, highlights = [] } = job;
    const shown = i === 0 ? highlights.slice(0, highlightsShown) : [];
    return station(portfolio, job, { title, place, url, location, summary, highlights: shown });
  });
}

/** The courses of study of a resume, newest first. */
export function studiesOf(portfolio: Portfolio): Station[] {
  return (shownResume(portfolio).education ?? []).map((course) => {
    const { institution, area, studyType, url, location } = course;
    const title = wordsFor(portfolio.language).joined(studyType, area);
    return station(portfolio, course, { title: title || undefined, place: institution, url, location });
  });
}

const shownResume = ({ resume, asWritten }: Portfolio): LooseResume =>
  newestFirst(withDatesAsWritten(resume as LooseResume, asWritten));

function station({ asOf, language }: Portfolio, span: Span, said: Partial<Station>): Station {
  const { title, place, url, location, summary, highlights = [] } = said;
  return { title, place, url, location, summary, highlights, period: stationPeriod(span, asOf, wordsFor(language)) };
}
