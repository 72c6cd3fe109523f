import { systemClock } from '../../base/clock.js';
import { isDeeper, isObject, maxNesting } from '../../base/json-object.js';
import { withCleanStrings } from '../files/clean-strings.js';
import { clip } from '../files/leave-out-invalid.js';
import { readToml } from '../files/other-heads.js';
import { heldProblem } from '../files/publication.js';
import { readYaml, type Sourced } from '../files/yaml.js';
import type { Reading } from '../result/problem.js';
import { type ContentProblem, contentProblem, type ProblemPlace, shown } from '../result/problem.js';
import type { LooseResume } from '../result/sections.js';
import { withoutHidden } from './reading/hidden-entries.js';
import { jsonErrorIn } from './reading/json-error.js';
import { jsonLines } from './reading/json-lines.js';
import { withNameElsewhere } from './reading/name-elsewhere.js';
import type { Path } from './reading/notes.js';
import { type ReadResume, readResume } from './reading/read-resume.js';
import { isDrawing, Mapping } from './shapes/mapping.js';
import { acceptedShapes, shapeOf } from './shapes/shapes.js';
import { resemblance } from './sources/resemblance.js';
import { unshownProblem, unshownTexts } from './unshown-texts.js';

/** A resume file as it was read; the record is absent if there is an error. */
export type ResumeReading = Reading<ReadResume & { readonly changesAt?: number | undefined }>;

/** How to read a resume. */
export interface ResumeOptions {
  /** The language to take of texts in several languages; by default the one that the resume names. */
  readonly language?: string | undefined;
  /** The moment at which it is decided what is published, in milliseconds since the epoch; by default the present. */
  readonly now?: number;
}

/** Reads a resume of any age and spelling in JSON or, by its name, in YAML or TOML. */
export function readResumeFile(file: string, text: string, options: ResumeOptions = {}): ResumeReading {
  const parsed = readData(file, text);
  if (parsed.problems) return { problems: parsed.problems };
  const reading = readSourcedResume(parsed.sourced, options);
  return { ...reading, problems: [...repeatedIn(parsed.sourced), ...reading.problems] };
}

/** Reads a resume of any known shape out of a value; one of no known shape is an error. */
export function readSourcedResume(given: Sourced, options: ResumeOptions = {}): ResumeReading {
  const { language, now = systemClock.now().getTime() } = options;
  const { sourced, warnings } = withCleanStrings(given);
  const { file } = sourced;
  const root = rootOf(sourced);
  const shape = root && shapeOf(root.value);
  if (!root || !shape) return { problems: [unknownShape(sourced)] };
  const { value, hidden, changesAt } = withoutHidden(root.value, now);
  const mapping = new Mapping(value as Record<string, unknown>);
  shape.map?.(mapping);
  const members = shape.map ? mapping.value : mapping.root;
  const source = {
    file,
    lineOf: root.lineOf,
    ...(shape.map ? { placeOf: (path: Path) => mapping.placeOf(path) } : {}),
  };
  const record = withNameElsewhere(readResume(members, source, language, mapping.own), value, sourced);
  const place = (path: Path): ProblemPlace => ({
    file,
    line: root.lineOf(path),
    field: path.join('/'),
  });
  const left = (shape.map ? mapping.left() : []).map(({ path, value: unread }) =>
    contentProblem('resume/member-unread', place(path), { value: shown(unread), format: shape.name }),
  );
  const kept = hidden
    .filter(({ path }) => !mapping.isDropped(path) && path[0] !== 'meta')
    .map(({ path, why }) => heldProblem(place(path), why));
  const own = mapping.own.map(({ title }, i) =>
    contentProblem('resume/custom-section', place(mapping.placeOf(['own', i, 0]).slice(0, -1)), {
      title: shown(title),
    }),
  );
  const isOfTheFile = (path: Path): boolean =>
    mapping.isDropped(path) || isDrawing(path) || isWithin(path, [...fileMembers, ...record.contact, ...pictures]);
  const pictures = record.picture ? [record.picture.path] : [];
  // A text with a warning of its own is not reported again.
  const reported = new Set([...record.problems, ...left, ...own].map(({ field }) => field));
  const isSkipped = (path: Path): boolean => isOfTheFile(path) || reported.has(path.join('/'));
  const unshown = unshownTexts(value, [record.resume, record.own, record.asWritten], isSkipped);
  return {
    record: { ...record, changesAt },
    problems: [...warnings, ...record.problems, ...left, ...own, ...kept, ...unshownProblem(file, unshown)],
  };
}

/** Members that describe a file. */
const fileMembers: readonly Path[] = [['$schema'], ['meta']];

const isWithin = (path: Path, parents: readonly Path[]): boolean =>
  parents.some((parent) => parent.length > 0 && parent.every((step, i) => String(step) === String(path[i])));

/** The error for a file of no known shape, which names what the file looks like. */
function unknownShape({ file, value }: Sourced): ContentProblem {
  const like = resemblance(value);
  const isData = isObject(value) || Array.isArray(value);
  const accepted = like === undefined ? acceptedShapes : `${like.advice}. Known shapes: ${acceptedShapes}`;
  const code = isData ? 'resume/format-unknown' : 'resume/no-resume';
  return contentProblem(code, { file, line: 1 }, { accepted, resembles: like?.name });
}

/** The value as an object: a list, as al-folio has it, is one of sections. */
function rootOf({ value, lineOf }: Sourced): { value: Record<string, unknown>; lineOf: Sourced['lineOf'] } | undefined {
  if (Array.isArray(value))
    return { value: { sections: value }, lineOf: (path) => lineOf(path[0] === 'sections' ? path.slice(1) : path) };
  if (!isObject(value)) return undefined;
  // Reactive Resume's API answers with the resume in `data`.
  const { data } = value;
  const isWrapped = isObject(data) && isObject(data.basics) && isObject(data.sections);
  return isWrapped
    ? { value: data, lineOf: (path) => lineOf(['data', ...path]) }
    : { value, lineOf: (path) => lineOf(path) };
}

function readData(file: string, text: string): ReturnType<typeof readJson> {
  const parsed = /\.toml$/i.test(file)
    ? readToml(file, text)
    : /\.ya?ml$/i.test(file)
      ? readYaml(file, text)
      : readJson(file, text);
  if (parsed.problems) return { problems: [...parsed.problems] };
  if (!isDeeper(parsed.sourced.value)) return parsed;
  return { problems: [contentProblem('resume/too-deep', { file, line: 1 }, { max: maxNesting })] };
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
    const { line, reason } = jsonErrorIn(text, error as SyntaxError);
    return { problems: [contentProblem('resume/json-invalid', { file, line }, { reason })] };
  }
}

function repeatedIn({ file, lineOf, repeated = [] }: SourcedJson): ContentProblem[] {
  return repeated.map((path) => {
    const field = path.map((step) => clip(String(step), 80)).join('/');
    return contentProblem('resume/member-repeated', { file, line: lineOf([...path]), field });
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
