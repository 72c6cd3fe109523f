import type { Contract, SchemaName } from '../../contract.js';
import { isDay } from '../content/dates.js';
import type { Reading } from '../content/draft.js';
import { isRecord } from '../content/front-matter.js';
import { mend } from '../content/mend.js';
import { fault } from '../content/problem.js';
import type { Resume } from '../snapshot.js';

/** A resume as people write it: any part may be missing. */
export type LooseResume = { -readonly [Name in keyof Resume]?: Name extends 'basics' ? Partial<Resume['basics']> : Resume[Name] };

/** The sections of JSON Resume 1.0, each with the component schema of its entries. */
export const resumeSections = {
  work: 'ResumeWork',
  volunteer: 'ResumeVolunteer',
  education: 'ResumeEducation',
  awards: 'ResumeAward',
  certificates: 'ResumeCertificate',
  publications: 'ResumePublication',
  skills: 'ResumeSkill',
  languages: 'ResumeLanguage',
  interests: 'ResumeInterest',
  references: 'ResumeReference',
  projects: 'ResumeProject',
} as const satisfies Partial<Record<keyof Resume, SchemaName>>;
export type ResumeSection = keyof typeof resumeSections;

/**
 * Reads a JSON Resume (version 1.0). Members that the format does not name are left out, because the result is published; so are empty
 * values, which many editors write.
 */
export function readResumeFile(file: string, text: string, contract: Contract): Reading<LooseResume> {
  const parsed = parseJson(file, text);
  if (parsed.problems.length > 0) return { problems: parsed.problems };
  const raw = prune(parsed.record);
  if (!isRecord(raw ?? {})) {
    const accepted = 'an object as jsonresume.org describes it';
    return { problems: [fault({ file, line: 1, problem: 'is no JSON Resume', accepted })] };
  }
  const { meta: _, ...resume } = known(contract, 'Resume', raw ?? {}) as LooseResume;
  const basics = isRecord(resume.basics) ? { name: 'x', ...resume.basics } : resume.basics;
  const whole = { ...named(resume), ...(basics === undefined ? {} : { basics }) };
  const defaults = { basics: { name: 'x' }, projects: [], meta: {} };
  const { value, problems } = mend(contract, 'Resume', whole, { file, lineOf: () => undefined }, defaults);
  return { record: onlyOf((value ?? {}) as LooseResume, resume), problems };
}

/** What the check left of the basics that the file has. */
function onlyOf(mended: LooseResume, given: LooseResume): LooseResume {
  if (!mended.basics || given.basics?.name !== undefined) return mended;
  const { name: _, ...basics } = mended.basics;
  return { ...mended, basics };
}

/** Entries of `projects` need no name in the format; they get one here. */
function named(resume: object): object {
  const { projects } = resume as { projects?: unknown };
  if (!Array.isArray(projects)) return resume;
  const given = projects.map((project: unknown, i) => (isRecord(project) ? { name: `Project ${i + 1}`, ...project } : project));
  return { ...resume, projects: given };
}

function parseJson(file: string, text: string): Reading<unknown> {
  try {
    return { record: JSON.parse(text) as unknown, problems: [] };
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
    const problem = `is not valid JSON: ${message.split('\n', 1)[0]}`;
    return { problems: [fault({ file, line, problem, accepted: 'a JSON Resume' })] };
  }
}

/** The value without empty texts, nulls, and the lists and objects that hold nothing else. */
function prune(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim();
  if (Array.isArray(value)) {
    const items = value.map(prune).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isRecord(value)) return value ?? undefined;
  const members = Object.entries(value).map(([name, member]) => [name, prune(member)] as const);
  const full = members.filter(([, member]) => member !== undefined);
  return full.length > 0 ? Object.fromEntries(full) : undefined;
}

interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** The parts of a value which its schema names; texts that must be one line are made one. */
function known(contract: Contract, name: SchemaName, value: unknown): unknown {
  return shaped({ $ref: `#/components/schemas/${name}` }, value);

  function shaped(schema: Shape, part: unknown): unknown {
    const { properties, items, pattern } = contract.resolve<Shape>(schema);
    if (typeof part === 'string') return pattern?.includes('x1F') ? part.replaceAll(/\p{Cc}+/gu, ' ') : part;
    if (Array.isArray(part)) return items ? part.map((item) => shaped(items, item)) : part;
    if (!isRecord(part) || !properties) return part;
    const entries = Object.entries(part).filter(([member]) => member in properties);
    return Object.fromEntries(entries.map(([member, inner]) => [member, shaped(properties[member] ?? {}, inner)]));
  }
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
