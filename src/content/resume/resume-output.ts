import { type Words, wordsFor } from '../../base/i18n/words.js';
import type { Urls } from '../../base/urls.js';
import { clip } from '../files/leave-out-invalid.js';
import type { LooseResume } from '../result/sections.js';
import type { CompiledContent, Project, Resume, ResumeProject, Skill } from '../result/snapshot.js';
import { locationText, profileOf } from './resume-profile.js';
import { plainCategory } from './resume-projects.js';

const schemaUrl = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** The portfolio as a JSON Resume 1.0: the profile, the projects, and the sections that the owner's own resume adds. */
export function resumeOf(portfolio: Omit<CompiledContent, 'jsonResume'>, urls: Urls): Resume {
  const { basics, skills: _, ...sections } = portfolio.resume;
  return {
    $schema: schemaUrl,
    basics: basicsOf(portfolio, { ...portfolio.resume }),
    ...withoutBlanks(sections),
    ...(portfolio.skills.length > 0 ? { skills: portfolio.skills.map(skillOf) } : {}),
    projects: portfolio.projects.map((project) => resumeProjectOf(project, urls, portfolio.language)),
    meta: { canonical: urls.of('/resume.json'), version: 'v1.0.0', lastModified: `${portfolio.updated}T00:00:00` },
  };
}

/** An entry of nothing but a date that cannot be read is empty here: the date is on its page alone. */
function withoutBlanks(sections: Partial<Resume>): Partial<Resume> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sections)) {
    const said: unknown = Array.isArray(value) ? value.filter((entry) => Object.keys(entry).length > 0) : value;
    if (!Array.isArray(said) || said.length > 0) kept[name] = said;
  }
  return kept as Partial<Resume>;
}

function skillOf({ keywords, ...skill }: Skill): NonNullable<Resume['skills']>[number] {
  return keywords === undefined ? skill : { ...skill, keywords: [...keywords] };
}

/**
 * The profile as the format has it. Where the profile took over what a resume says, that is given back as it was said.
 */
function basicsOf(
  { profile, introduction, language }: Omit<CompiledContent, 'jsonResume'>,
  source: LooseResume,
): Resume['basics'] {
  const links = profile.links ?? [];
  const known = source.basics as Resume['basics'] | undefined;
  const took = profileOf(source, language);
  const address = (scheme: string): string | undefined =>
    links.find(({ url }) => url.startsWith(scheme))?.url.slice(scheme.length);
  const email = /^[^\s@%?]+@[^\s@%?]+/.exec(address('mailto:') ?? '')?.[0];
  const phone = address('tel:')?.slice(0, 50);
  const named = links
    .filter(({ url }) => /^https?:/.test(url))
    .map(({ label, url }) => ({ network: label, ...userOf(url, known), url }));
  // A profile without an address gives no link, and is a fact still.
  const isOfResume = profile.links === undefined ? took.links === undefined : same(profile.links, took.links);
  const profiles = isOfResume ? known?.profiles : named;
  const location = locationOf(profile.location, known?.location, wordsFor(language));
  const label = same(profile.role, took.role) ? known?.label : profile.role;
  const summary = same(introduction, took.description) ? known?.summary : introduction;
  return {
    name: profile.name,
    ...(label === undefined ? {} : { label }),
    ...(profile.image === undefined ? {} : { image: profile.image }),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    url: profile.url,
    ...(summary === undefined ? {} : { summary }),
    ...(location ? { location } : {}),
    ...(profiles && profiles.length > 0 ? { profiles } : {}),
  };
}

const same = (a: unknown, b: unknown): boolean => a !== undefined && JSON.stringify(a) === JSON.stringify(b);

function userOf(url: string, known: Resume['basics'] | undefined): { username?: string } {
  const username = known?.profiles?.find((profile) => profile.url === url)?.username;
  return username === undefined ? {} : { username };
}

/** The resume's own location where the profile took it over; otherwise city and region of the profile's words. */
function locationOf(
  text: string | undefined,
  known: Resume['basics']['location'],
  words: Words,
): Resume['basics']['location'] {
  if (!text) return undefined;
  if (known && locationText(known, words) === text) return known;
  const [city = '', ...rest] = text.split(', ');
  const code = /^[A-Z]{2}$/.test(rest.at(-1) ?? '') ? rest.pop() : undefined;
  return { city, ...(rest.length > 0 ? { region: rest.join(', ') } : {}), ...(code ? { countryCode: code } : {}) };
}

/** A project as JSON Resume has it. */
export function resumeProjectOf(project: Project, urls: Urls, language: string): ResumeProject {
  const { about, description, techStack, date, endDate, repository, roles, entity, category } = project;
  const highlights = project.highlights ?? metricLines(project);
  return {
    name: project.title,
    ...(description === undefined ? {} : { description: about ?? description }),
    ...(highlights.length > 0 ? { highlights: [...highlights] } : {}),
    ...(techStack === undefined ? {} : { keywords: techStack }),
    ...(date === undefined ? {} : { startDate: date }),
    ...(endDate === undefined ? {} : { endDate }),
    url: project.url ?? urls.of(project.href),
    ...(repository === undefined ? {} : { repository }),
    ...(roles === undefined ? {} : { roles: [...roles] }),
    ...(entity === undefined ? {} : { entity }),
    ...([plainCategory, wordsFor(language).say('kindProject')].includes(category) ? {} : { type: category }),
  };
}

/** Most characters of a highlight (the contract's maxLength). */
const maxHighlightLength = 2000;

function metricLines({ metrics }: Project): string[] {
  return Object.entries(metrics ?? {}).map(([name, value]) => clip(`${name}: ${value}`, maxHighlightLength));
}
