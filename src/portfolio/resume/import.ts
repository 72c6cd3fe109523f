import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Contract } from '../../contract.js';
import { sectionsOf } from '../content/folder-draft.js';
import { ContentError, fault } from '../content/problem.js';
import { textOf } from '../content/text.js';
import type { Page, Project } from '../snapshot.js';
import { type LooseResume, readResumeFile, withoutContact } from './resume-file.js';
import { pagesOf } from './resume-pages.js';
import { profileOf, skillsOf } from './resume-profile.js';
import { projectsOf } from './resume-projects.js';

/** How to import a resume. */
export interface ImportOptions {
  readonly contract: Contract;
  /** YYYY-MM-DD; a project that starts later is coming soon. */
  readonly today: string;
  /** Keep mail address, telephone and street address; everything in the folder is published. */
  readonly includeContact: boolean;
}

/** The folder to write to holds something already. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`${folder} is not empty. Name a new folder; nothing was written.`);
    this.name = 'FolderInUse';
  }
}

/**
 * Writes a JSON Resume as a content folder and returns the paths written, below the folder.
 * Throws a ContentError for a resume with faults, and FolderInUse rather than overwrite anything.
 */
export async function importResume(resumePath: string, folder: string, options: ImportOptions): Promise<string[]> {
  const resume = await read(resumePath, options.contract);
  if ((await readdir(folder).catch(() => [])).length > 0) throw new FolderInUse(folder);
  const files = folderOf(options.includeContact ? resume : withoutContact(resume), options.today);
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return [...files.keys()];
}

async function read(path: string, contract: Contract): Promise<LooseResume> {
  const file = basename(path);
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new ContentError([fault({ file: path, problem: 'cannot be read', accepted: 'a JSON Resume file' })]);
  const { record, problems } = readResumeFile(file, textOf(file, bytes).text, contract);
  if (!record) throw new ContentError(problems);
  return record;
}

/** The texts of a content folder, by path. The sections that have no form of their own stay in resume.json. */
export function folderOf(resume: LooseResume, today: string): Map<string, string> {
  const profile = profileOf(resume);
  const skills = skillsOf(resume);
  const files = new Map([['profile.yaml', stringify({ ...profile, ...(skills.length > 0 ? { skills } : {}) }, { lineWidth: 0 })]]);
  for (const project of projectsOf(resume, today)) files.set(`projects/${project.slug}.md`, projectFile(project));
  for (const page of pagesOf(resume, profile.name ?? 'the owner')) files.set(`pages${page.path}.md`, pageFile(page));
  // Contact data that the owner chose to show stand in profile.yaml; a second copy would only go stale.
  files.set('resume.json', `${JSON.stringify(sectionsOf(withoutContact(resume)), undefined, 2)}\n`);
  return files;
}

function projectFile({ slug: _slug, href: _href, body, ...fields }: Project): string {
  return markdownFile(fields, body);
}

function pageFile({ path: _path, body, ...fields }: Page): string {
  return markdownFile(fields, body);
}

function markdownFile(fields: object, body: string): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${body}\n`;
}
