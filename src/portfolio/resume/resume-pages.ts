import type { Page } from '../snapshot.js';
import type { AsWritten, LooseResume, ResumeSection } from './sections.js';

interface Entry {
  /** Heading of the entry. */
  readonly title: string | undefined;
  /** Short facts under it, such as place and period. */
  readonly facts?: readonly (string | undefined)[];
  readonly text?: string | undefined;
  readonly points?: readonly string[] | undefined;
  readonly url?: string | undefined;
}
interface SectionPage {
  readonly path: string;
  readonly title: string;
  /** What the page is about, after "… of <name>". */
  readonly about: string;
  entries(resume: LooseResume): readonly Entry[];
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
/** From when to when; a span that is written in one text is shown unchanged. */
function period({
  startDate,
  endDate,
  period: asWritten,
}: {
  startDate?: string;
  endDate?: string;
  period?: string;
}): string | undefined {
  if (asWritten !== undefined && startDate === undefined) return asWritten;
  return startDate ? `${startDate} to ${endDate ?? 'today'}` : endDate;
}

const sectionPages: readonly SectionPage[] = [
  {
    path: '/work',
    title: 'Work',
    about: 'positions held, where and when, and what came of them',
    entries: ({ work }) =>
      (work ?? []).map((job) => ({
        title: joined(job.position, job.name),
        facts: [period(job), job.location, job.description],
        text: job.summary,
        points: job.highlights,
        url: job.url,
      })),
  },
  {
    path: '/volunteer',
    title: 'Volunteer work',
    about: 'unpaid work, for whom and when, and what came of it',
    entries: ({ volunteer }) =>
      (volunteer ?? []).map((role) => ({
        title: joined(role.position, role.organization),
        facts: [period(role)],
        text: role.summary,
        points: role.highlights,
        url: role.url,
      })),
  },
  {
    path: '/education',
    title: 'Education',
    about: 'courses of study, schools and universities, and when',
    entries: ({ education }) =>
      (education ?? []).map((course) => ({
        title: joined(course.studyType, course.area, course.institution),
        facts: [period(course), course.score === undefined ? undefined : `Grade ${course.score}`],
        points: course.courses,
        url: course.url,
      })),
  },
  {
    path: '/awards',
    title: 'Awards',
    about: 'awards received, from whom and what for',
    entries: ({ awards }) =>
      (awards ?? []).map((award) => ({ title: award.title, facts: [award.awarder, award.date], text: award.summary })),
  },
  {
    path: '/certificates',
    title: 'Certificates',
    about: 'certificates held, who gave them and when',
    entries: ({ certificates }) =>
      (certificates ?? []).map(({ name, issuer, date, url }) => ({ title: name, facts: [issuer, date], url })),
  },
  {
    path: '/publications',
    title: 'Publications',
    about: 'things published, where and when, and what they are about',
    entries: ({ publications }) =>
      (publications ?? []).map((text) => ({
        title: text.name,
        facts: [text.publisher, text.releaseDate],
        text: text.summary,
        url: text.url,
      })),
  },
  {
    path: '/skills',
    title: 'Skills',
    about: 'skills, how well each is mastered, and what belongs to it',
    entries: ({ skills }) =>
      (skills ?? []).map(({ name, level, keywords }) => ({ title: name, facts: [level], points: keywords })),
  },
  {
    path: '/languages',
    title: 'Languages',
    about: 'languages spoken, and how well',
    entries: ({ languages }) =>
      (languages ?? []).map(({ language, fluency }) => ({ title: language, facts: [fluency] })),
  },
  {
    path: '/interests',
    title: 'Interests',
    about: 'interests beside the work',
    entries: ({ interests }) => (interests ?? []).map(({ name, keywords }) => ({ title: name, points: keywords })),
  },
  {
    path: '/references',
    title: 'References',
    about: 'what others say about working together',
    entries: ({ references }) => (references ?? []).map(({ name, reference }) => ({ title: name, text: reference })),
  },
];

/** Paths of the pages that are rendered from a resume, in the order in which people look for them. */
export const sectionPaths: readonly string[] = sectionPages.map(({ path }) => path);

/**
 * A page for each section of a resume that holds something, except the projects, which have pages of their own. Entries
 * with dates stand newest first; dates that cannot be read stand as they are written.
 */
export function pagesOf(resume: LooseResume, name: string, asWritten: AsWritten = {}): Page[] {
  const shown = newestFirst(withDatesAsWritten(resume, asWritten));
  return sectionPages.flatMap((section) => {
    const entries = section
      .entries(shown)
      .filter(({ title, facts, text, points, url }) => title || text || url || points?.length || facts?.some(Boolean));
    if (entries.length === 0) return [];
    return [
      {
        path: section.path,
        title: section.title,
        description: describe(section, name),
        body: entries.map(markdownOf).join('\n\n'),
      },
    ];
  });
}

const describe = ({ title, about }: SectionPage, name: string): string => `${title} of ${name}: ${about}.`;

/** True for the description that an earlier version's import wrote into its copy of a section. */
export function isCopiedDescription(path: string, description: string): boolean {
  const section = sectionPages.find((one) => one.path === path);
  return (
    section !== undefined &&
    description.startsWith(`${section.title} of `) &&
    description.endsWith(`: ${section.about}.`)
  );
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

/** What goes on before what has ended, later before earlier; what has no date keeps its place behind. */
function byDate(a: Dated, b: Dated): number {
  const [x, y] = [a, b].map(({ startDate, endDate, date, releaseDate }) => [
    date ?? releaseDate ?? endDate ?? (startDate === undefined ? '' : '9999'),
    startDate ?? '',
  ]);
  for (const i of [0, 1]) {
    const [one = '', other = ''] = [x?.[i], y?.[i]];
    if (one !== other) return one > other ? -1 : 1;
  }
  return 0;
}

function markdownOf({ title, facts, text, points, url }: Entry): string {
  const factLine = (facts ?? []).filter(Boolean).join(' · ');
  const list = (points ?? []).map((point) => `- ${point.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`).join('\n');
  const parts = [`## ${title || 'More'}`, factLine && `*${factLine}*`, text, list, url && `<${url}>`];
  return parts.filter(Boolean).join('\n\n');
}
