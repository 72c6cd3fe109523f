import { readRegularFile } from '../../platform/regular-file.js';
import { findPicture } from '../resume/picture.js';
import { readResumeFile, withoutContact } from '../resume/resume-file.js';
import type { AsWritten, LooseResume } from '../resume/sections.js';
import type { Asset } from '../snapshot.js';
import { type ContentProblem, fault } from './problem.js';
import { textOf } from './text.js';

/** Largest resume that is read. */
export const maxResumeBytes = 8 * 1024 * 1024;

/** A resume as it is published: without mail address, telephone and street, its picture found. */
export interface ResumeSource {
  readonly resume: LooseResume;
  /** The same with mail address, telephone and street: never to be published. */
  readonly complete: LooseResume;
  readonly asWritten: AsWritten;
  /** The picture, where it is a file beside the resume. */
  readonly assets: readonly Asset[];
  /** Contact data that are not published, by the names of their members. */
  readonly withheld: readonly string[];
  /** The language that the resume names. */
  readonly language?: string | undefined;
  readonly problems: readonly ContentProblem[];
}

/** Nothing, for content without a resume. */
export const noResume: ResumeSource = {
  resume: {},
  complete: {},
  asWritten: {},
  assets: [],
  withheld: [],
  problems: [],
};

/**
 * Reads a resume; `path` is where it lies, `file` how the owner knows it. Of texts in several languages that of the site
 * is taken, where one is named. Throws the error of the file system for a file that cannot be opened.
 */
export async function readResumeSource(
  file: string,
  path: string,
  baseUrl: string,
  language?: string,
): Promise<ResumeSource> {
  const { bytes, refused } = readRegularFile(path, maxResumeBytes);
  if (bytes === undefined) {
    const accepted = `a resume of at most ${maxResumeBytes} bytes (8 MiB)`;
    return { ...noResume, problems: [fault({ file, problem: refused, accepted })] };
  }
  const { text, problems } = textOf(file, bytes);
  const { record, problems: found } = readResumeFile(file, text, language);
  if (!record) return { ...noResume, problems: [...problems, ...found] };
  const { resume, picture } = record;
  const field = picture?.path.join('/') ?? '';
  const shown = picture && (await findPicture(picture.name, path, { file, line: picture.line, field }, baseUrl));
  const image = shown?.address === undefined ? {} : { image: shown.address };
  const whole = resume.basics || shown?.address ? { ...resume, basics: { ...resume.basics, ...image } } : resume;
  return {
    resume: withoutContact(whole),
    complete: whole,
    asWritten: record.asWritten,
    assets: shown?.asset ? [shown.asset] : [],
    withheld: record.contact.map((at) => at.join('/')),
    language: record.language,
    problems: [...problems, ...found, ...(shown?.problems ?? [])],
  };
}
