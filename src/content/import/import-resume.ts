import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { wordsFor } from '../../base/i18n/words.js';
import { type ResumeSource, readResumeSource } from '../folder/resume-source.js';
import { termsInProfile } from '../folder/terms-template.js';
import { ContentError, type ContentProblem, contentProblem, isError } from '../result/problem.js';
import { withDatesAsWritten } from '../result/resume-dates.js';
import type { Page, Project } from '../result/snapshot.js';
import { type EntryCount, entryCounts } from '../resume/entry-counts.js';
import { ownPagesOf } from '../resume/resume-pages.js';
import { profileOf } from '../resume/resume-profile.js';
import { plainCategory, projectsOf, subtitleOf } from '../resume/resume-projects.js';
import { isMailOrPhone } from '../resume/withheld.js';

import { requireUnusedFolder, writeWholeFolder } from './whole-folder.js';

/** Options of an import of a resume. */
export interface ImportOptions {
  /** YYYY-MM-DD; a project that starts later is coming soon. */
  readonly today: string;
  /** Keep mail address, telephone and street address; everything in the folder is published. */
  readonly includeContact: boolean;
  /** Keep mail address and telephone for the CV alone. */
  readonly contactOnCv?: boolean;
}

/** The result of an import of a resume. */
export interface Imported {
  /** Paths below the folder. */
  readonly files: readonly string[];
  readonly warnings: readonly ContentProblem[];
  /** Numbers of entries found and taken, by section. */
  readonly counts: readonly EntryCount[];
  /** Contact data that were left out, by the names of their members. */
  readonly withheld: readonly string[];
}

/**
 * Writes a resume as a content folder: its sections in resume.yaml, each project in its own file, its picture in
 * assets/. Each fact is in one place (content.md §2). The folder is written whole or not at all. Throws a
 * `ContentError` for a resume with errors, and a `FolderInUse`.
 */
export async function importResume(
  resumePath: string,
  folder: string,
  { today, includeContact, contactOnCv = false }: ImportOptions,
): Promise<Imported> {
  const source = withPortrait(await read(resumePath));
  requireUnusedFolder(folder);
  const texts = folderOf(source, today, includeContact, contactOnCv);
  return {
    files: await writeWholeFolder(folder, (unfinished) => writeFiles(source, texts, unfinished)),
    warnings: source.problems,
    counts: entryCounts(source.counts, source.resume),
    withheld: includeContact ? [] : source.withheld.filter((place) => !(contactOnCv && isMailOrPhone(place))),
  };
}

/** Writes the texts and the pictures of a resume into a folder. Returns their paths. */
async function writeFiles(
  { assets, embedded }: ResumeSource,
  texts: ReadonlyMap<string, string>,
  folder: string,
): Promise<string[]> {
  const prepare = async (path: string): Promise<string> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  for (const [path, text] of texts) await writeFile(await prepare(path), text);
  for (const { path, file } of assets) await copyFile(file, await prepare(path));
  if (embedded) await writeFile(await prepare(embedded.path), embedded.bytes);
  return [...texts.keys(), ...assets.map(({ path }) => path.slice(1)), ...(embedded ? [embedded.path] : [])];
}

async function read(path: string): Promise<ResumeSource> {
  const source = await readResumeSource(basename(path), path, '').catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    throw new ContentError([contentProblem('resume/unreadable', { file: path })]);
  });
  if (source.problems.some(isError)) throw new ContentError(source.problems);
  return source;
}

/** The resume with the path of a portrait file instead of an embedded picture. */
function withPortrait(source: ResumeSource): ResumeSource {
  const { embedded, resume, complete, problems } = source;
  if (!embedded) return source;
  const image = embedded.path;
  return {
    ...source,
    resume: { ...resume, basics: { ...resume.basics, image } },
    complete: { ...complete, basics: { ...complete.basics, image } },
    problems: problems.filter(({ code }) => code !== 'resume/picture-embedded'),
  };
}

const ownWords = `# This file wins over resume.yaml, which says who you are and what you have done:
# name, role, description, url, location, image, links, skills.
`;

const contactOnCvSetting = `# Shows the email address and telephone number of resume.yaml on /cv and /cv.pdf, and nowhere else.
cv: { contact: on }
`;

/** The texts of a content folder, by path. */
export function folderOf(
  source: ResumeSource,
  today: string,
  includeContact: boolean,
  contactOnCv = false,
): Map<string, string> {
  const { email, phone } = (contactOnCv && source.complete.basics) || {};
  const shown = {
    ...source.resume,
    basics: { ...source.resume.basics, ...(email && { email }), ...(phone && { phone }) },
  };
  const { projects: _, ...sections } = withDatesAsWritten(shown, source.asWritten);
  const { links, location } = includeContact ? profileOf(source.complete, source.language ?? 'en') : {};
  const meta = source.language === undefined ? {} : { meta: { language: source.language } };
  const cv = email || phone ? contactOnCvSetting : '';
  const files = new Map([
    [
      'profile.yaml',
      ownWords + (links || location ? stringify({ location, links }, { lineWidth: 0 }) : '') + cv + termsInProfile,
    ],
    ['resume.yaml', stringify({ ...sections, ...meta }, { lineWidth: 0, aliasDuplicateObjects: false })],
  ]);
  for (const project of projectsOf(source.resume, today, source.language ?? 'en'))
    files.set(`projects/${project.slug}.md`, projectFile(project));
  const owner = source.resume.basics?.name ?? '';
  for (const page of ownPagesOf(source.own, owner, wordsFor(source.language ?? 'en')))
    files.set(`pages${page.path}.md`, pageFile(page));
  return files;
}

function pageFile({ title, description, body }: Page): string {
  return `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n\n${body}\n`;
}

/** A project's own facts; what its page makes of them is made when it is read. */
function projectFile({ slug: _slug, href: _href, body: _body, ...fields }: Project): string {
  const { subtitle, category, ...rest } = fields;
  const named = { ...(subtitle === subtitleOf(fields) ? {} : { subtitle }), category: category || plainCategory };
  const { title, ...others } = rest;
  return `---\n${stringify({ title, ...named, ...others }, { lineWidth: 0, aliasDuplicateObjects: false })}---\n`;
}
