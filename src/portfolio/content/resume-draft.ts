import { basename } from 'node:path';
import { languageOf } from '../language.js';
import { pagesOf } from '../resume/resume-pages.js';
import { profileOf, skillsOf } from '../resume/resume-profile.js';
import { projectsOf } from '../resume/resume-projects.js';
import { textsOfResume } from '../resume/resume-texts.js';
import type { Draft } from './draft.js';
import { fromResume, sectionsOf } from './folder-draft.js';
import type { LoadOptions } from './load-options.js';
import { type ContentProblem, fault, isFault } from './problem.js';
import { readResumeSource } from './resume-source.js';

/** Reads a portfolio that is one JSON Resume file. Mail address, telephone and street address are left out. */
export async function draftOfResume(path: string, { baseUrl, today }: LoadOptions): Promise<Draft> {
  const file = basename(path);
  const source = await readResumeSource(file, path, baseUrl);
  const { resume, asWritten, own, counts, assets, withheld } = source;
  const missing = { file, field: 'basics/name', problem: 'is missing', accepted: 'the name of the owner' };
  const isRead = !source.problems.some(isFault);
  const problems: ContentProblem[] = [
    ...source.problems,
    ...(isRead && resume.basics?.name === undefined ? [fault(missing)] : []),
  ];
  const said = await languageOf({ resume: [source.language], texts: textsOfResume(resume) });
  const language = {
    ...said,
    file,
    accepted: 'meta.language with a language tag such as en, de or pt-BR',
  };
  // A profile that is undefined asks for no further checks: the faults explain what it lacks.
  const profile = problems.some(isFault) ? undefined : profileOf(resume, said.language);
  return {
    profile,
    skills: skillsOf(resume),
    offers: [],
    projects: projectsOf(resume, today, said.language).map((project) => fromResume(project, file)),
    pages: pagesOf(resume, profile?.name ?? 'the owner', said.language, asWritten, own).map((page) =>
      fromResume(page, file),
    ),
    assets,
    beside: [],
    resume: sectionsOf(resume),
    asWritten,
    counts,
    withheld,
    language,
    claimed: [],
    problems,
  };
}
