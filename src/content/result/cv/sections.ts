import { type Words, wordsFor } from '../../../base/i18n/words.js';
import { escapeMarkdown } from '../../../base/markup.js';
import { oneLine } from '../../../base/text.js';
import { newestFirst } from '../entry-order.js';
import { spanInWords } from '../period.js';
import { withoutMarkdown } from '../plain.js';
import { hasRoleSubtitle } from '../project-sentence.js';
import { withDatesAsWritten } from '../resume-dates.js';
import type { LooseResume } from '../sections.js';
import type { CompiledContent, Project } from '../snapshot.js';
import { outdatedSentence, termLines } from '../terms.js';
import type { CvEntry, CvSection } from './entry.js';
import { recordSections } from './records.js';

type Content = Pick<
  CompiledContent,
  'profile' | 'language' | 'resume' | 'asWritten' | 'pages' | 'projects' | 'skills' | 'terms' | 'shown' | 'plainTexts'
>;

/** Jobs whose work is told; further ones are named, so that a long career stays on two pages. */
const jobsTold = 6;
const pointsTold = 6;
const projectsNamed = 5;
const [skillsNamed, keywordsNamed] = [12, 20];

/** What a CV holds below who the owner is. */
export function cvSections(portfolio: Content): CvSection[] {
  const words = wordsFor(portfolio.language);
  const resume = newestFirst(withDatesAsWritten(portfolio.resume as LooseResume, portfolio.asWritten));
  const unpaid = (resume.volunteer ?? []).map(({ organization, ...role }) => ({ ...role, name: organization }));
  const sections = [
    jobs(portfolio, { title: words.say('work'), list: resume.work ?? [], path: '/work' }, words),
    studies(resume, words),
    projects(portfolio, words),
    skills(portfolio, words),
    {
      title: words.say('languages'),
      entries: (resume.languages ?? []).map(({ language, fluency }) => ({ title: language ?? '', text: fluency })),
      arePairs: true,
    },
    jobs(portfolio, { title: words.say('volunteer'), list: unpaid, path: '/volunteer' }, words),
    ...recordSections(resume, words),
    { title: words.say('termsOfWork'), entries: terms(portfolio, words), arePairs: true },
  ];
  const isThere = (more: CvSection['more']): boolean =>
    more?.path === '/projects' || portfolio.pages.some(({ path }) => path === more?.path);
  return sections
    .map((section: CvSection) => (isThere(section.more) ? section : { ...section, more: undefined }))
    .filter(({ entries }) => entries.length > 0);
}

interface Job {
  readonly name?: string | undefined;
  readonly position?: string | undefined;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly summary?: string | undefined;
  readonly highlights?: readonly string[] | undefined;
}

interface Jobs {
  readonly title: string;
  readonly list: readonly Job[];
  /** Site path of the page that has all of them. */
  readonly path: string;
}

function jobs(content: Content, { title, list, path }: Jobs, words: Words): CvSection {
  const entries = list.map((job, i) => {
    const named = { when: spanInWords(job, words), url: job.url };
    if (i >= jobsTold) return { ...named, title: words.joined(job.position, job.name, job.location) };
    const points = (job.highlights ?? []).slice(0, pointsTold);
    const title = words.joined(job.position, job.name);
    return {
      ...named,
      title,
      where: words.joined(job.location, job.description && oneLine(withoutMarkdown(content, job.description))),
      text: job.summary,
      points,
    };
  });
  const isCut = list.some(({ summary, description, highlights = [] }, i) =>
    i < jobsTold ? highlights.length > pointsTold : summary || description || highlights.length > 0,
  );
  return { title, entries, more: isCut ? { path, label: words.say('allDetails') } : undefined };
}

function studies({ education = [] }: LooseResume, words: Words): CvSection {
  const entries = education.map((course) => ({
    title: words.joined(course.studyType, course.area, course.institution),
    when: spanInWords(course, words),
    where: words.joined(
      course.location,
      course.score === undefined ? undefined : words.say('grade', { score: course.score }),
    ),
    url: course.url,
    text: [course.summary, words.joined(...(course.courses ?? []))].filter(Boolean).join('\n\n'),
    points: course.highlights ?? [],
  }));
  return { title: words.say('education'), entries };
}

/** The first projects of the catalogue. */
function projects({ projects: all }: Content, words: Words): CvSection {
  const entries = all.slice(0, projectsNamed).map((project) => projectEntry(project, words));
  return {
    title: words.say('projects'),
    entries,
    more: all.length > projectsNamed ? { path: '/projects', label: words.count('allProjects', all.length) } : undefined,
  };
}

function projectEntry(project: Project, words: Words): CvEntry {
  const { title, subtitle, description, about, url, href, year, date } = project;
  const isRole = hasRoleSubtitle(project);
  return {
    title,
    when: yearOf(year?.toString() ?? date, words),
    where: isRole ? subtitle : undefined,
    url: url ?? href,
    isAddress: url !== undefined,
    text: (isRole ? undefined : subtitle) ?? about ?? description,
  };
}

const yearOf = (date: string | undefined, words: Words): string | undefined =>
  date && words.date(date.slice(0, 'YYYY'.length));

/** The terms of work, if the owner shows them on the CV. */
function terms({ terms: stated, shown, profile }: Content, words: Words): CvEntry[] {
  if (stated === undefined || !shown.termsOnCv) return [];
  const outdated = outdatedSentence(stated, words);
  const lines = termLines(stated, words, profile.name).map(({ label, value }) => {
    return { title: label, text: escapeMarkdown(value) };
  });
  return [...(outdated === undefined ? [] : [{ title: '', text: outdated }]), ...lines];
}

function skills({ skills: all }: Content, words: Words): CvSection {
  const named = all.map((skill) => ({ ...skill, level: isNumber(skill.level) ? undefined : skill.level }));
  const alone = named.filter(({ keywords = [], level }) => keywords.length === 0 && !level).map(({ name }) => name);
  const told = named.filter(({ keywords = [], level }) => keywords.length > 0 || level);
  const entries = told.slice(0, skillsNamed).map(({ name, level, keywords = [] }) => ({
    title: words.joined(name, level),
    text: words.joined(...keywords.slice(0, keywordsNamed)),
  }));
  const rest = alone.slice(0, keywordsNamed);
  const isCut =
    told.length > skillsNamed ||
    alone.length > rest.length ||
    told.some(({ keywords = [] }) => keywords.length > keywordsNamed);
  return {
    title: words.say('skills'),
    entries: [...entries, ...(rest.length > 0 ? [{ title: '', text: words.joined(...rest) }] : [])],
    arePairs: true,
    more: isCut ? { path: '/skills', label: words.say('allDetails') } : undefined,
  };
}

/** Whether a level is a bare number, such as 100 or 80 %, which says nothing without its scale. */
const isNumber = (level = ''): boolean => /^\d+(?:[.,]\d+)?\s?%?$/.test(level.trim());
