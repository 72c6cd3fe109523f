import { type Words, wordsFor } from '../../base/i18n/words.js';
import { oneLine } from '../../base/text.js';
import { clip } from '../files/leave-out-invalid.js';
import { firstDayOf } from '../result/post-place.js';
import { roleLine } from '../result/project-sentence.js';
import type { LooseResume } from '../result/sections.js';
import { slugsOf } from '../result/slug.js';
import type { Project, ResumeProject } from '../result/snapshot.js';
import { plainWords, textBlocks } from '../text/blocks.js';
import { firstWords } from '../text/first-words.js';
import { plainText } from '../text/plain-text.js';

/** The category of a resume's project that names no type. */
export const plainCategory = 'Project';

/** The projects of a resume, in the language of the site. `today` (YYYY-MM-DD) tells which are still to come. */
export function projectsOf(resume: LooseResume, today: string, language: string): Project[] {
  const words = wordsFor(language);
  const category = words.say('kindProject');
  const projects = (resume.projects ?? []).map(named);
  const names = projects.map(({ name }) => name);
  const slugs = slugsOf(names, 'project');
  return projects.map((project, i) => projectOf({ type: category, ...project }, slugs[i] ?? '', i + 1, today, words));
}

/** A project with a name: one without its own is called by the beginning of its text, or by what else it says. */
function named({ name, description, ...project }: Partial<ResumeProject>): ResumeProject {
  if (name !== undefined) return { name, ...(description === undefined ? {} : { description }), ...project };
  const { highlights = [], entity, url, repository, type, roles = [], keywords = [], startDate, endDate } = project;
  const title = firstWords(description ?? '');
  const rest = plainText(description ?? '') === title ? undefined : description;
  const others = [highlights[0], entity, url, repository, type, roles[0], keywords.join(', '), startDate, endDate];
  return {
    name: title || firstWords(others.find(Boolean) ?? '') || '–',
    ...(rest === undefined ? {} : { description: rest }),
    ...project,
  };
}

function projectOf(project: ResumeProject, slug: string, order: number, today: string, words: Words): Project {
  const {
    name,
    description,
    keywords,
    startDate,
    type = plainCategory,
    endDate,
    url,
    repository,
    roles,
    entity,
    highlights,
  } = project;
  const rest = { endDate, url, repository, roles, entity, highlights };
  const subtitle = subtitleOf(project);
  const status = statusOf(project, today);
  return {
    slug,
    title: clip(name, 200),
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(description === undefined ? {} : { description }),
    category: clip(type, 100),
    ...(status === undefined ? {} : { status }),
    ...(keywords === undefined ? {} : { techStack: keywords.slice(0, 100).map((keyword) => clip(keyword, 100)) }),
    href: `/projects/${slug}`,
    order,
    ...(startDate === undefined ? {} : { date: startDate }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    body: bodyWith('', highlights, words),
  };
}

function statusOf({ startDate, endDate }: ResumeProject, today: string): Project['status'] | undefined {
  if (startDate !== undefined && firstDayOf(startDate) > today) return 'Coming Soon';
  if (startDate === undefined || (endDate !== undefined && firstDayOf(endDate) <= today)) return undefined;
  return 'Active';
}

/** The line under the title of a project that names none: in which role, and for whom. */
export function subtitleOf(project: Pick<Project, 'roles' | 'entity'>): string | undefined {
  const line = roleLine(project);
  return line && clip(line, 300);
}

/**
 * Returns the text of a project's page: the owner's, then the highlights under a heading, unless a list of the text has
 * them.
 */
export function bodyWith(body: string, highlights: readonly string[] | undefined, words: Words): string {
  if (highlights === undefined || highlights.length === 0) return body;
  const items = new Set(listItemsOf(body));
  if (highlights.every((highlight) => items.has(oneLine(plainText(highlight))))) return body;
  const list = highlights.map((highlight) => `- ${highlight.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`).join('\n');
  return [body, list && `## ${words.say('highlights')}\n\n${list}`].filter(Boolean).join('\n\n');
}

const listItemsOf = (markdown: string): string[] =>
  textBlocks(markdown).flatMap(({ kind, words }) => (kind === 'item' ? [oneLine(plainWords(words))] : []));
