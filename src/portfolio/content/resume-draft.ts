import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type LooseResume, readResumeFile, withoutContact } from '../resume/resume-file.js';
import { pagesOf } from '../resume/resume-pages.js';
import { profileOf, skillsOf } from '../resume/resume-profile.js';
import { projectsOf } from '../resume/resume-projects.js';
import type { Draft } from './draft.js';
import type { ContentFault } from './fault.js';
import { decode, maxFileBytes } from './folder.js';
import { fromResume, sectionsOf } from './folder-draft.js';
import type { LoadOptions } from './load.js';

/** Reads a portfolio that is one JSON Resume file. Mail address, telephone and street address are left out. */
export async function draftOfResume(path: string, { contract, today }: LoadOptions): Promise<Draft> {
  const file = basename(path);
  const bytes = await readFile(path);
  const text = bytes.length > maxFileBytes ? undefined : decode(bytes);
  if (text === undefined) return draftOf({}, today, [unreadable(file, bytes.length)]);
  const { record, faults } = readResumeFile(file, text, contract);
  const unnamed = record && faults.length === 0 && record.basics?.name === undefined;
  return draftOf(
    record ?? {},
    today,
    unnamed ? [{ file, field: 'basics/name', problem: 'is missing', accepted: 'the name of the owner' }] : faults,
  );
}

function draftOf(resume: LooseResume, today: string, faults: readonly ContentFault[]): Draft {
  const open = withoutContact(resume);
  // A profile that is undefined asks for no further checks: the faults at hand explain what it lacks.
  const profile = faults.length > 0 ? undefined : profileOf(open);
  const skills = skillsOf(open);
  const projects = projectsOf(open, today).map(fromResume);
  const pages = pagesOf(open, profile?.name ?? 'the owner').map(fromResume);
  return { profile, skills, offers: [], projects, pages, assets: [], resume: sectionsOf(open), claimed: [], faults };
}

function unreadable(file: string, bytes: number): ContentFault {
  return bytes > maxFileBytes
    ? { file, problem: `has ${bytes} bytes`, accepted: `files of at most ${maxFileBytes} bytes (1 MiB)` }
    : { file, problem: 'is not valid UTF-8', accepted: 'text in UTF-8' };
}
