import type { Page } from '../snapshot.js';
import type { LooseResume } from './resume-file.js';

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
const period = (from: string | undefined, to: string | undefined): string | undefined => (from ? `${from} to ${to ?? 'today'}` : to);

const sectionPages: readonly SectionPage[] = [
  {
    path: '/work',
    title: 'Work',
    about: 'positions held, where and when, and what came of them',
    entries: ({ work }) =>
      (work ?? []).map((job) => ({
        title: joined(job.position, job.name),
        facts: [period(job.startDate, job.endDate), job.location, job.description],
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
        facts: [period(role.startDate, role.endDate)],
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
        facts: [period(course.startDate, course.endDate), course.score === undefined ? undefined : `Grade ${course.score}`],
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
    entries: ({ certificates }) => (certificates ?? []).map(({ name, issuer, date, url }) => ({ title: name, facts: [issuer, date], url })),
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
    entries: ({ skills }) => (skills ?? []).map(({ name, level, keywords }) => ({ title: name, facts: [level], points: keywords })),
  },
  {
    path: '/languages',
    title: 'Languages',
    about: 'languages spoken, and how well',
    entries: ({ languages }) => (languages ?? []).map(({ language, fluency }) => ({ title: language, facts: [fluency] })),
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

/** A page for each section of a resume that holds something, except the projects, which have pages of their own. */
export function pagesOf(resume: LooseResume, name: string): Page[] {
  return sectionPages.flatMap((section) => {
    const entries = section.entries(resume).filter(({ title, text }) => title || text);
    if (entries.length === 0) return [];
    const description = `${section.title} of ${name}: ${section.about}.`;
    return [{ path: section.path, title: section.title, description, body: entries.map(markdownOf).join('\n\n') }];
  });
}

function markdownOf({ title, facts, text, points, url }: Entry): string {
  const factLine = (facts ?? []).filter(Boolean).join(' · ');
  const list = (points ?? []).map((point) => `- ${point.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`).join('\n');
  const parts = [`## ${title || 'More'}`, factLine && `*${factLine}*`, text, list, url && `<${url}>`];
  return parts.filter(Boolean).join('\n\n');
}
