import { basename } from 'node:path';
import { type Words, wordsFor } from '../../base/i18n/words.js';
import { earliest } from '../files/moment.js';
import { languageOf } from '../result/language.js';
import { type ContentProblem, contentProblem, isError, type ProblemPlace } from '../result/problem.js';
import type { Counts, LooseResume } from '../result/sections.js';
import type { Contact } from '../result/site-settings.js';
import type { Page, Project, Resume } from '../result/snapshot.js';
import { pagesOf } from '../resume/resume-pages.js';
import { profileOf, skillsOf } from '../resume/resume-profile.js';
import { bodyWith, projectsOf } from '../resume/resume-projects.js';
import { textsOfResume } from '../resume/resume-texts.js';
import { type Draft, type From, fromOther } from './draft.js';
import { type LoadOptions, momentOfReading } from './load-options.js';
import { inWordsOf, withHead } from './markdown-file.js';
import { readProfileAndOffers } from './profile-and-offers.js';
import type { ProfileFile } from './profile-file.js';
import type { Folder } from './read-folder.js';
import type { RecordFiles, Records } from './record-files.js';
import { noResume, type ResumeSource, readResumeSource } from './resume-source.js';
import { pathOfFile } from './site-map.js';
import { readTermsAndAnswers } from './terms-and-answers.js';

/** The draft of a folder and its records. What resume.json holds fills what the other files leave out. */
export async function draftOfFolder(
  folder: Folder,
  read: Pick<RecordFiles, 'projects' | 'pages' | 'problems' | 'held' | 'changesAt'>,
  options: LoadOptions,
): Promise<Draft> {
  const problems: ContentProblem[] = [...folder.problems];
  const files = readProfileAndOffers(folder, options, problems);
  const { own, profileFile } = files;
  const source = await readResume(folder, own, options);
  problems.push(...source.problems);
  // One by one: the stack holds no list of many thousands as arguments.
  for (const problem of read.problems) problems.push(problem);
  const texts = textsOf(own, source.resume, read);
  const said = await languageOf({ profile: own?.language, resume: source.language, texts });
  const profile = own && { ...profileOf(source.resume, said.language), ...own.profile };
  const owner = { name: profile?.name ?? 'the owner', language: said.language };
  const { terms, answers, pages, changesAt } = readTermsAndAnswers({ folder, own, owner, options, problems });
  const resumeFile = folder.resume?.path ?? '';
  return {
    profile,
    skills: own?.skills ?? skillsOf(source.resume),
    offers: files.offers,
    terms,
    answers,
    ...filledFrom(source, resumeFile, read, { ...owner, today: options.today, made: pages }),
    beside: folder.beside,
    assets: assetsOf(folder, source),
    ...(own?.theme ? { theme: own.theme } : {}),
    resume: sectionsOf(source.resume),
    asWritten: source.asWritten,
    counts: countsOf(source, folder, read),
    withheld: source.withheld,
    held: read.held.map((each) => withHead(each, wordsFor(said.language))),
    changesAt: earliest(read.changesAt, source.changesAt, files.changesAt, changesAt),
    ...(own?.shown && { shown: own.shown }),
    contact: own?.shown?.contactOnCv
      ? contactOf(source, { file: profileFile, field: 'cv/contact' }, problems)
      : undefined,
    language: { ...said, file: profileFile, accepted: 'language: with a language tag such as en, de or pt-BR' },
    claimed: problems.flatMap((each) => (isError(each) && each.file.includes('/') ? [pathOfFile(each.file)] : [])),
    problems: onceForEachName(problems),
  };
}

/** The resume of a folder, in the language of the profile. */
async function readResume(
  { resume }: Folder,
  own: ProfileFile | undefined,
  options: LoadOptions,
): Promise<ResumeSource> {
  if (resume === undefined) return noResume;
  const now = momentOfReading(options);
  return readResumeSource(resume.path, resume.file, options.baseUrl, { language: own?.language, now });
}

/** The files of a folder, and those that only its resume names. */
const assetsOf = ({ assets }: Folder, source: ResumeSource): Draft['assets'] => [
  ...assets,
  ...source.assets.filter(({ path }) => !assets.some((asset) => asset.path === path)),
];

/** The draft of a resume alone: of a folder that holds nothing else. */
export async function draftOfResume(path: string, options: LoadOptions): Promise<Draft> {
  const file = basename(path);
  const nothing = { texts: new Map(), assets: [], beside: [], newest: 0, assetStamps: [], problems: [] };
  const folder: Folder = { ...nothing, resume: { path: file, file: path } };
  const draft = await draftOfFolder(
    folder,
    { projects: [], pages: [], problems: [], held: [], changesAt: undefined },
    options,
  );
  const missing = contentProblem('resume/owner-name-missing', { file, field: 'basics/name' });
  const isNamed = draft.profile?.name !== undefined || draft.problems.some(isError);
  const problems = isNamed ? draft.problems : [...draft.problems, missing];
  // A profile that is undefined asks for no further checks: the errors explain what it lacks.
  const profile = problems.some(isError) ? undefined : draft.profile;
  const accepted = 'meta.language with a language tag such as en, de or pt-BR';
  return { ...draft, profile, problems, language: { ...draft.language, file, accepted } };
}

/** The entries of the resume, without those that other files may have too. */
function countsOf({ counts }: ResumeSource, { texts }: Folder, { projects }: Records): Counts {
  const { skills: _skills, projects: _projects, ...others } = counts;
  return texts.size === 0 && projects.length === 0 ? counts : others;
}

/** Mail address and telephone, which no other record holds. */
function contactOf({ complete: { basics } }: ResumeSource, place: ProblemPlace, problems: ContentProblem[]): Contact {
  const contact = { email: basics?.email, phone: basics?.phone };
  if (!contact.email && !contact.phone) problems.push(contentProblem('content/cv-contact-missing', place));
  return contact;
}

/** A field that nothing reads is reported once, with the number of files that have it. */
function onceForEachName(problems: readonly ContentProblem[]): ContentProblem[] {
  const isUnknown = ({ code }: ContentProblem): boolean => code === 'content/front-matter-field-unknown';
  const files = new Map<string, number>();
  for (const each of problems)
    if (isUnknown(each)) files.set(String(each.field), (files.get(String(each.field)) ?? 0) + 1);
  return problems.flatMap((each) => {
    const count = isUnknown(each) ? files.get(String(each.field)) : 1;
    if (count === undefined) return [];
    if (isUnknown(each)) files.delete(String(each.field));
    return [count > 1 ? { ...each, data: { ...each.data, fileCount: count } } : each];
  });
}

/** What the owner wrote, the most telling first. */
function* textsOf(own: ProfileFile | undefined, resume: LooseResume, { pages, projects }: Records): Iterable<string> {
  yield [own?.profile.role, own?.profile.description].filter(Boolean).join('. ');
  yield [resume.basics?.label, resume.basics?.summary].filter(Boolean).join('. ');
  for (const { record } of pages) yield `${record.description} ${record.body}`;
  for (const { record } of projects) yield `${record.title}. ${record.description ?? ''} ${record.body}`;
  yield* textsOfResume({ ...resume, basics: {} });
}

/** What the records of a folder are completed with. */
interface Completion {
  /** Name of the owner. */
  readonly name: string;
  readonly language: string;
  readonly today: string;
  /** Pages that are made from other files than the resume. */
  readonly made: readonly From<Page>[];
}

/** The records of files, and those of the resume and of other files that no Markdown file has. */
function filledFrom(
  { resume, asWritten, own }: ResumeSource,
  file: string,
  { projects, pages }: Records,
  { name, language, today, made }: Completion,
): Records {
  const slugs = new Set(projects.map(({ record }) => record.slug));
  const written = new Map(pages.map(({ record }) => [record.path, record.body]));
  const more = projectsOf(resume, today, language).filter(({ slug }) => !slugs.has(slug));
  const from = <Record>(record: Record): From<Record> => fromOther(record, file);
  const sections = [...pagesOf(resume, name, language, asWritten, own, written).map(from), ...made];
  const morePages = sections.filter(({ record }) => !written.has(record.path));
  const withEntries = pages.map((each) => withSection(each, sections));
  const words = wordsFor(language);
  return {
    projects: [...projects.map((each) => withHighlights(inWordsOf(each, words), words)), ...more.map(from)],
    pages: [...withEntries.map((each) => inWordsOf(each, words)), ...morePages],
  };
}

/** A project of the owner's with its highlights below its text. */
function withHighlights(project: From<Project>, words: Words): From<Project> {
  const { body, highlights } = project.record;
  return { ...project, record: { ...project.record, body: bodyWith(body, highlights, words) } };
}

/** A page of the owner's at the path of a section that is made from other files, with that section below its text. */
function withSection(page: From<Page>, sections: readonly From<Page>[]): From<Page> {
  const entries = sections.find(({ record }) => record.path === page.record.path)?.record.body ?? '';
  if (entries === '') return page;
  const body = [page.record.body, entries].filter(Boolean).join('\n\n');
  return { ...page, record: { ...page.record, body } };
}

/** The parts of a resume that are published as they are; projects and skills come from the portfolio. */
function sectionsOf({ projects: _projects, skills: _skills, basics, ...sections }: LooseResume): Partial<Resume> {
  return basics ? { ...sections, basics: { name: '', ...basics } } : (sections as Partial<Resume>);
}
