import type { Urls } from '../../urls.js';
import type { Portfolio, Project, Resume, ResumeProject, SiteProfile } from '../snapshot.js';
import { locationText } from './resume-profile.js';
import { plainCategory } from './resume-projects.js';

const schemaUrl = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** The portfolio as a JSON Resume 1.0: the profile, the projects, and the sections that the owner's own resume adds. */
export function resumeOf(portfolio: Portfolio, urls: Urls): Resume {
  const { basics, skills, ...sections } = portfolio.resume;
  return {
    $schema: schemaUrl,
    basics: basicsOf(portfolio.profile, basics),
    ...sections,
    ...(portfolio.skills.length > 0
      ? { skills: portfolio.skills.map((skill) => ({ ...skill, keywords: [...(skill.keywords ?? [])] })) }
      : {}),
    projects: portfolio.projects.map((project) => projectOf(project, urls)),
    meta: { canonical: urls.of('/resume.json'), version: 'v1.0.0', lastModified: `${portfolio.updated}T00:00:00` },
  };
}

function basicsOf(profile: SiteProfile, known: Resume['basics'] | undefined): Resume['basics'] {
  const links = profile.links ?? [];
  const address = (scheme: string): string | undefined => links.find(({ url }) => url.startsWith(scheme))?.url.slice(scheme.length);
  const email = /^[^\s@%?]+@[^\s@%?]+/.exec(address('mailto:') ?? '')?.[0];
  const phone = address('tel:')?.slice(0, 50);
  const profiles = links
    .filter(({ url }) => /^https?:/.test(url))
    .map(({ label, url }) => ({ network: label, ...userOf(url, known), url }));
  const location = locationOf(profile.location, known?.location);
  return {
    name: profile.name,
    label: profile.role,
    ...(profile.image === undefined ? {} : { image: profile.image }),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    url: profile.url,
    summary: profile.description,
    ...(location ? { location } : {}),
    ...(profiles.length > 0 ? { profiles } : {}),
  };
}

function userOf(url: string, known: Resume['basics'] | undefined): { username?: string } {
  const username = known?.profiles?.find((profile) => profile.url === url)?.username;
  return username === undefined ? {} : { username };
}

/** The resume's own location where the profile took it over; otherwise city and region of the profile's words. */
function locationOf(text: string | undefined, known: Resume['basics']['location']): Resume['basics']['location'] {
  if (!text) return undefined;
  if (known && locationText(known) === text) return known;
  const [city = '', ...rest] = text.split(', ');
  const code = /^[A-Z]{2}$/.test(rest.at(-1) ?? '') ? rest.pop() : undefined;
  return { city, ...(rest.length > 0 ? { region: rest.join(', ') } : {}), ...(code ? { countryCode: code } : {}) };
}

function projectOf(project: Project, urls: Urls): ResumeProject {
  const highlights = project.resume?.highlights ?? metricLines(project);
  return {
    name: project.title,
    ...(project.description === undefined ? {} : { description: project.description }),
    ...(highlights.length > 0 ? { highlights } : {}),
    ...(project.techStack === undefined ? {} : { keywords: project.techStack }),
    ...(project.date === undefined ? {} : { startDate: project.date }),
    url: urls.of(project.href),
    ...withoutHighlights(project.resume),
    ...(project.category === plainCategory ? {} : { type: project.category }),
  };
}

function withoutHighlights(resume: Project['resume']): Partial<ResumeProject> {
  const { highlights: _, ...rest } = resume ?? {};
  return rest;
}

function metricLines({ metrics }: Project): string[] {
  return Object.entries(metrics ?? {}).map(([name, value]) => `${name}: ${value}`);
}
