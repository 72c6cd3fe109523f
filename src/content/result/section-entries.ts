import { type Words, wordsFor } from '../../base/i18n/words.js';
import { newestFirst } from './entry-order.js';
import { type EntryDates, periodOf, spanOf, withDatesAsWritten } from './resume-dates.js';
import type { AsWritten, LooseResume } from './sections.js';
import { slugsOf } from './slug.js';
import type { SearchType } from './snapshot.js';

/** An entry as pages show it. */
export interface ShownEntry {
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

interface SectionPage {
  readonly path: string;
  /** What a search calls its entries; absent for those that are found by their page alone. */
  readonly type?: SearchType;
  /** The words for its title and its description. */
  readonly title: keyof typeof descriptions;
  entries(resume: LooseResume, words: Words): readonly ShownEntry[];
}

/** The description of each section, by its title. */
export const descriptions = {
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

export const commaJoined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** Most characters of a description among the short facts; a longer one begins the text. */
const maxFactLength = 200;

/** Puts the description of an employer among the facts, or before the text if it is a text itself. */
function withDescription(
  description: string | undefined,
  facts: readonly (string | undefined)[],
  text: string | undefined,
): Pick<ShownEntry, 'facts' | 'text'> {
  const parts = description?.split(/\n\s*\n/).map((part) => part.trim()) ?? [];
  return parts.some((part) => part.includes('\n') || part.length > maxFactLength)
    ? { facts, text: [description, text].filter(Boolean).join('\n\n') }
    : { facts: [...facts, ...parts], text };
}

/** The sections of a resume that become pages, in the order in which people look for them. */
export const sectionPages: readonly SectionPage[] = [
  {
    path: '/work',
    type: 'job',
    title: 'work',
    entries: ({ work }, words) =>
      (work ?? []).map((job) => ({
        title: commaJoined(job.position, job.name),
        ...withDescription(job.description, [periodOf(job, words), job.location], job.summary),
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
        title: commaJoined(role.position, role.organization),
        facts: [periodOf(role, words), role.location],
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
        title: commaJoined(course.studyType, course.area, course.institution),
        facts: [
          periodOf(course, words),
          course.location,
          course.score === undefined ? undefined : words.say('grade', { score: course.score }),
        ],
        text: course.summary,
        points: [...(course.highlights ?? []), ...(course.courses ?? [])],
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
      (certificates ?? []).map(({ name, issuer, date, url, summary }) => ({
        title: name,
        facts: [issuer, date && words.date(date)],
        text: summary,
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
