import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { languagesNamedIn } from '../language.js';
import { type LooseResume, readResumeFile, withoutContact } from '../resume/resume-file.js';
import { pagesOf } from '../resume/resume-pages.js';
import { profileOf, skillsOf } from '../resume/resume-profile.js';
import { projectsOf } from '../resume/resume-projects.js';
import type { Draft } from './draft.js';
import { fromResume, sectionsOf } from './folder-draft.js';
import type { LoadOptions } from './load.js';
import { type ContentProblem, fault, isFault } from './problem.js';
import { textOf } from './text.js';

/** Largest resume that is read. */
export const maxResumeBytes = 8 * 1024 * 1024;

/** Reads a portfolio that is one JSON Resume file. Mail address, telephone and street address are left out. */
export async function draftOfResume(path: string, { contract, today }: LoadOptions): Promise<Draft> {
  const file = basename(path);
  const bytes = await readFile(path);
  if (bytes.length > maxResumeBytes) return draftOf({}, today, [tooLarge(file, bytes.length)]);
  const { text, problems } = textOf(file, bytes);
  const { record, problems: found } = readResumeFile(file, text, contract);
  const unnamed = record && record.basics?.name === undefined;
  const missing = { file, field: 'basics/name', problem: 'is missing', accepted: 'the name of the owner' };
  const language = { resume: languagesNamedIn(text), file, accepted: 'meta.language with a language tag such as en, de or pt-BR' };
  return { ...draftOf(record ?? {}, today, [...problems, ...found, ...(unnamed ? [fault(missing)] : [])]), language };
}

function draftOf(resume: LooseResume, today: string, problems: readonly ContentProblem[]): Draft {
  const open = withoutContact(resume);
  // A profile that is undefined asks for no further checks: the faults at hand explain what it lacks.
  const profile = problems.some(isFault) ? undefined : profileOf(open);
  const skills = skillsOf(open);
  const projects = projectsOf(open, today).map(fromResume);
  const pages = pagesOf(open, profile?.name ?? 'the owner').map(fromResume);
  return { profile, skills, offers: [], projects, pages, assets: [], resume: sectionsOf(open), claimed: [], problems };
}

function tooLarge(file: string, bytes: number): ContentProblem {
  return fault({ file, problem: `has ${bytes} bytes`, accepted: `a resume of at most ${maxResumeBytes} bytes (8 MiB)` });
}
