import { clip } from '../content/mend.js';
import { plainText } from '../markdown/plain-text.js';
import type { Resume, SiteProfile, Skill } from '../snapshot.js';
import { newestFirst, withDatesAsWritten } from './resume-pages.js';
import type { AsWritten } from './sections.js';

/** Characters of a summary in the profile; all of it is on the page of its section. */
const longestSummary = 500;

/**
 * What a resume says beside who the owner is, in short, so that one call answers where they have worked (content.md
 * §2).
 */
export function profileSections(
  resume: Partial<Resume>,
  skills: readonly Skill[],
  asWritten: AsWritten,
): Partial<SiteProfile> {
  const { work, volunteer, education } = newestFirst(withDatesAsWritten(resume, asWritten));
  const { languages, awards, certificates, publications, interests, references } = resume;
  const sections = {
    work: work?.map(positionOf),
    volunteer: volunteer?.map(({ organization, ...role }) =>
      positionOf({ ...role, ...(organization === undefined ? {} : { name: organization }) }),
    ),
    education: education?.map(({ url: _, courses: __, ...course }) => withPeriod(course)),
    skills,
    languages,
    awards: awards?.map(inPlainWords),
    certificates,
    publications: publications?.map(inPlainWords),
    interests,
    references: references?.map(inPlainWords),
  };
  return Object.fromEntries(
    Object.entries(sections).filter(([, entries]) => entries !== undefined && entries.length > 0),
  ) as Partial<SiteProfile>;
}

interface Position {
  readonly name?: string;
  readonly position?: string;
  readonly location?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly summary?: string;
}

function positionOf(job: Position): Position {
  const { name, position, location, startDate, endDate, summary } = withPeriod(job);
  const said = {
    name,
    position,
    location,
    startDate,
    endDate,
    summary: summary === undefined ? undefined : clip(plainText(summary), longestSummary),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** An entry without the marks of Markdown in what it tells. */
function inPlainWords<Entry extends { readonly summary?: string; readonly reference?: string }>(entry: Entry): Entry {
  const { summary, reference } = entry;
  return {
    ...entry,
    ...(summary !== undefined && { summary: plainText(summary) }),
    ...(reference !== undefined && { reference: plainText(reference) }),
  };
}

/** A span that is written in one text is sorted by its beginning. */
function withPeriod<Entry extends { readonly startDate?: string }>(entry: Entry): Entry {
  const { period, ...rest } = entry as Entry & { readonly period?: string };
  return (period === undefined ? rest : { startDate: period, ...rest }) as Entry;
}
