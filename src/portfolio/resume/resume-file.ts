import { isObject } from '../../platform/json-object.js';
import { isDay } from '../content/dates.js';
import type { Reading } from '../content/draft.js';
import { type ContentProblem, fault, remark } from '../content/problem.js';
import { readYaml, type Sourced } from '../content/yaml.js';
import { jsonLines } from './reading/json-lines.js';
import type { Path } from './reading/notes.js';
import { type ReadResume, readResume } from './reading/read-resume.js';
import type { LooseResume } from './sections.js';

/** A resume file as it was read; the record is absent with a fault. */
export type ResumeReading = Reading<ReadResume>;

/**
 * Reads a resume of any age and spelling in JSON or, by its name, in YAML. Where texts are given in several languages,
 * `language` is taken before the one that the resume names.
 */
export function readResumeFile(file: string, text: string, language?: string): ResumeReading {
  const parsed = /\.ya?ml$/.test(file) ? readYaml(file, text) : readJson(file, text);
  if (parsed.problems) return { problems: parsed.problems };
  const { value } = parsed.sourced;
  const accepted = 'an object with basics, work, education, …, as jsonresume.org describes it';
  if (!isObject(value)) return { problems: [fault({ file, line: 1, problem: 'is no JSON Resume', accepted })] };
  const record = readResume(value, parsed.sourced, language);
  const isOne = Object.keys(record.resume).length > 0;
  if (!isOne)
    return {
      problems: [fault({ file, line: 1, problem: 'is no JSON Resume: it names no person and no section', accepted })],
    };
  return { record, problems: [...repeatedIn(parsed.sourced), ...record.problems] };
}

interface SourcedJson extends Sourced {
  readonly repeated?: readonly Path[];
}

function readJson(
  file: string,
  text: string,
): { sourced: SourcedJson; problems?: undefined } | { problems: ContentProblem[] } {
  try {
    const value = JSON.parse(text) as unknown;
    const lines = jsonLines(text);
    return { sourced: { file, value, lineOf: (path) => lines.lineOf(path), repeated: lines.repeated } };
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
    const problem = `is not valid JSON: ${message.split('\n', 1)[0]}`;
    return { problems: [fault({ file, line, problem, accepted: 'a JSON Resume' })] };
  }
}

function repeatedIn({ file, lineOf, repeated = [] }: SourcedJson): ContentProblem[] {
  return repeated.map((path) => {
    const wording = { problem: 'stands there more than once', done: 'the last is taken', accepted: 'each member once' };
    return remark({ file, line: lineOf([...path]), field: path.join('/'), ...wording });
  });
}

/** The resume without mail address, telephone and street address, because everything here is public. */
export function withoutContact(resume: LooseResume): LooseResume {
  if (!resume.basics) return resume;
  const { email: _email, phone: _phone, location, ...basics } = resume.basics;
  if (!location) return { ...resume, basics };
  const { address: _address, postalCode: _postalCode, ...area } = location;
  return { ...resume, basics: { ...basics, ...(Object.keys(area).length > 0 ? { location: area } : {}) } };
}

/** The first day of a year, month or day of a resume. */
export function firstDay(date: string): string {
  const day = `${date}-01-01`.slice(0, 10);
  return isDay(day) ? day : date;
}
