import type { Contract } from '../../contract.js';
import { languagesNamedIn } from '../language.js';
import { type LooseResume, readResumeFile, withoutContact } from '../resume/resume-file.js';
import { pagesOf } from '../resume/resume-pages.js';
import { profileOf, skillsOf } from '../resume/resume-profile.js';
import { projectsOf } from '../resume/resume-projects.js';
import type { Page, Project, Resume } from '../snapshot.js';
import type { Draft, From, Reading } from './draft.js';
import type { Folder } from './folder.js';
import type { LoadOptions } from './load.js';
import { unknownField } from './markdown-file.js';
import { readOffersFile } from './offers-file.js';
import { readPageFile } from './page-file.js';
import type { ContentProblem } from './problem.js';
import { type ProfileFile, readProfileFile } from './profile-file.js';
import { readProjectFile } from './project-file.js';
import { pathOfFile } from './site-map.js';
import { inTurns } from './turns.js';

/** Reads every file of a folder. What resume.json holds fills what the other files leave out. */
export async function draftOfFolder(folder: Folder, { contract, baseUrl, today }: LoadOptions): Promise<Draft> {
  const problems: ContentProblem[] = [...folder.problems];
  const kept = <Record>({ record, problems: found }: Reading<Record>): Record | undefined => {
    problems.push(...found);
    return record;
  };
  const text = (file: string): string | undefined => folder.texts.get(file);
  const absolute = (url: unknown): unknown => (typeof url === 'string' && url.startsWith('/') ? `${baseUrl}${url}` : url);
  const profileText = text('profile.yaml');
  const offersText = text('offers.yaml');
  const resumeText = text('resume.json');
  const own: ProfileFile | undefined =
    profileText === undefined ? { profile: {}, skills: undefined } : kept(readProfileFile('profile.yaml', profileText, contract, absolute));
  const offers = offersText === undefined ? [] : (kept(readOffersFile('offers.yaml', offersText, contract, absolute)) ?? []);
  const resume = withoutContact(resumeText === undefined ? {} : (kept(readResumeFile('resume.json', resumeText, contract)) ?? {}));
  const records = await readRecords(folder, contract, kept);
  const profile = own && { ...profileOf(resume), ...own.profile };
  return {
    profile,
    skills: own?.skills ?? skillsOf(resume),
    offers,
    ...filledFrom(resume, records, profile?.name ?? 'the owner', today),
    assets: folder.assets,
    resume: sectionsOf(resume),
    language: {
      profile: own?.language,
      resume: languagesNamedIn(resumeText),
      file: 'profile.yaml',
      accepted: 'language: with a language tag such as en, de or pt-BR',
    },
    claimed: [...folder.texts.keys(), ...folder.problems.map(({ file }) => file)].filter((file) => file.includes('/')).map(pathOfFile),
    problems: onceForEachName(problems),
  };
}

/** A field that nothing reads is told once, with the number of files that have it. */
function onceForEachName(problems: readonly ContentProblem[]): ContentProblem[] {
  const isUnknown = ({ file, problem }: ContentProblem): boolean => problem === unknownField && /^(?:pages|projects)\//.test(file);
  const files = new Map<string, number>();
  for (const each of problems) if (isUnknown(each)) files.set(String(each.field), (files.get(String(each.field)) ?? 0) + 1);
  return problems.flatMap((each) => {
    const count = isUnknown(each) ? files.get(String(each.field)) : 1;
    if (count === undefined) return [];
    if (isUnknown(each)) files.delete(String(each.field));
    return [count > 1 ? { ...each, problem: `${unknownField}; ${count} files have it` } : each];
  });
}

interface Records {
  readonly projects: From<Project>[];
  readonly pages: From<Page>[];
}

async function readRecords(
  { texts }: Folder,
  contract: Contract,
  kept: <Record>(reading: Reading<Record>) => Record | undefined,
): Promise<Records> {
  const projects: From<Project>[] = [];
  const pages: From<Page>[] = [];
  await inTurns(texts, ([file, text]) => {
    if (file.startsWith('projects/')) push(projects, kept(readProjectFile(file, text, contract)));
    if (file.startsWith('pages/')) push(pages, kept(readPageFile(file, text, contract)));
  });
  return { projects, pages };
}

/** The records of files, and those of the resume that no file has. */
function filledFrom(resume: LooseResume, { projects, pages }: Records, name: string, today: string): Records {
  const slugs = new Set(projects.map(({ record }) => record.slug));
  const paths = new Set(pages.map(({ record }) => record.path));
  const more = projectsOf(resume, today).filter(({ slug }) => !slugs.has(slug));
  const morePages = pagesOf(resume, name).filter(({ path }) => !paths.has(path));
  return { projects: [...projects, ...more.map(fromResume)], pages: [...pages, ...morePages.map(fromResume)] };
}

/** A record that resume.json gave. */
export function fromResume<Record>(record: Record): From<Record> {
  return { file: 'resume.json', record, bodyLine: 1 };
}

/** The parts of a resume that are published as they are; projects and skills come from the portfolio. */
export function sectionsOf({ projects: _projects, skills: _skills, basics, ...sections }: LooseResume): Partial<Resume> {
  return basics ? { ...sections, basics: { name: '', ...basics } } : (sections as Partial<Resume>);
}

function push<Item>(list: Item[], item: Item | undefined): void {
  if (item !== undefined) list.push(item);
}
