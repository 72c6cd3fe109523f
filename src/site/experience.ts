import { wordsFor } from '../dictionary/words.js';
import { newestFirst, withDatesAsWritten } from '../portfolio/resume/resume-pages.js';
import type { LooseResume } from '../portfolio/resume/sections.js';
import type { Portfolio } from '../portfolio/snapshot.js';
import { type Period, type Span, stationPeriod } from './period.js';

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
}

/** The jobs of a resume, newest first. */
export function jobsOf(portfolio: Portfolio): Station[] {
  return (shownResume(portfolio).work ?? []).map((job) => {
    const { name, position, url, location, summary, description } = job;
    return station(portfolio, job, { title: position, place: name, url, location, summary: summary ?? description });
  });
}

/** The courses of study of a resume, newest first. */
export function studiesOf(portfolio: Portfolio): Station[] {
  return (shownResume(portfolio).education ?? []).map((course) => {
    const { institution, area, studyType, url } = course;
    const title = wordsFor(portfolio.language).joined(studyType, area);
    return station(portfolio, course, { title: title || undefined, place: institution, url });
  });
}

const shownResume = ({ resume, asWritten }: Portfolio): LooseResume =>
  newestFirst(withDatesAsWritten(resume as LooseResume, asWritten));

function station({ asOf, language }: Portfolio, span: Span, said: Partial<Station>): Station {
  const { title, place, url, location, summary } = said;
  return { title, place, url, location, summary, period: stationPeriod(span, asOf, wordsFor(language)) };
}
