import type { Project, ResumeProject } from '../snapshot.js';
import { firstDay, type LooseResume } from './resume-file.js';
import { clip } from './resume-profile.js';
import { slugsOf } from './slug.js';

/** The category of a resume's project that names no type. */
export const plainCategory = 'Project';

/** The projects of a resume. `today` (YYYY-MM-DD) tells which are still to come. */
export function projectsOf(resume: LooseResume, today: string): Project[] {
  const projects = resume.projects ?? [];
  const names = projects.map(({ name }, i) => name ?? `Project ${i + 1}`);
  const slugs = slugsOf(names, 'project');
  return projects.map((project, i) => projectOf({ ...project, name: names[i] ?? '' }, slugs[i] ?? '', i + 1, today));
}

function projectOf(project: ResumeProject, slug: string, order: number, today: string): Project {
  const { name, description, keywords, startDate, type, endDate, url, roles, entity, highlights } = project;
  const subtitle = [roles?.join(', '), entity].filter(Boolean).join(', ');
  const status = statusOf(project, today);
  const rest = { endDate, url, roles, entity, highlights };
  const resume = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    slug,
    title: clip(name, 200),
    ...(subtitle ? { subtitle: clip(subtitle, 300) } : {}),
    ...(description === undefined ? {} : { description }),
    category: clip(type ?? plainCategory, 100),
    ...(status === undefined ? {} : { status }),
    ...(keywords === undefined ? {} : { techStack: keywords.slice(0, 100).map((keyword) => clip(keyword, 100)) }),
    href: `/projects/${slug}`,
    order,
    ...(startDate === undefined ? {} : { date: startDate }),
    ...(Object.keys(resume).length > 0 ? { resume } : {}),
    body: bodyOf(project),
  };
}

function statusOf({ startDate, endDate }: ResumeProject, today: string): Project['status'] | undefined {
  if (startDate !== undefined && firstDay(startDate) > today) return 'Coming Soon';
  if (startDate === undefined || (endDate !== undefined && firstDay(endDate) <= today)) return undefined;
  return 'Active';
}

/** The page of a project: its description shows above it already. */
function bodyOf({ highlights, startDate, endDate, url }: ResumeProject): string {
  const period = startDate === undefined ? undefined : `${startDate} to ${endDate ?? 'today'}`;
  const facts = [period === undefined ? [] : `- Period: ${period}`, url === undefined ? [] : `- Address: <${url}>`].flat();
  const stood = (highlights ?? []).map((highlight) => `- ${highlight.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`);
  return [facts.join('\n'), stood.length > 0 ? `## Highlights\n\n${stood.join('\n')}` : ''].filter(Boolean).join('\n\n');
}
