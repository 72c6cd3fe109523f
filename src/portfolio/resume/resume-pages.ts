import { type Words, wordsFor } from '../../dictionary/words.js';
import { clip } from '../content/leave-out-invalid.js';
import type { Page, SearchType } from '../snapshot.js';
import { roughDate } from './reading/date-text.js';
import type { AsWritten, LooseResume, OwnEntry, OwnSection, ResumeSection } from './sections.js';
import { slugsOf } from './slug.js';

interface Entry {
  /** Heading of the entry. */
  readonly title: string | undefined;
  /** Short facts under it, such as place and period. */
  readonly facts?: readonly (string | undefined)[];
  readonly text?: string | undefined;
  readonly points?: readonly string[] | undefined;
  readonly url?: string | undefined;
  /** When it was, for what has a date. */
  readonly when?: EntryDates;
}

/** When something was: at a date, or from one to another; a span that goes on has no end. */
export interface EntryDates {
  readonly date?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

interface SectionPage {
  readonly path: string;
  /** What a search calls its entries; absent for those that are found by their page alone. */
  readonly type?: SearchType;
  /** The words for its title and its description. */
  readonly title: keyof typeof descriptions;
  entries(resume: LooseResume, words: Words): readonly Entry[];
}

/** The description of each section, by its title. */
const descriptions = {
  work: 'workOf',
  volunteer: 'volunteerOf',
  education: 'educationOf',
  awards: 'awardsOf',
  certificates: 'certificatesOf',
  publications: 'publicationsOf',
  skills: 'skillsOf',
  languages: 'languagesOf',
  interests: 'interestsOf',
  references: 'referencesOf',
} as const;

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

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
const spanOf = ({ startDate, endDate, period }: Dates): EntryDates => ({ startDate: startDate ?? period, endDate });

const sectionPages: readonly SectionPage[] = [
  {
    path: '/work',
    type: 'job',
    title: 'work',
    entries: ({ work }, words) =>
      (work ?? []).map((job) => ({
        title: joined(job.position, job.name),
        facts: [periodOf(job, words), job.location, job.description],
        text: job.summary,
        points: job.highlights,
        url: job.url,
        when: spanOf(job),
      })),
  },
  {
    path: '/volunteer',
    type: 'volunteer',
    title: 'volunteer',
    entries: ({ volunteer }, words) =>
      (volunteer ?? []).map((role) => ({
        title: joined(role.position, role.organization),
        facts: [periodOf(role, words)],
        text: role.summary,
        points: role.highlights,
        url: role.url,
        when: spanOf(role),
      })),
  },
  {
    path: '/education',
    type: 'education',
    title: 'education',
    entries: ({ education }, words) =>
      (education ?? []).map((course) => ({
        title: joined(course.studyType, course.area, course.institution),
        facts: [
          periodOf(course, words),
          course.score === undefined ? undefined : words.say('grade', { score: course.score }),
        ],
        points: course.courses,
        url: course.url,
        when: spanOf(course),
      })),
  },
  {
    path: '/awards',
    type: 'award',
    title: 'awards',
    entries: ({ awards }, words) =>
      (awards ?? []).map((award) => ({
        title: award.title,
        facts: [award.awarder, award.date && words.date(award.date)],
        text: award.summary,
        when: { date: award.date },
      })),
  },
  {
    path: '/certificates',
    type: 'certificate',
    title: 'certificates',
    entries: ({ certificates }, words) =>
      (certificates ?? []).map(({ name, issuer, date, url }) => ({
        title: name,
        facts: [issuer, date && words.date(date)],
        url,
        when: { date },
      })),
  },
  {
    path: '/publications',
    type: 'publication',
    title: 'publications',
    entries: ({ publications }, words) =>
      (publications ?? []).map((text) => ({
        title: text.name,
        facts: [text.publisher, text.releaseDate && words.date(text.releaseDate)],
        text: text.summary,
        url: text.url,
        when: { date: text.releaseDate },
      })),
  },
  {
    path: '/skills',
    type: 'skill',
    title: 'skills',
    entries: ({ skills }) =>
      (skills ?? []).map(({ name, level, keywords }) => ({ title: name, facts: [level], points: keywords })),
  },
  {
    path: '/languages',
    type: 'language',
    title: 'languages',
    entries: ({ languages }) =>
      (languages ?? []).map(({ language, fluency }) => ({ title: language, facts: [fluency] })),
  },
  {
    path: '/interests',
    title: 'interests',
    entries: ({ interests }) => (interests ?? []).map(({ name, keywords }) => ({ title: name, points: keywords })),
  },
  {
    path: '/references',
    title: 'references',
    entries: ({ references }) => (references ?? []).map(({ name, reference }) => ({ title: name, text: reference })),
  },
];

/** Paths of the pages that are rendered from a resume, in the order in which people look for them. */
export const sectionPaths: readonly string[] = sectionPages.map(({ path }) => path);

/** The page on which the entries of a type are; undefined for a type of other things. */
export const sectionOf = (type: string): string | undefined => sectionPages.find((page) => page.type === type)?.path;

/** One entry of a section: a job, a course of study, a skill. */
export interface ResumeEntry {
  readonly type: SearchType;
  /** Unique among the entries of its type, from its title. */
  readonly slug: string;
  readonly title: string;
  /** Site path of the page of its section. */
  readonly path: string;
  /** What kind of thing it is, in the words of the site, and in English. */
  readonly kind: string;
  readonly facts: readonly string[];
  readonly text: string;
  readonly points: readonly string[];
  readonly url?: string | undefined;
  readonly when: EntryDates;
}

/** The entries of a resume that have a title, section by section, each newest first. */
export function resumeEntries(resume: LooseResume, language: string, asWritten: AsWritten = {}): ResumeEntry[] {
  const words = wordsFor(language);
  const shown = newestFirst(withDatesAsWritten(resume, asWritten));
  return sectionPages.flatMap(({ path, type, title: section, entries }) => {
    if (type === undefined) return [];
    const kind = [...new Set([words.say(section), wordsFor('en').say(section)])].join(' ');
    const titled = entries(shown, words).flatMap((entry) => (entry.title ? [{ ...entry, title: entry.title }] : []));
    const slugs = slugsOf(
      titled.map(({ title }) => title),
      type,
    );
    return titled.map(({ title, facts = [], text = '', points = [], url, when = {} }, i) => ({
      type,
      slug: slugs[i] ?? '',
      title,
      path,
      kind,
      facts: facts.flatMap((fact) => fact || []),
      text,
      points,
      url,
      when,
    }));
  });
}

/**
 * A page for each section of a resume that holds something, except the projects, which have their own pages. Entries
 * with dates come newest first; dates that cannot be read are as they are written.
 */
export function pagesOf(
  resume: LooseResume,
  name: string,
  language: string,
  asWritten: AsWritten = {},
  own: readonly OwnSection<OwnEntry>[] = [],
): Page[] {
  const words = wordsFor(language);
  const shown = newestFirst(withDatesAsWritten(resume, asWritten));
  const sections = sectionPages.flatMap((section) => {
    const entries = section
      .entries(shown, words)
      .filter(({ title, facts, text, points, url }) => title || text || url || points?.length || facts?.some(Boolean));
    if (entries.length === 0) return [];
    return [
      {
        path: section.path,
        ...(section.type === undefined ? {} : { isSection: true as const }),
        title: words.say(section.title),
        description: words.say(descriptions[section.title], { name }),
        body: entries.map((entry) => markdownOf(entry, words)).join('\n\n'),
      },
    ];
  });
  return [...sections, ...ownPagesOf(own, name, words)];
}

/** A page for each section that JSON Resume does not have, in the order and under the title that the owner gave it. */
export function ownPagesOf(own: readonly OwnSection<OwnEntry>[], name: string, words: Words): Page[] {
  const slugs = slugsOf(
    own.map(({ title }) => title),
    'section',
  );
  return own.map(({ title, entries }, i) => ({
    path: `/${slugs[i]}`,
    title: clip(title, 200),
    description: clip(`${title}: ${name}`, 300),
    body: entries.map((entry) => ownMarkdown(entry, words)).join('\n\n'),
  }));
}

function ownMarkdown(entry: OwnEntry, words: Words): string {
  const { name, position, organization, location, level, text, highlights, url } = entry;
  const title = joined(position, name);
  const shown = {
    title,
    facts: [organization, periodOf(entry, words), location, level],
    text,
    points: highlights,
    url,
  };
  return title === '' ? markdownOf(shown, words).replace(/^## [^\n]*\n*/, '') : markdownOf(shown, words);
}

/** The resume as pages show it: the dates that could not be read are shown in the same places. */
export function withDatesAsWritten(resume: LooseResume, asWritten: AsWritten): LooseResume {
  const sections = Object.entries(asWritten).map(([section, entries]) => {
    const list = (resume[section as ResumeSection] ?? []) as readonly object[];
    return [section, list.map((entry, i) => ({ ...entry, ...entries?.[i] }))];
  });
  return { ...resume, ...Object.fromEntries(sections) };
}

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
  const [x, y] = [a, b].map(({ startDate, endDate, date, releaseDate, period }) => {
    const start = roughDate(startDate ?? period ?? '');
    const end = date ?? releaseDate ?? endDate ?? period;
    return [end === undefined ? (startDate === undefined ? '' : '9999') : roughDate(end) || start, start];
  });
  for (const i of [0, 1]) {
    const [one = '', other = ''] = [x?.[i], y?.[i]];
    if (one !== other) return one > other ? -1 : 1;
  }
  return 0;
}

function markdownOf({ title, facts, text, points, url }: Entry, words: Words): string {
  const factLine = (facts ?? []).filter(Boolean).join(' · ');
  const list = (points ?? []).map((point) => `- ${point.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`).join('\n');
  const parts = [`## ${title || words.say('more')}`, factLine && `*${factLine}*`, text, list, url && `<${url}>`];
  return parts.filter(Boolean).join('\n\n');
}
