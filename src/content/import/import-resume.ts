import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { wordsFor } from '../../base/i18n/words.js';
import { Refused } from '../../base/refused.js';
import { type ResumeSource, readResumeSource } from '../folder/resume-source.js';
import { ContentError, type ContentProblem, contentProblem, isError } from '../result/problem.js';
import { withDatesAsWritten } from '../result/resume-dates.js';
import type { Page, Project } from '../result/snapshot.js';
import { type EntryCount, entryCounts } from '../resume/entry-counts.js';
import { ownPagesOf } from '../resume/resume-pages.js';
import { profileOf } from '../resume/resume-profile.js';
import { plainCategory, projectsOf, subtitleOf } from '../resume/resume-projects.js';
import { isMailOrPhone } from '../resume/withheld.js';

/** How to import a resume. */
export interface ImportOptions {
  /** YYYY-MM-DD; a project that starts later is coming soon. */
  readonly today: string;
  /** Keep mail address, telephone and street address; everything in the folder is published. */
  readonly includeContact: boolean;
  /** Keep mail address and telephone for the CV alone. */
  readonly contactOnCv?: boolean;
}

/** What an import wrote, and what it has to say of the resume. */
export interface Imported {
  /** Paths below the folder. */
  readonly files: readonly string[];
  readonly warnings: readonly ContentProblem[];
  /** What was found and taken of each kind of entry. */
  readonly counts: readonly EntryCount[];
  /** Contact data that were left out, by the names of their members. */
  readonly withheld: readonly string[];
}

/** The folder to write to holds something already. */
export class FolderInUse extends Refused {
  constructor(folder: string) {
    super(`${folder} is not empty. Name a new folder; nothing was written.`);
    this.name = 'FolderInUse';
  }
}

/**
 * Writes a resume as a content folder: its sections in resume.yaml, each project in its own file, its picture in
 * assets/. Each fact is in one place (content.md §2). Throws a ContentError for a resume with errors, and
 * FolderInUse rather than overwrite anything.
 */
export async function importResume(
  resumePath: string,
  folder: string,
  { today, includeContact, contactOnCv = false }: ImportOptions,
): Promise<Imported> {
  const source = withPortrait(await read(resumePath));
  if ((await readdir(folder).catch(() => [])).length > 0) throw new FolderInUse(folder);
  const files = folderOf(source, today, includeContact, contactOnCv);
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const { path, file } of source.assets) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(file, join(folder, path));
  }
  const { embedded } = source;
  if (embedded) {
    await mkdir(dirname(join(folder, embedded.path)), { recursive: true });
    await writeFile(join(folder, embedded.path), embedded.bytes);
  }
  const pictures = [...source.assets.map(({ path }) => path.slice(1)), ...(embedded ? [embedded.path] : [])];
  return {
    files: [...files.keys(), ...pictures],
    warnings: source.problems,
    counts: entryCounts(source.counts, source.resume),
    withheld: includeContact ? [] : source.withheld.filter((place) => !(contactOnCv && isMailOrPhone(place))),
  };
}

async function read(path: string): Promise<ResumeSource> {
  const source = await readResumeSource(basename(path), path, '').catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    throw new ContentError([contentProblem('resume/unreadable', { file: path })]);
  });
  if (source.problems.some(isError)) throw new ContentError(source.problems);
  return source;
}

/** The resume with the file of its portrait in place of the picture that it holds itself. */
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
    ['profile.yaml', ownWords + (links || location ? stringify({ location, links }, { lineWidth: 0 }) : '') + cv],
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
