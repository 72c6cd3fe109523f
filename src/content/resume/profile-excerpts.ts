import { clip } from '../files/leave-out-invalid.js';
import { yearIn } from '../result/date-text.js';
import { isPartialDate } from '../result/dates.js';
import { newestFirst } from '../result/entry-order.js';
import { withDatesAsWritten } from '../result/resume-dates.js';
import type { AsWritten } from '../result/sections.js';
import type { Resume, SiteProfile } from '../result/snapshot.js';
import { plainText } from '../text/plain-text.js';

/** Characters of a text in the profile; all of it is on the page of its section. */
const longestText = 300;

/** Entries of a section in the profile, so that the whole is an answer that a model can take in; its page has the rest. */
const mostEntries = 10;

/**
 * What a resume says beside who the owner is, in short, so that one call answers where they have worked (content.md
 * §2). `shortened` names the sections that have more; `languages` is there even when it is empty, since no one
 * looks for what is absent.
 */
export function profileSections(
  resume: Partial<Resume>,
  skills: NonNullable<SiteProfile['skills']>,
  asWritten: AsWritten,
): Partial<SiteProfile> {
  const { work, volunteer, education, awards, certificates, publications } = newestFirst(
    withDatesAsWritten(resume, asWritten),
  );
  const { languages = [], interests, references } = resume;
  const sections = {
    work: work?.map(positionOf),
    volunteer: volunteer?.map(({ organization, ...role }) =>
      positionOf({ ...role, ...(organization === undefined ? {} : { name: organization }) }),
    ),
    education: education?.map(
      ({ url: _url, location: _location, summary: _summary, highlights: _highlights, courses: _courses, ...course }) =>
        withPeriod(course),
    ),
    awards: awards?.map((award) => withReadableDate(inPlainWords(award), 'date')),
    certificates: certificates?.map((certificate) => withReadableDate(inPlainWords(certificate), 'date')),
    publications: publications?.map((text) => withReadableDate(inPlainWords(text), 'releaseDate')),
    interests,
    references: references?.map(inPlainWords),
  };
  const entries = Object.entries(sections) as [string, readonly unknown[] | undefined][];
  const shortened = entries.flatMap(([name, all = []]) => (all.length > mostEntries ? [name] : []));
  const shown = entries.map(([name, all]) => [name, all?.slice(0, mostEntries)] as const);
  const filled = [...shown, ['skills', skills] as const, ['shortened', shortened] as const].filter(
    ([, all]) => all !== undefined && all.length > 0,
  );
  return { ...(Object.fromEntries(filled) as Partial<SiteProfile>), languages };
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
    summary: summary === undefined ? undefined : clip(plainText(summary), longestText),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** An entry without the marks of Markdown in what it tells, in short. */
function inPlainWords<Entry extends { readonly summary?: string; readonly reference?: string }>(entry: Entry): Entry {
  const { summary, reference } = entry;
  return {
    ...entry,
    ...(summary !== undefined && { summary: clip(plainText(summary), longestText) }),
    ...(reference !== undefined && { reference: clip(plainText(reference), longestText) }),
  };
}

/** The entry with the year of a date such as "Spring 2019", since the contract has no other words there. */
function withReadableDate<Name extends string, Entry extends { readonly [Key in Name]?: string }>(
  entry: Entry,
  name: Name,
): Entry {
  const { [name]: date, ...rest } = entry;
  if (date === undefined || isPartialDate(date)) return entry;
  const year = yearIn(date);
  return (year === undefined ? rest : { ...rest, [name]: year }) as Entry;
}

/** A span that is written in one text is sorted by its beginning. */
function withPeriod<Entry extends { readonly startDate?: string }>(entry: Entry): Entry {
  const { period, ...rest } = entry as Entry & { readonly period?: string };
  return (period === undefined ? rest : { startDate: period, ...rest }) as Entry;
}
