import { noResume, type ResumeSource, readResumeSource } from '../folder/resume-source.js';
import { resumeFiles } from '../result/content-files.js';
import { type ContentProblem, contentProblem, isError } from '../result/problem.js';
import { type LooseResume, resumeSections } from '../result/sections.js';
import { isDemoName } from './owner-names.js';
import type { SiteFolder } from './site-folder.js';
import type { SiteOwner } from './site-owner.js';
import { publicationsOfSite } from './site-publications.js';

/** Paths of resumes in themes, the one that is shown first. Bibliographies come before them because they are complete. */
const places = [
  ...['_bibliography/papers.bib', 'papers.bib', 'publications.bib', 'content/publications.bib'],
  ...['assets/json/resume.json', '_data/resume.json', '_data/resume.yml', '_data/resume.yaml', '_data/cv.yml'],
  ...['_data/cv.yaml', '_data/data.yml', ...resumeFiles, 'cv.yaml', 'data/resume.json'],
  ...['src/data/resume.json', 'src/data/resume.tsx', 'src/data/resume-data.tsx', 'data/resume.tsx'],
  'public/resume.json',
];

/** The resume that the data of a site make, and what was left of them. */
export interface SiteResume {
  readonly source: ResumeSource;
  /** Files that were read, taken or not. */
  readonly files: readonly string[];
  /** The owner, whom a resume names where the site does not. */
  readonly owner: SiteOwner;
  readonly problems: readonly ContentProblem[];
}

/**
 * Reads the resumes and the bibliography of a site. The first that has a section gives it; one of another person, which
 * a theme comes with, gives nothing.
 */
export async function resumeOfSite(
  folder: SiteFolder,
  owner: SiteOwner,
  markdown: readonly string[],
  now: number,
): Promise<SiteResume> {
  let known = owner;
  const problems: ContentProblem[] = [];
  const parts: { file: string; source: ResumeSource }[] = [];
  for (const file of places) {
    const place = folder.sizeOf(file) === undefined ? undefined : folder.placeOf(file);
    if (place === undefined) continue;
    const source = await readResumeSource(file, place, '');
    if (source.problems.some(isError)) continue;
    parts.push({ file, source });
    const name = source.resume.basics?.name;
    if (known.from === undefined && name !== undefined && !isDemoName(name)) known = { ...known, name, from: file };
  }
  const publications = publicationsOfSite(folder, markdown, known.name, { now });
  let merged = noResume;
  for (const { file, source } of parts) {
    const other = otherPerson(source, known, file);
    if (other === undefined) {
      problems.push(...source.problems);
      merged = withPart(merged, source, file, problems);
    } else {
      problems.push(other);
    }
  }
  const [first] = publications.files;
  if (first !== undefined) {
    problems.push(...publications.source.problems);
    merged = withPart(merged, publications.source, first, problems);
  }
  return { source: merged, files: [...parts.map(({ file }) => file), ...publications.files], owner: known, problems };
}

/** The warning for a resume that is not the owner's; undefined for one that may be. */
function otherPerson({ resume }: ResumeSource, { name, from }: SiteOwner, file: string): ContentProblem | undefined {
  const named = resume.basics?.name;
  const owner = from === undefined ? undefined : name;
  if (named !== undefined && isDemoName(named))
    return contentProblem('import/resume-of-theme', { file }, { name: named, owner });
  if (owner === undefined) return undefined;
  if (named !== undefined && !sharesName(named, owner))
    return contentProblem('import/resume-of-other-person', { file }, { name: named, owner });
  const isBibliography = Object.keys(resume).join() === 'publications';
  const authors = (resume.publications ?? []).map(({ summary = '' }) => summary.split('\n', 1)[0] ?? '');
  return isBibliography && !authors.some((line) => sharesName(line, owner))
    ? contentProblem('import/bibliography-of-others', { file }, { owner })
    : undefined;
}

/** Whether a text has the last word of a name, with any accents, or the same words in another order. */
function sharesName(text: string, name: string): boolean {
  const [words, ownerWords] = [wordsOf(text), wordsOf(name)];
  return words.includes(ownerWords.at(-1) ?? '') || words.toSorted().join() === ownerWords.toSorted().join();
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

function withPart(merged: ResumeSource, source: ResumeSource, file: string, problems: ContentProblem[]): ResumeSource {
  const whole = { resume: {}, complete: {}, asWritten: {}, counts: {} } as Record<string, Record<string, unknown>>;
  const members = ['resume', 'complete', 'asWritten', 'counts'] as const;
  for (const member of members) whole[member] = { ...merged[member] };
  for (const section of resumeSections) {
    if (source.resume[section] === undefined) continue;
    if (merged.resume[section] === undefined) {
      for (const member of members)
        if (source[member][section] !== undefined)
          Object.assign(whole[member] ?? {}, { [section]: source[member][section] });
    } else {
      problems.push(contentProblem('import/section-duplicate', { file, field: section }));
    }
  }
  const own = source.own.filter(({ title }) => !merged.own.some((one) => one.title === title));
  return {
    resume: { ...whole.resume, ...basicsOf(merged.resume, source.resume) },
    complete: { ...whole.complete, ...basicsOf(merged.complete, source.complete) },
    asWritten: whole.asWritten ?? {},
    counts: whole.counts ?? {},
    own: [...merged.own, ...own],
    assets: [...merged.assets, ...source.assets],
    withheld: [...merged.withheld, ...source.withheld],
    language: merged.language ?? source.language,
    problems: [],
  };
}

const basicsOf = (first: LooseResume, second: LooseResume): Pick<LooseResume, 'basics'> =>
  first.basics || second.basics ? { basics: { ...second.basics, ...first.basics } } : {};
