import { statSync } from 'node:fs';
import { readRegularFile } from '../../base/regular-file.js';
import { textOf } from '../files/text.js';
import { ContentError, type ContentProblem, contentProblem } from '../result/problem.js';
import type { AsWritten, Counts, LooseResume, OwnEntry, OwnSection } from '../result/sections.js';
import type { Asset } from '../result/snapshot.js';
import { type EmbeddedPicture, findPicture } from '../resume/picture.js';
import {
  type ResumeOptions,
  type ResumeReading,
  readResumeFile,
  readSourcedResume,
  withoutContact,
} from '../resume/resume-file.js';
import { readBibtex } from '../resume/sources/bibtex.js';
import { readLinkedInFolder, readLinkedInZip } from '../resume/sources/linkedin-export.js';
import { refusedFile, unreadFile } from '../resume/sources/refused.js';
import { readScript } from '../resume/sources/script.js';

/** Largest resume that is read. */
export const maxResumeBytes = 8 * 1024 * 1024;

/** A resume as it is published: without mail address, telephone and street, its picture found. */
export interface ResumeSource {
  readonly resume: LooseResume;
  /** The same with mail address, telephone and street: never to be published. */
  readonly complete: LooseResume;
  readonly asWritten: AsWritten;
  /** Sections that JSON Resume does not have. */
  readonly own: readonly OwnSection<OwnEntry>[];
  readonly counts: Counts;
  /** The picture, where it is a file beside the resume. */
  readonly assets: readonly Asset[];
  /** The picture, if the resume holds it itself. */
  readonly embedded?: EmbeddedPicture | undefined;
  /** Contact data that are not published, by the names of their members. */
  readonly withheld: readonly string[];
  /** The language that the resume names. */
  readonly language?: string | undefined;
  /** When the next entry is published or withdrawn, in milliseconds since the epoch. */
  readonly changesAt?: number | undefined;
  readonly problems: readonly ContentProblem[];
}

/** Nothing, for content without a resume. */
export const noResume: ResumeSource = {
  resume: {},
  complete: {},
  asWritten: {},
  own: [],
  counts: {},
  assets: [],
  withheld: [],
  problems: [],
};

/**
 * Reads a resume; `path` is where it lies, `file` how the owner knows it. Throws the error of the file system for a file that cannot be opened.
 */
export async function readResumeSource(
  file: string,
  path: string,
  baseUrl: string,
  options: ResumeOptions = {},
): Promise<ResumeSource> {
  const { record, problems: found } = await readAnyResume(file, path, options).catch((error: unknown) => {
    if (error instanceof ContentError) return { record: undefined, problems: error.problems };
    throw error;
  });
  if (!record) return { ...noResume, problems: found };
  const { resume, picture } = record;
  const field = picture?.path.join('/') ?? '';
  const shown = picture && (await findPicture(picture.name, path, { file, line: picture.line, field }, baseUrl));
  const image = shown?.address === undefined ? {} : { image: shown.address };
  const whole = resume.basics || shown?.address ? { ...resume, basics: { ...resume.basics, ...image } } : resume;
  return {
    resume: withoutContact(whole),
    complete: whole,
    asWritten: record.asWritten,
    own: record.own,
    counts: record.counts,
    assets: shown?.asset ? [shown.asset] : [],
    embedded: shown?.embedded,
    withheld: [...new Set(record.contact.map((at) => at.join('/')))],
    language: record.language,
    changesAt: record.changesAt,
    problems: [...found, ...(shown?.problems ?? [])],
  };
}

/** Reads a resume in whatever kind of file it is kept. Throws a ContentError where it is of a kind that is not read. */
async function readAnyResume(file: string, path: string, options: ResumeOptions): Promise<ResumeReading> {
  if (statSync(path).isDirectory()) return readSourcedResume(await readLinkedInFolder(file, path), options);
  const { bytes, tooLarge } = readRegularFile(path, maxResumeBytes);
  if (bytes === undefined) return { problems: [unreadFile(file, tooLarge, maxResumeBytes)] };
  const refused = refusedFile(file, bytes);
  if (refused !== undefined) return { problems: [refused] };
  if (/\.zip$/i.test(file)) {
    const tables = await readLinkedInZip(file, bytes);
    return tables === undefined
      ? { problems: [contentProblem('resume/zip-unknown', { file })] }
      : readSourcedResume(tables, options);
  }
  const { text, problems } = textOf(file, bytes);
  const { problems: found, record } = await readText(file, text, options);
  return { record, problems: [...problems, ...found] };
}

async function readText(file: string, text: string, options: ResumeOptions): Promise<ResumeReading> {
  if (/\.[cm]?[jt]sx?$/i.test(file)) return readSourcedResume(await readScript(file, text), options);
  if (!/\.bib$/i.test(file)) return readResumeFile(file, text, options);
  const { sourced, problems } = await readBibtex(file, text);
  const reading = readSourcedResume(sourced, options);
  return { ...reading, problems: [...problems, ...reading.problems] };
}
